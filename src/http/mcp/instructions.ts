/** What an agent reads of the service as a whole, before any tool. */
export const INSTRUCTIONS = `Landfall answers what goods cost once they have landed in a country, whether they may be sent, to whom, and under which code, with law and source of every figure.

- Every answer has a short text and the whole in structuredContent, equal to the REST API's.
- Say what is unsure: give the range beside the total, name what was assumed, and never turn "unknown" or "no match" into a clearance. It informs; it is no ruling and no legal advice.
- Where a question comes back (decisiveQuestion, needsInput, missing), put it to the person rather than guessing, then call again with the answer.
- Many goods: calculate_batch, classify_batch and classify_audit take up to 100, job_create up to 10,000.
- Calls of tools count to the limits of the key; without a key ten a minute are answered. RATE_LIMITED names the seconds to wait. BAD_REQUEST names each field with what is expected: mend it and call again.
- Countries are ISO 3166 codes of two letters, currencies ISO 4217, codes HS of 6 to 10 digits.`;
