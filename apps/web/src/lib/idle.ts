/** A busy browser runs the task anyway after this time; a browser without idle callbacks (Safari) runs it after a short delay. */
const LATEST_MS = 2_000;
const MOMENT_MS = 500;

/** Runs a task that can wait until the screen is drawn; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, MOMENT_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}
