import { randomUUID } from 'node:crypto';
import type { Call } from '@kantuta/contract/call';
import { OPERATOR_ROLES } from '@kantuta/contract/operator-roles';
import { sendSupportRequest } from '@kantuta/contract/support/support.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/platform/db/database.ts';
import type { DB } from '../src/platform/db/tables.gen.ts';
import { readTextColumns } from '../src/platform/db/text-columns.ts';
import { testApp, type TestApp } from './app.ts';
import { openDesk } from './desk-paths.ts';
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
  await renew();
});

async function renew(): Promise<void> {
  ({ subject, customer } = await newSubject(app));
  const rights = OPERATOR_ROLES.map((role) => ({ role, companyIds: null }));
  operator = await newOperator(app, ...rights);
}
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

/** A text of the same form whose check digit is wrong, so that it is stored. */
const MARK = '4111 1111 1111 1112';

/** `table.column` of each column that holds the text; `details` of the trail too. */
async function columnsWith(text: string): Promise<string[]> {
  const { owner } = app.database;
  const { rows } = await sql<{ table: keyof DB; column: string }>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type IN ('text', 'jsonb')`.execute(owner);
  const parts = rows.map(
    ({ table, column }) => sql`
      SELECT ${`${table}.${column}`} AS name WHERE EXISTS (
        SELECT FROM ${sql.table(table)} WHERE position(${text} IN ${sql.ref(column)}::text) > 0)`,
  );
  const { rows: found } = await sql<{ name: string }>`${sql.join(parts, sql` UNION ALL `)}`.execute(
    owner,
  );
  return found.map(({ name }) => name).toSorted();
}

/** An input with that text in each place for words; ids, codes and days hold no space. */
function marked(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(' ') ? MARK : value;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, marked(item)]));
}

const inSql = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test('control: the same text without the number is stored, and only where its owner says that people write', async () => {
  const calls = app.runtime.modules.flatMap((module) => module.calls.map(({ call }) => call));
  let stored = 0;
  for (const call of calls) {
    for (const name of textsOf(sampleOf(call).input(subject))) {
      if (isOther(call, name) || call.path.includes(`:${name}`)) continue;
      const ask = () => {
        const sent: Record<string, unknown> = { ...sampleOf(call).input(subject), [name]: MARK };
        if (name !== 'attemptId' && 'attemptId' in sent) sent['attemptId'] = randomUUID();
        return app.call(call, sent, { as: call.access === 'operator' ? operator : customer });
      };
      let { status } = await ask();
      // An earlier call ended the session.
      if (status === 7) {
        await renew();
        ({ status } = await ask());
      }
      if (status === 0) stored += 1;
    }
  }
  const { paths, admin, other } = await openDesk(app);
  for (const { call, input } of paths) {
    const sent = marked(await input()) as Record<string, unknown>;
    const { status } = await app.call(call, sent, { as: admin });
    if (status === 0) stored += 1;
    else if ((await app.call(call, sent, { as: other })).status === 0) stored += 1;
  }
  expect(stored).toBeGreaterThan(30);
  const declared = Object.entries(await readTextColumns()).flatMap(([table, columns]) =>
    columns.map((column) => `${inSql(table)}.${inSql(column)}`),
  );
  const found = await columnsWith(MARK);
  expect(found).toContain('support_request.message');
  expect(found).toContain('person_note.text');
  expect(found.filter((name) => !declared.includes(name))).toEqual([]);
});
