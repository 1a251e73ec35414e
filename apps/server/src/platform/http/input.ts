import type { Call } from '@kantuta/contract/call';
import { cardNumberFields } from '@kantuta/contract/card-number.rules';
import { FIELD_CODES, type FieldCode } from '@kantuta/contract/envelope';
import { z } from 'zod';
import { InvalidInput } from '../refusal.ts';

const CODES: ReadonlySet<string> = new Set(FIELD_CODES);
// Compared exactly as sent, never normalized (PLT-10).
const UNTOUCHED = new Set(['password', 'currentPassword', 'confirmation']);
const MAX_DEPTH = 8;
// Far more than any call takes: a body of 1 MB holds 340,000 empty lists, and checking each of them blocked other requests for 0.3 s.
const MAX_VALUES = 10_000;

/** Parses the input with the schema of the call; no text may hold a card number (SEC-41). Throws InvalidInput with a code per field (PLT-6). */
export function parseInput(call: Call, sent: Record<string, unknown>): unknown {
  // Issues include the input: without it a missing field looks like one of the wrong type.
  const result = call.input.safeParse(clean(sent, { values: MAX_VALUES }), { reportInput: true });
  if (result.success) {
    const cards = call.access === 'provider' ? [] : cardNumberFields(result.data);
    if (cards.length === 0) return result.data;
    throw new InvalidInput(cards.map((field) => ({ field, code: 'card_number' })));
  }
  // One error per field (SEC-34): the first one, which the form shows as well.
  const firsts = new Map<string, FieldCode>();
  for (const issue of result.error.issues) {
    const field = fieldOf(issue);
    if (!firsts.has(field)) firsts.set(field, codeOf(issue));
  }
  throw new InvalidInput([...firsts].map(([field, code]) => ({ field, code })));
}

/** The number of fields that the call does not know; they are dropped (SEC-34). */
export function countUnknown(call: Call, sent: Record<string, unknown>): number {
  const known = propertyTypesOf(call);
  return Object.keys(sent).filter((name) => !known.has(name)).length;
}

/** Query values are text; they become numbers and booleans where the schema asks for them (PLT-10: bodies are typed strictly). */
export function typeQuery(call: Call, query: Record<string, unknown>): Record<string, unknown> {
  const types = propertyTypesOf(call);
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typed(value, types.get(name))]),
  );
}

const propertyTypes = new WeakMap<Call, Map<string, unknown>>();

function propertyTypesOf(call: Call): Map<string, unknown> {
  const known = propertyTypes.get(call);
  if (known) return known;
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  const types = new Map(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [
      name,
      // Undefined where several are possible: such a value stays as it is.
      (property as z.core.JSONSchema.JSONSchema).type,
    ]),
  );
  propertyTypes.set(call, types);
  return types;
}

function typed(value: unknown, type: unknown): unknown {
  if (typeof value !== 'string') return value;
  if ((type === 'integer' || type === 'number') && /^-?\d{1,15}(\.\d+)?$/.test(value))
    return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** Normalizes text to NFC. Refuses NUL and lone surrogates: people cannot read them, and PostgreSQL does not store them. */
function clean(value: unknown, room: { values: number }, depth = 0, name = ''): unknown {
  room.values -= 1;
  if (depth > MAX_DEPTH || room.values < 0)
    throw new InvalidInput([{ field: name, code: 'format' }]);
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw new InvalidInput([{ field: name, code: 'format' }]);
    return UNTOUCHED.has(name) ? value : value.normalize('NFC');
  }
  if (Array.isArray(value)) return value.map((item) => clean(item, room, depth + 1, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, clean(item, room, depth + 1, key)]),
    );
  }
  return value;
}

type Issue = z.core.$ZodIssue;

function isAboutKind({ code }: Issue): boolean {
  return code === 'invalid_type' || code === 'invalid_value';
}

/** A number field that was left empty. */
function isNothing(value: unknown): boolean {
  return Number.isNaN(value);
}

function fieldOf(issue: Issue): string {
  const path =
    issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
  return path.map(String).join('.').slice(0, 100);
}

function codeOf(issue: Issue): FieldCode {
  if (issue.input === undefined && isAboutKind(issue)) return 'required';
  // It is there, and of another kind: whatever the schema says of a missing one.
  if (issue.code === 'invalid_type' && issue.input !== null && !isNothing(issue.input))
    return 'format';
  if (
    issue.code === 'invalid_value' &&
    !issue.values.some((each) => typeof each === typeof issue.input)
  )
    return 'format';
  if (CODES.has(issue.message)) return issue.message as FieldCode;
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'out_of_range';
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too_short' : 'out_of_range';
  return issue.code === 'invalid_value' ? 'not_in_list' : 'format';
}
