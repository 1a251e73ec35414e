import fc from 'fast-check';
import type { Call } from '@kantuta/contract/call';
import { AGENT } from '@kantuta/contract/envelope';
import type { Raw } from './raw-request.ts';

type Input = Record<string, unknown>;
export type BadInput = { call: string; what: string; isFlood: boolean; raw: Raw };

const BIG = 'a'.repeat(1_150_000);

/** Values that no field accepts, or that break careless code. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    -1e308,
    2 ** 53,
    // One more than a column of whole numbers holds.
    2 ** 31,
    -(2 ** 31) - 1,
    '2147483648',
    '',
    ' ',
    'NaN',
    'Infinity',
    '-0',
    '1e9',
    '0x10',
    '12',
    "'; DROP TABLE receipt; --",
    '{{7*7}}',
    '${jndi:ldap://x}',
    '<script>alert(1)</script>',
    '../../../../etc/passwd',
    '%00',
    'a\u0000b',
    '\ud800',
    '\udc00\ud800',
    '\u202e\ufeff\u0301',
    'İıſ',
    '🙈'.repeat(50),
    'x'.repeat(5_000),
    '9'.repeat(400),
    '2026-02-30',
    '2026-03-10T16:00:00Z',
    [],
    {},
    [[[[[[[[[[[[]]]]]]]]]]]],
    ['a', 'b'],
    { toString: 'x', valueOf: 1 },
    JSON.parse('{"then":"me","__proto__":{"then":1}}'),
    { $gt: '' },
    { length: 3 },
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);
const names = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'personId',
  'state',
  'amount',
  'roles',
  'then',
  '',
  'a\u0000',
  '\ud800',
);
const methods = fc.constantFrom(
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
);
const types = fc.constantFrom(
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json+x',
  'application',
  '',
  'application/json; charset=utf-16',
);
const paths = fc.oneof(
  fc.constantFrom('%', '%00', '%2e%2e%2f', '..%5c', '%F0%9F', '-1', '1.5', 'null', '0', "'", ' '),
  fc.string({ unit: 'binary', maxLength: 20 }).map(encodeLoosely),
  fc.constant('1'.repeat(250)),
);

/** One request with one fault; everything else in it is valid. */
export function badInputs(
  calls: readonly Call[],
  inputOf: (call: Call) => Input,
  sessionOf: (call: Call) => Record<string, string>,
): fc.Arbitrary<BadInput> {
  return fc
    .record({ call: fc.constantFrom(...calls), isSignedIn: fc.boolean() })
    .chain(({ call, isSignedIn }) => {
      const headers = { agent: AGENT, ...(isSignedIn ? sessionOf(call) : {}) };
      const good = rawOf(call, inputOf(call), headers);
      const wrong = (what: string, raw: Partial<Raw>, isFlood = false): BadInput => ({
        call: call.name,
        what,
        isFlood,
        raw: { ...good, ...raw },
      });
      const fields = Object.keys(inputOf(call));
      return fc.oneof(
        { weight: 160, arbitrary: changedField(call, inputOf, headers, fields) },
        {
          weight: 40,
          arbitrary: fc
            .tuple(names, junk)
            .map(([name, value]) =>
              wrong('another field', rawOf(call, withField(inputOf(call), name, value), headers)),
            ),
        },
        {
          weight: 40,
          arbitrary: fc
            .oneof(
              fc.string({ unit: 'binary' }),
              fc.constantFrom('{', '[1,', '"', 'nul', '{}}', "{'a':1}"),
            )
            .map((body) => wrong('no JSON', { method: 'POST', body, headers: withJson(headers) })),
        },
        {
          weight: 20,
          arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) =>
            wrong('bytes', {
              method: 'POST',
              body: Buffer.from(bytes),
              headers: withJson(headers),
            }),
          ),
        },
        {
          weight: 20,
          arbitrary: junk.map((value) =>
            wrong('JSON that is no object', {
              body: JSON.stringify([value]),
              headers: withJson(headers),
            }),
          ),
        },
        {
          weight: 20,
          arbitrary: types.map((type) =>
            wrong('another type', {
              body: good.body ?? '{}',
              headers: { ...headers, 'content-type': type },
            }),
          ),
        },
        { weight: 20, arbitrary: methods.map((method) => wrong('another method', { method })) },
        {
          weight: 20,
          arbitrary: paths.map((part) =>
            wrong('a path part', { path: `/api${call.path.replaceAll(/:\w+/g, part)}/${part}` }),
          ),
        },
        {
          weight: 20,
          arbitrary: fc.tuple(names, paths).map(([name, value]) =>
            wrong('a question', {
              path: `${good.path}?${encodeLoosely(name)}=${value}&${encodeLoosely(name)}[]=1&page=2&page=x`,
            }),
          ),
        },
        {
          weight: 20,
          arbitrary: fc
            .tuple(
              fc.constantFrom(
                'token',
                'cookie',
                'accept-language',
                'agent',
                'background',
                'x-bank-signature',
                'x-forwarded-for',
              ),
              fc.string({
                unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
                maxLength: 300,
              }),
            )
            .map(([name, value]) =>
              // GET requests and paths without names change nothing, whoever sends them.
              wrong('a header', { headers: { ...headers, [name]: value } }),
            ),
        },
        {
          weight: 1,
          arbitrary: fc.constant(
            wrong(
              'a flood',
              { method: 'POST', body: `{"a":"${BIG}"}`, headers: withJson(headers) },
              true,
            ),
          ),
        },
        {
          weight: 4,
          arbitrary: fc.integer({ min: 9, max: 20_000 }).map((depth) =>
            wrong('a deep body', {
              method: 'POST',
              body: `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
              headers: withJson(headers),
            }),
          ),
        },
      );
    });
}

/** One field, or all of them, replaced by something that the schema rejects. */
function changedField(
  call: Call,
  inputOf: (call: Call) => Input,
  headers: Record<string, string>,
  fields: readonly string[],
): fc.Arbitrary<BadInput> {
  const name = fields.length === 0 ? names : fc.constantFrom(...fields);
  return fc.tuple(name, junk, fc.boolean()).map(([field, value, isNested]) => {
    const input = inputOf(call);
    const inner = input[field];
    // Half of the time inside the selection, where the call has one.
    const changed =
      isNested && typeof inner === 'object' && inner !== null
        ? { ...inner, mode: value, amount: value }
        : value;
    return {
      call: call.name,
      what: `the field ${field}`,
      isFlood: false,
      raw: rawOf(call, withField(input, field, changed), headers),
    };
  });
}

function rawOf(call: Call, input: Input, headers: Record<string, string>): Raw {
  const rest = new Map(Object.entries(input));
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeLoosely(textOf(value)) || '%20';
  });
  if (call.method !== 'GET') {
    // Serialized by hand, so that `__proto__` is a field like any other.
    const body = [...rest]
      .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`)
      .join(',');
    return {
      method: call.method,
      path: `/api${path}`,
      headers: withJson(headers),
      body: `{${body}}`,
    };
  }
  const query = [...rest]
    .map(([name, value]) => `${encodeLoosely(name)}=${encodeLoosely(textOf(value))}`)
    .join('&');
  return { method: 'GET', path: `/api${path}${query === '' ? '' : `?${query}`}`, headers };
}

function withField(input: Input, name: string, value: unknown): Input {
  return Object.defineProperty({ ...input }, name, { value, enumerable: true });
}

function withJson(headers: Record<string, string>): Record<string, string> {
  return { ...headers, 'content-type': 'application/json' };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Like encodeURIComponent, which throws at half of a surrogate pair. */
function encodeLoosely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
