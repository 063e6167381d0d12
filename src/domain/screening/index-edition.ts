/**
 * Names the code that indexes are made by: a digest over all of it, held true by a test. Names of a request are folded
 * by the same code, so that an index of another edition is built anew from the entries in force.
 */
export const INDEX_EDITION = "84d5eecf0768";
