import type { DocumentRequest } from "./document-request.ts";

type CertificateForm = NonNullable<NonNullable<DocumentRequest["certificate"]>["kind"]>;

/** Agreements whose proof is a form of its own, by the names people call them. */
const OWN_FORMS: readonly (readonly [names: RegExp, form: CertificateForm])[] = [
  [/^(usmca|cusma|t-?mec|(united states|us)[-\s]mexico[-\s]canada agreement)$/i, "usmca"],
];

/**
 * The form of a certificate: the one stated, else that of the agreement it names; the chambers' form where it names none.
 * @example certificateForm({ certificate: { agreement: "CETA" } }) // "preferential"
 */
export function certificateForm({ certificate }: Pick<DocumentRequest, "certificate">): CertificateForm {
  if (certificate?.kind !== undefined) return certificate.kind;
  const named = certificate?.agreement?.trim() ?? "";
  if (named === "") return "non_preferential";
  return OWN_FORMS.find(([names]) => names.test(named))?.[1] ?? "preferential";
}
