const LATEST_MS = 2_000;
// Long enough for a first screen where the browser cannot say when it is idle (Safari).
const WAIT_MS = 500;

/** Does what nobody waits for when the browser has nothing better to do, at the latest after two seconds; gives a way to call it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout: LATEST_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, WAIT_MS);
  return () => clearTimeout(timer);
}
