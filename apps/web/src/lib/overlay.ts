import { createStore } from './store.ts';

/** What the full-screen overlay says; null when there is none. Only for what blocks everything: login, a payment in flight. */
export const overlayStore = createStore<string | null>(null);

/** Covers the screen while the work runs. */
export async function withOverlay<T>(text: string, work: Promise<T>): Promise<T> {
  overlayStore.set(text);
  try {
    return await work;
  } finally {
    overlayStore.set(null);
  }
}
