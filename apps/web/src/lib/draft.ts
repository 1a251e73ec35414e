import { cardNumberFields } from '@kantuta/contract/card-number.rules';
import { readStored, writeStored } from './storage.ts';

// Never stored: secrets that prove an identity, and card numbers.
const SECRET = /pass|pin|cvc|card|code|token/i;

/** Form input that was typed and not sent, stored until the tab closes. */
export function readDraft(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readStored('session', `draft.${key}`) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

export function keepDraft(key: string, values: Readonly<Record<string, unknown>>): void {
  const storable = Object.entries(values).filter(
    ([name, value]) => !SECRET.test(name) && cardNumberFields(value).length === 0,
  );
  writeStored('session', `draft.${key}`, JSON.stringify(Object.fromEntries(storable)));
}

export function dropDraft(key: string): void {
  writeStored('session', `draft.${key}`, null);
}
