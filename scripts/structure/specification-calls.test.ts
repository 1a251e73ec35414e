import { expect, test } from 'vitest';
import { markNotificationRead } from '../../packages/contract/src/notifications/notifications.calls.ts';
import { renderSpecificationCalls } from './specification-calls.ts';

const described = {
  call: markNotificationRead,
  input: {
    properties: { idnotificacion: { type: 'integer', minimum: 1, maximum: 9 } },
    required: ['idnotificacion'],
  },
  answers: [
    {
      status: 0,
      data: {
        properties: {
          rows: { type: 'array', items: { properties: { link: { type: 'string' } } } },
          kind: { enum: ['a', 'b'] },
        },
        required: ['rows'],
      },
    },
  ],
};
const page = (calls: Parameters<typeof renderSpecificationCalls>[0]) =>
  renderSpecificationCalls(calls, { common: ['internal'], textOf: () => 'No se pudo.' });

test('an existing call is described with its fields, its statuses and the Spanish text of each refusal', () => {
  const text = page([described]);
  expect(text).toContain('## POST `/notificacion/update/leido`');
  expect(text).toContain('| `idnotificacion` | integer | 1 to 9 |');
  expect(text).toContain('| `rows[].link`');
  expect(text).toContain('`a`, `b`');
  expect(text).toContain('- 1 refused: `forbidden` No se pudo.');
  expect(text).toContain('- 7 without a session');
});

test('a call of the specification that does not exist yet is listed as planned', () => {
  expect(page([])).toMatch(/## Still to come[^#]*`\/notificacion\/update\/leido`: idnotificacion/);
  expect(page([described])).not.toMatch(/## Still to come[^#]*`\/notificacion\/update\/leido`/);
});
