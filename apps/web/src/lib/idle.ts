/** A busy browser does it all the same after this long, and one that hands out no idle time (Safari) after a moment. */
const LATEST_MS = 2_000;
const MOMENT_MS = 500;

/** What can wait until the screen stands; gives the way to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, MOMENT_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}
