import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const store = createStore<Theme>(stored());

/** Applied before the first paint: the chosen theme is set on the root element, where the style sheet of the brand reads it. */
export function showStoredTheme(): void {
  show(store.get());
}

export function useTheme(): Theme {
  return useStore(store);
}

export function chooseTheme(theme: Theme): void {
  writeStored('local', 'theme', theme === 'system' ? null : theme);
  store.set(theme);
  show(theme);
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

function stored(): Theme {
  const value = readStored('local', 'theme');
  return THEMES.find((theme) => theme === value) ?? 'system';
}
