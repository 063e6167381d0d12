/**
 * What the words of a query say of each node: chapter, heading or subheading. Every field holds one number a node, by
 * node number; 0 where the words say nothing of it.
 *
 * A term is one name of goods, as a line of the lexicon holds it. How it fits a query is told by two parts:
 * - *matched*: the weight of the query's words that stand in the term, of the weight of the whole query;
 * - *covered*: the rarity of the term's words that the query has, of the rarity of all its words.
 *
 * | field           | what it says of a node                                                   | unit, range           |
 * | --------------- | ------------------------------------------------------------------------ | --------------------- |
 * | bestFit         | its best term, incomplete terms counting little: matched × covered²      | part, 0 to 1          |
 * | bestLooseFit    | its best term, incomplete terms counting nearly whole: matched × √covered | part, 0 to 1         |
 * | bestWholeTerm   | matched of its best term that is covered wholly                          | part, 0 to 1          |
 * | bestSameHead    | bestFit among its terms that name the same thing as the query            | part, 0 to 1          |
 * | bestTitle       | how its title fits: matched × √covered                                   | part, 0 to 1          |
 * | wordCount       | how often the words stand in its terms, levelling off                    | part, 0 to 1          |
 * | wordShare       | how much of each word's use is here, by subheadings that use it          | part, 0 to 1          |
 * | wordLift        | how much oftener the words stand here than in the whole lexicon          | log odds / 3, -3 to 3 |
 * | likeTermShare   | how many of all terms like the query are here, the likest counting most  | part, 0 to 1          |
 * | brandTermShare  | the same among the terms of brands that the query names                  | part, 0 to 1          |
 * | bestBrandTerm   | bestLooseFit among terms of brands the query names, by the name's surety | part, 0 to 1          |
 * | brandShare      | how much of what such a brand makes is here, by the name's surety        | part, 0 to 1          |
 * | pointsAway      | matched of its best phrase that points to another node                   | part, 0 to 1          |
 * | pointedHere     | matched of the best phrase elsewhere that points to it                   | part, 0 to 1          |
 *
 * The forms (squares, roots, what levels off) are set by hand; what each field is worth is fitted on labelled parcels
 * by `npm run eval:classify -- --fit`, which writes weights.ts. A change here therefore asks for a new fit.
 */
export interface TermEvidence {
  bestFit: Float32Array;
  bestLooseFit: Float32Array;
  bestWholeTerm: Float32Array;
  bestSameHead: Float32Array;
  bestTitle: Float32Array;
  wordCount: Float32Array;
  wordShare: Float32Array;
  wordLift: Float32Array;
  likeTermShare: Float32Array;
  brandTermShare: Float32Array;
  bestBrandTerm: Float32Array;
  brandShare: Float32Array;
  pointsAway: Float32Array;
  pointedHere: Float32Array;
  /** The number of the term behind `bestFit`, -1 where there is none: for the rationale. */
  bestTerm: Int32Array;
  /** The dictionary words of the query, by number. */
  queryWords: number[];
  /** Part of the query's weight that the dictionary knows, 0 to 1. */
  knownPart: number;
  /** Part of its words, each counted alike, that nothing in the dictionary is like, 0 to 1. */
  unknownShare: number;
  /** The most that one known word tells, brands aside, 0 to 1: 1 for an ordinary noun, less for colours and fillers. */
  strongestWord: number;
}

/** Evidence of nothing, for an index of so many nodes. */
export function emptyEvidence(nodes: number): TermEvidence {
  const field = (): Float32Array => new Float32Array(nodes);
  return {
    bestFit: field(),
    bestLooseFit: field(),
    bestWholeTerm: field(),
    bestSameHead: field(),
    bestTitle: field(),
    wordCount: field(),
    wordShare: field(),
    wordLift: field(),
    likeTermShare: field(),
    brandTermShare: field(),
    bestBrandTerm: field(),
    brandShare: field(),
    pointsAway: field(),
    pointedHere: field(),
    bestTerm: new Int32Array(nodes).fill(-1),
    queryWords: [],
    knownPart: 0,
    unknownShare: 0,
    strongestWord: 0,
  };
}
