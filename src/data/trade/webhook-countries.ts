/** Those of the codes that the countries table does not know. */
export async function unknownCountries(db: D1Database, codes: readonly string[]): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT value AS code FROM json_each(?) WHERE value NOT IN (SELECT code FROM countries)")
    .bind(JSON.stringify(codes))
    .all<{ code: string }>();
  return results.map((row) => row.code);
}
