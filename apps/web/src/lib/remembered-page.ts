import { readStored, writeStored } from './storage.ts';

const KEY = 'returnTo';

/** A page behind the entrance that opens again after the next sign-in of this tab (WEB-3), or when the office does. */
export function rememberPage(page = window.location.pathname + window.location.search): void {
  writeStored('session', KEY, page);
}

export function hasRememberedPage(): boolean {
  return readStored('session', KEY) !== null;
}

/** Returns the remembered page and forgets it. */
export function takeRememberedPage(): string | null {
  const page = readStored('session', KEY);
  writeStored('session', KEY, null);
  return page;
}
