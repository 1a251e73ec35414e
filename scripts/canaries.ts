import path from 'node:path';
import { ROOT } from './structure/tree.ts';

/** The log of the product during the journeys, and the values that it must not contain. */
export const JOURNEY_LOG = path.join(ROOT, 'test-results/e2e.log');
export const JOURNEY_CANARIES = path.join(ROOT, 'test-results/e2e-canaries.jsonl');

/** Kinds of values that no log may contain (SEC-42). Journeys use each kind and record the values (`e2e/fixtures/canaries.ts`). */
const KINDS = [
  'password',
  'one-time code',
  'session',
  'push address',
  'identity card',
  'e-mail',
  'phone',
  'payment card',
] as const;
export type CanaryKind = (typeof KINDS)[number];
export type Canary = { kind: CanaryKind; value: string };

/** Shorter values would occur by chance. */
export const SHORTEST_CANARY = 6;

// The digits of a UUID would be taken for a code or an identity card, and nobody types a UUID.
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Reads one canary per line, as journeys append them; returns each once. */
export function readCanaries(text: string): Canary[] {
  const lines = new Set(text.split('\n').filter((line) => line !== ''));
  return [...lines].map((line) => JSON.parse(line) as Canary);
}

/**
 * Searches a log for the canaries: as typed, and as written in URLs, in JSON and for dialling. A search that could not have found
 * anything is a finding too: a kind without a canary, a log without a call.
 * @returns a sentence per finding, with kind and line but never with the secret
 */
export function searchLog(log: string, canaries: readonly Canary[]): string[] {
  const missing = KINDS.filter((kind) => canaries.every((canary) => canary.kind !== kind));
  const blind = missing.map(
    (kind) => `no journey named any ${kind}, so the search is blind for it`,
  );
  if (!log.includes('"event":"call"')) blind.push('the log tells of no call, so it is not the one');

  const text = log.toLowerCase().replaceAll(UUID, '');
  const leaks = canaries.flatMap(({ kind, value }) =>
    formsOf(kind, value)
      .flatMap((form) => findForm(text, form))
      .map((at) => `line ${text.slice(0, at).split('\n').length}: ${kind} in clear text`),
  );
  return [...blind, ...new Set(leaks)];
}

function formsOf(kind: CanaryKind, value: string): string[] {
  const forms = [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)];
  if (kind === 'phone') forms.push(value.slice(value.lastIndexOf('-') + 1));
  if (kind === 'phone' || kind === 'identity card' || kind === 'payment card')
    forms.push(value.replaceAll(/\D/g, ''));
  const long = forms.filter((form) => form.length >= SHORTEST_CANARY);
  return [...new Set(long.map((form) => form.toLowerCase()))];
}

/** The positions of a value. Digits count only as a whole number, because a time or an id may contain them by chance. */
function findForm(text: string, form: string): number[] {
  const found: number[] = [];
  const isNumber = /^\d+$/.test(form);
  for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + 1)) {
    const around = `${text[at - 1] ?? ''}${text[at + form.length] ?? ''}`;
    if (!isNumber || !/[a-z\d]/.test(around)) found.push(at);
  }
  return found;
}
