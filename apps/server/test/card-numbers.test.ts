import { randomUUID } from 'node:crypto';
import type { Call } from '@kantuta/contract/call';
import { OPERATOR_ROLES } from '@kantuta/contract/operator-roles';
import { sendSupportRequest } from '@kantuta/contract/support/support.calls';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/platform/db/database.ts';
import { testApp, type TestApp } from './app.ts';
import { newOperator } from './operator.ts';
import { sampleOf } from './samples.ts';
import type { Subject } from './sample.ts';
import { newSubject } from './subjects.ts';

// A published test number; the canary that no table may hold (SEC-41).
const CANARY = '4111 1111 1111 1111';
const TEXT = `No pasa mi tarjeta ${CANARY} 12/29`;

let app: TestApp;
let subject: Subject;
let customer: { token: string; cookie: string };
let operator: { token: string; cookie: string };

beforeAll(async () => {
  app = await testApp({ jobs: false });
  ({ subject, customer } = await newSubject(app));
  const rights = OPERATOR_ROLES.map((role) => ({ role, companyIds: null }));
  operator = await newOperator(app, ...rights);
});
afterAll(() => app.close());

/** The tables with a row that holds the text. */
async function tablesWith(text: string): Promise<string[]> {
  const { owner } = app.database;
  const { rows } = await sql<{ schema: string; name: string }>`
    SELECT schemaname AS schema, tablename AS name FROM pg_tables
     WHERE schemaname = 'public' OR (schemaname = 'pgboss' AND tablename = 'job')`.execute(owner);
  const parts = rows.map(
    ({ schema, name }) => sql`
      SELECT ${name} AS name WHERE EXISTS (
        SELECT FROM ${sql.table(`${schema}.${name}`)} row WHERE position(${text} IN row::text) > 0)`,
  );
  const { rows: found } = await sql<{ name: string }>`${sql.join(parts, sql` UNION ALL `)}`.execute(
    owner,
  );
  return found.map(({ name }) => name);
}

/** The names of the fields in which people may write, of the input as it is sent. */
function textsOf(input: Record<string, unknown>): string[] {
  return Object.keys(input).filter((name) => typeof input[name] === 'string');
}

// Compared as they are and stored as hashes; a provider's body is signed and judged on its own.
const isOther = (call: Call, name: string) =>
  call.access === 'provider' || /^(password|currentPassword|confirmation|eventId)$/.test(name);

test('no text of any call stores a card number', async () => {
  const calls = app.runtime.modules.flatMap((module) => module.calls.map(({ call }) => call));
  let asked = 0;
  for (const call of calls) {
    const { input } = sampleOf(call);
    const good = input(subject);
    for (const name of textsOf(good)) {
      if (isOther(call, name) || call.path.includes(`:${name}`)) continue;
      const as = call.access === 'operator' ? operator : customer;
      const sent = { ...good, [name]: TEXT };
      const { status, codigo } = await app.call(call, sent, { as });
      asked += 1;
      // Refused, or a value of a fixed list that the text is not.
      expect({ call: call.name, name, refused: status !== 0 || codigo !== '' }).toMatchObject({
        refused: true,
      });
    }
  }
  expect(asked).toBeGreaterThan(80);
  expect(await tablesWith(CANARY)).toEqual([]);
});

test('the refusal stands beside the field, in the language of the reader', async () => {
  const { input } = sampleOf(sendSupportRequest);
  const sent = { ...input(subject), attemptId: randomUUID(), message: TEXT };
  const answer = await app.call(sendSupportRequest, sent as never, {});
  expect(answer).toMatchObject({ http: 400, codigo: 'invalid_input' });
  expect(answer.data).toMatchObject({
    fields: [{ field: 'message', code: 'card_number', message: 'No escriba números de tarjeta' }],
  });
});

test('control: the same text without the number is stored, and the dump shows it', async () => {
  const { input } = sampleOf(sendSupportRequest);
  const message = 'No pasa mi tarjeta 4111 1111 1111 1112, CI 4567890 SC, celular 70012345';
  const sent = { ...input(subject), attemptId: randomUUID(), message };
  expect((await app.call(sendSupportRequest, sent as never, {})).status).toBe(0);
  expect(await tablesWith('4111 1111 1111 1112')).not.toEqual([]);
});
