/**
 * Work done once for an object and remembered for as long as the object lives: rows of law are loaded
 * once and read by every request.
 */
export function memoizeByObject<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    let held = known.get(key);
    if (!held) {
      held = { value: work(key) };
      known.set(key, held);
    }
    return held.value;
  };
}
