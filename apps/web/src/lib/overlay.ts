import { createStore } from './store.ts';

/** The text of the full-screen overlay; null when it is hidden. Only for tasks that block everything: login, a payment in progress. */
export const overlayStore = createStore<string | null>(null);

/** Covers the screen while the task runs. */
export async function withOverlay<T>(text: string, work: Promise<T>): Promise<T> {
  overlayStore.set(text);
  try {
    return await work;
  } finally {
    overlayStore.set(null);
  }
}
