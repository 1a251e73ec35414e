import { createStore } from './store.ts';

/** The customer whose page an operator has open, and the age in milliseconds of its data (decision 016). */
export const openRecord = createStore<{ personId: number; age: () => number } | null>(null);
