/** The value of a key, made once and kept for the life of the map. */
export function getOrMake<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const held = known.get(key);
  if (held !== undefined) return held;
  const made = make();
  known.set(key, made);
  return made;
}
