/** Of a wait, milliseconds. */
const SLICE_MS = 100;

/**
 * What work resolves to, or undefined where it takes longer than so many milliseconds. The wait is cut in slices: an isolate
 * that was itself kept from running for a second has lost one of them, and the answer that lay ready is heard.
 *
 * @throws What the work throws.
 */
export async function withinTime<Result>(work: Promise<Result>, ms: number): Promise<Result | undefined> {
  const slices = Math.ceil(ms / SLICE_MS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const done = work.finally(() => {
    isOver = true;
  });
  for (let slice = 0; slice < slices; slice++) {
    const pause = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), ms / slices);
    });
    const result = await Promise.race([done, pause]);
    if (result !== undefined || isOver) {
      clearTimeout(timer);
      return done;
    }
  }
  done.catch(() => undefined);
  return undefined;
}
