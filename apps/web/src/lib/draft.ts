import { readStored, writeStored } from './storage.ts';

// Never kept: what proves who somebody is, and numbers of cards.
const SECRET = /pass|pin|cvc|card|code|token/i;

/** What was typed into a form and not sent, until the tab closes. */
export function readDraft(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readStored('session', `draft.${key}`) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

export function keepDraft(key: string, values: Readonly<Record<string, unknown>>): void {
  const kept = Object.entries(values).filter(([name]) => !SECRET.test(name));
  writeStored('session', `draft.${key}`, JSON.stringify(Object.fromEntries(kept)));
}

export function dropDraft(key: string): void {
  writeStored('session', `draft.${key}`, null);
}
