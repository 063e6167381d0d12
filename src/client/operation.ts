/** One operation of the API as the client calls it; the list is made from the OpenAPI document when the package is built. */
export interface ClientOperation {
  /** Its method's name, with the resource before it where it has one: `calculate`, `quotes.list`. */
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Under the API's prefix: `/quotes/{id}`. */
  path: string;
  /** What its method takes after the parameters of the path: a JSON body, else the parameters of the query, if any. */
  reads: "body" | "query" | null;
  /** Whether it takes an Idempotency-Key. */
  creates: boolean;
  /** The field of the answer whose entries it pages through; null where the answer comes whole. */
  pagesOf: string | null;
}
