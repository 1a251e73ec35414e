import { createStore } from './store.ts';

/** The customer whose page is in front of somebody at the desk, and how old in milliseconds what it shows may be (decision 016). */
export const lookedAt = createStore<{ personId: number; age: () => number } | null>(null);
