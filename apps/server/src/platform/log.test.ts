import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('a log line holds the allowed fields, and nothing else that a caller passes', () => {
  const written = new PassThrough();
  const log = createLog('info', written);
  const cause = Object.assign(new Error('refused'), { detail: 'Key (document)=(71)' });
  const error = Object.assign(new Error('gone', { cause }), { body: { password: 'Kantuta#1' } });
  log.error({ event: 'call_failed', call: 'identity.login\n{}', password: 'a', body: {}, error });
  const text = String(written.read());
  // Always one line, whatever the values contain.
  expect(text.indexOf('\n')).toBe(text.length - 1);
  const at = { stack: expect.any(String) as string };
  expect({ ...(JSON.parse(text) as object), time: '' }).toEqual({
    level: 'error',
    time: '',
    event: 'call_failed',
    call: 'identity.login\n{}',
    error: {
      name: 'Error',
      message: 'gone',
      ...at,
      cause: { name: 'Error', message: 'refused', ...at },
    },
  });
});
