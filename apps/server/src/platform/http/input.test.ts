import type { Call } from '@kantuta/contract/call';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { InvalidInput } from '../refusal.ts';
import { countUnknown, parseInput, typeQuery } from './input.ts';

const CARD = '4111 1111 1111 1111';
const parent = z.object({ text: z.string().max(200), rows: z.array(z.unknown()).optional() });

function callOf(input: z.ZodType, access = 'session'): Call {
  return { name: 'things.try', input, access } as unknown as Call;
}

/** The parsed input, or the refused fields with their codes. */
function tried(input: z.ZodType, sent: Record<string, unknown>, access?: string): unknown {
  try {
    return parseInput(callOf(input, access), sent);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return error.fields.map(({ field, code }) => `${field}: ${code}`);
  }
}

test.each([
  ['nothing', z.string(), undefined, 'required'],
  ['nothing, where one of a list is asked', z.enum(['a', 'b']), undefined, 'required'],
  ['null', z.string(), null, 'format'],
  ['a number for a text', z.string(), 7, 'format'],
  ['a text for a number', z.number('out_of_range'), '7', 'format'],
  ['an empty number field', z.number('required'), Number.NaN, 'required'],
  ['a word that is not in the list', z.enum(['a', 'b']), 'c', 'not_in_list'],
  ['a number where words are listed', z.enum(['a', 'b']), 7, 'format'],
  ['a literal of a mixed list', z.literal(['a', 7]), 'c', 'not_in_list'],
  ['too short a text', z.string().min(3), 'ab', 'too_short'],
  ['too long a text', z.string().max(3), 'abcd', 'too_long'],
  ['too small a number', z.number().min(3), 2, 'out_of_range'],
  ['too big a number', z.number().max(3), 4, 'out_of_range'],
  ['too few of a list', z.array(z.number()).min(2), [1], 'out_of_range'],
  ['a code that the schema names', z.string().min(3, 'letters_only'), 'ab', 'letters_only'],
  ['a pattern without a code', z.string().regex(/^x$/), 'y', 'format'],
])('%s is refused with its code (PLT-6)', (_, schema, value, code) => {
  // A schema that says what is missing does not change the answer to a wrong kind.
  expect(tried(z.object({ thing: schema }), { thing: value })).toEqual([`thing: ${code}`]);
});

test('a rule of our own keeps its code where nothing was sent', () => {
  const chosen = z.unknown().refine((value) => value !== undefined, 'not_in_list');
  expect(tried(z.object({ thing: chosen }), {})).toEqual(['thing: not_in_list']);
});

test('null where the schema names a code has that code', () => {
  expect(tried(z.object({ thing: z.string('required') }), { thing: null })).toEqual([
    'thing: required',
  ]);
});

test('one error per field, in the order of the form, the first that it has (SEC-34)', () => {
  const schema = z.object({
    one: z.string().min(3).regex(/^\d+$/, 'digits_only'),
    two: z.string(),
  });
  expect(tried(schema, { one: 'a' })).toEqual(['one: too_short', 'two: required']);
});

test('a field within others is named by its path, an unknown one of a strict form by its name', () => {
  const rows = z.object({ rows: z.array(z.object({ note: z.string() })) });
  expect(tried(rows, { rows: [{ note: 'a' }, {}] })).toEqual(['rows.1.note: required']);
  const strict = z.object({ inner: z.strictObject({}) });
  expect(tried(strict, { inner: { odd: 1 } })).toEqual(['inner.odd: format']);
  const long = 'n'.repeat(300);
  expect(tried(z.object({ inner: z.strictObject({}) }), { inner: { [long]: 1 } })).toEqual([
    `inner.${'n'.repeat(94)}: format`,
  ]);
});

test('no text holds a card number, but for what a provider signs (SEC-41)', () => {
  expect(tried(parent, { text: CARD, rows: [{ note: `x ${CARD}` }] })).toEqual([
    'text: card_number',
    'rows.0.note: card_number',
  ]);
  expect(tried(parent, { text: CARD }, 'provider')).toEqual({ text: CARD });
  expect(tried(parent, { text: 'Calle 4' })).toEqual({ text: 'Calle 4' });
});

test('texts are normalized; passwords stay as they were typed (PLT-10)', () => {
  const schema = z.object({ text: z.string(), password: z.string(), confirmation: z.string() });
  const sent = { text: 'e\u0301', password: 'e\u0301', confirmation: 'e\u0301' };
  expect(tried(schema, sent)).toEqual({ ...sent, text: 'é' });
  expect(tried(z.object({ currentPassword: z.string() }), { currentPassword: 'e\u0301' })).toEqual({
    currentPassword: 'e\u0301',
  });
});

test.each([
  ['NUL', 'a\0b'],
  ['half a sign', 'a\uD800'],
])('%s in a text is refused beside its field, however deep', (_, text) => {
  expect(tried(parent, { text })).toEqual(['text: format']);
  expect(tried(parent, { text: 'a', rows: [[{ note: text }]] })).toEqual(['note: format']);
  expect(tried(parent, { text: 'a', rows: [text] })).toEqual(['rows: format']);
});

test('eight levels and 10,000 values are room enough, and one more is refused', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
  const objects = (levels: number): unknown =>
    levels === 0 ? null : { deep: objects(levels - 1) };
  const free = z.object({ rows: z.unknown() });
  expect(tried(free, { rows: nested(7) })).toEqual({ rows: nested(7) });
  expect(tried(free, { rows: nested(8) })).toEqual(['rows: format']);
  expect(tried(free, { rows: objects(7) })).toEqual({ rows: objects(7) });
  expect(tried(free, { rows: objects(8) })).toEqual(['deep: format']);
  // The input itself and the list count, too.
  expect(tried(free, { rows: Array.from({ length: 9_998 }, () => 1) })).toHaveProperty('rows');
  expect(tried(free, { rows: Array.from({ length: 9_999 }, () => 1) })).toEqual(['rows: format']);
});

test('values of a query become what the schema asks for, and nothing else does (PLT-10)', () => {
  const call = callOf(
    z.object({
      whole: z.int().optional(),
      number: z.number().optional(),
      yes: z.boolean().optional(),
      text: z.string().optional(),
      some: z.literal([1, 2]).optional(),
      either: z.union([z.string(), z.number()]).optional(),
      any: z.unknown().optional(),
      // Read on the way in: a time that becomes a date is a text before.
      moment: z.iso.date().transform((text) => new Date(text)),
      mixed: z.literal(['a', 7]).optional(),
    }),
  );
  const typed = (query: Record<string, unknown>) => typeQuery(call, query);
  expect(typed({ whole: '12', number: '-1.25', yes: 'true', text: '12', some: '2' })).toEqual({
    whole: 12,
    number: -1.25,
    yes: true,
    text: '12',
    some: 2,
  });
  expect(typed({ yes: 'false' })).toEqual({ yes: false });
  for (const yes of ['yes', '1', '']) expect(typed({ yes })).toEqual({ yes });
  for (const whole of ['', 'x1', '1x', '1.', '.5', '1e3', '1.x', '1234567890123456'])
    expect(typed({ whole })).toEqual({ whole });
  expect(typed({ whole: '123456789012345' })).toEqual({ whole: 123_456_789_012_345 });
  const asSent = { text: 'true', either: '7', any: '7', mixed: '7', moment: '2026', odd: '7' };
  expect(typed({ ...asSent, yes: ['true'] })).toEqual({ ...asSent, yes: ['true'] });
  expect(typed({ whole: ['7'], number: true })).toEqual({ whole: ['7'], number: true });
});

test('fields that the call does not know are counted (SEC-34)', () => {
  expect(countUnknown(callOf(parent), { text: 'a', odd: 1, other: 2 })).toBe(2);
  expect(countUnknown(callOf(parent), { text: 'a', rows: [] })).toBe(0);
  expect(countUnknown(callOf(z.union([parent, z.string()])), { text: 'a' })).toBe(1);
});

test('what a call takes is worked out once, not with every request', () => {
  let times = 0;
  const call = {
    ...callOf(parent),
    get input() {
      times += 1;
      return parent;
    },
  };
  for (const _ of [1, 2, 3]) expect(typeQuery(call, { text: '7' })).toEqual({ text: '7' });
  expect(times).toBe(1);
});
