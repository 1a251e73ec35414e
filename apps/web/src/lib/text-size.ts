import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** In percent of the browser’s own size. */
export const TEXT_SIZES = ['100', '115', '130', '150'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const store = createStore<TextSize>(stored());

/** Applied before the first paint, like the theme: the size is set on the root element, where the style sheet reads it. */
export function showStoredTextSize(): void {
  show(store.get());
}

export function useTextSize(): TextSize {
  return useStore(store);
}

export function chooseTextSize(size: TextSize): void {
  writeStored('local', 'textSize', size === '100' ? null : size);
  store.set(size);
  show(size);
}

function show(size: TextSize): void {
  if (size === '100') delete document.documentElement.dataset['textSize'];
  else document.documentElement.dataset['textSize'] = size;
}

function stored(): TextSize {
  const value = readStored('local', 'textSize');
  return TEXT_SIZES.find((size) => size === value) ?? '100';
}
