/**
 * How much an ordinary word tells of who is meant, from the number of names that hold it: 1 for a word no
 * other name has, down to 0.3 for the commonest (Mohammad, Trading).
 */
export function rarityWeight(namesWithWord: number, names: number): number {
  if (namesWithWord <= 1) return 1;
  const share = Math.log(names / namesWithWord) / Math.log(Math.max(names, 2));
  return 0.3 + 0.7 * Math.max(0, Math.min(1, share));
}
