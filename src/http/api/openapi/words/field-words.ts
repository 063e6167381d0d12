/**
 * What fields mean, for those whose schema does not say it: by the component and the field (`Job.total`), or by the
 * field alone where it means the same in every component. With it an example, where the schema gives none.
 */
export type FieldWords = Readonly<Record<string, readonly [description: string, example?: unknown]>>;
