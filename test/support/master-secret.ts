/** What tests seal under, where they seal anything. */
export const MASTER_SECRET = "an unguessable secret of the tests, 32+";
