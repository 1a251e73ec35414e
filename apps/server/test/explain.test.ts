import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { OPERATOR_ROLES } from '@kantuta/contract/operator-roles';
import { listProducts } from '@kantuta/contract/sales/sales.calls';
import { growSales } from '../seeds/crowd/grow-sales.ts';
import { sql } from '../src/platform/db/database.ts';
import type { OwnTables } from '../src/platform/db/own-tables.ts';
import { testApp, type Session, type TestApp } from './app.ts';
import type { Customer } from './customer.ts';
import { newDeskCompany, newDeskSubject } from './desk-subjects.ts';
import { TEST_CHANGE } from './desk-things.ts';
import { runJobs } from './jobs.ts';
import { newOperator } from './operator.ts';
import { eventOf, qrOf, startPaying, tell } from './paying.ts';
import { breachesOf, type Tables } from './query-plans.ts';
import type { Subject } from './sample.ts';
import { sampleInput, sampleOf } from './samples.ts';
import { prove } from './signing-in.ts';
import { statementsOf, type Statement } from './statements.ts';
import { namedAtDesk, newSubject } from './subjects.ts';

const SALES = 100_000;
/** Few instalments, and entries for one sale in five: the plans of statements do not depend on more, and the fill takes seconds. */
const MONTHS = 2;
const RESERVED = 80;
// Half a minute to fill and half a minute to ask on an idle machine.
const PATIENCE_MS = 600_000;
const FEW_ROWS = 10_000;
/**
 * The plans of a run are those of every other run: statistics are made once, of so many rows that they differ by little, and nobody makes
 * new ones while the calls are asked.
 */
const STEADY = `
  SET default_statistics_target = 400; SET max_parallel_workers_per_gather = 0; SET jit = off; SET work_mem = '4MB';
  SET random_page_cost = 4; SET effective_cache_size = '4GB';
  DO $$ DECLARE name regclass; BEGIN
    FOR name IN SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LOOP
      EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = off)', name);
    END LOOP;
  END $$`;
/** The companies that share the sales with that of the desk: a dry run works through all sales of its company. */
const OTHER_COMPANIES = Array.from({ length: 32 }, (_, n) => 20_000 + n);

let app: TestApp;
let client: pg.Client;
let tables: Tables;
let customer: Customer;
let subject: Subject;
let proposer: number;
let desk: Subject['desk'];
let operators: Session[];
let companyId: number;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  app.platform.approvals.declare([TEST_CHANGE]);
  ({ companyId, proposer } = await newDeskCompany(app));
  const growth = { sales: SALES, peoplePerSale: 1, months: MONTHS, reserved: RESERVED };
  const { owner } = app.database;
  const today = dayInLaPaz(app.clock.now());
  for (const id of OTHER_COMPANIES)
    await owner
      .insertInto('company')
      .values({ id, name: `Empresa ${id}`, business: '', collectingAccount: '' })
      .execute();
  await growSales(owner, { ...growth, companyIds: [companyId, ...OTHER_COMPANIES], today });
  await growCases();
  ({ customer, subject } = await newSubject(app));
  [desk, operators] = [await newDesk(), await newOperators()];
  client = new pg.Client({ connectionString: app.database.url });
  await client.connect();
  tables = await tablesThatGrow();
}, PATIENCE_MS);
afterAll(async () => {
  await client?.end();
  await app?.close();
});

test(
  'no statement of a call reads the rows of other people',
  async () => {
    const breaches: string[] = [];
    const excused = new Set<string>();
    const judged = new Set<string>();
    // Before a sample closes the payments of the company.
    for (const statement of await settling()) await judge('payments.receiveBankEvent', statement);
    for (const call of served())
      for (const as of await callersOf(call)) {
        const input = await inputOf(call);
        for (const statement of await statementsOf(() => app.call(call, input, as ? { as } : {})))
          await judge(call.name, statement);
      }
    expect(judged.size).toBeGreaterThan(100);
    expect(breaches).toEqual([]);
    // The list of exceptions may only shrink.
    expect(exceptions().filter((each) => !excused.has(each))).toEqual([]);

    async function judge(name: string, statement: Statement): Promise<void> {
      if (judged.has(statement.text)) return;
      judged.add(statement.text);
      for (const { table, does } of await breachesOf(client, statement, tables)) {
        const isExcused = exceptions().includes(`${name} ${table}`);
        if (isExcused) excused.add(`${name} ${table}`);
        else breaches.push(`${name}: ${table}: ${does}: ${statement.text}`);
      }
    }
  },
  PATIENCE_MS,
);

test('control: a statement that sorts the plans of everybody is refused', async () => {
  const text = `SELECT sale.id FROM sale JOIN (SELECT DISTINCT ON (sale_id) * FROM plan ORDER BY sale_id, version DESC) newest ON newest.sale_id = sale.id
     WHERE sale.person_id = $1`;
  const found = await breachesOf(client, { text, values: [customer.personId] }, tables);
  expect(found.map(({ table }) => table)).toContain('plan');
});

test('control: a call whose index is gone is refused', async () => {
  // Calls before this one have ended the sessions of the customer.
  const as = await app.signIn(customer.personId);
  const breaches = async () => {
    const found: string[] = [];
    for (const each of await statementsOf(() => app.call(listProducts, {}, { as })))
      for (const { table } of await breachesOf(client, each, tables)) found.push(table);
    return found;
  };
  expect(await breaches()).toEqual([]);
  // The second one can serve in place of the first.
  await client.query('DROP INDEX sale_person, sale_company');
  expect(await breaches()).toContain('sale');
});

/** People with a case of reversal are found everywhere among all people: of a single one among the first the planner would read on from there. */
async function growCases(): Promise<void> {
  await sql`
    INSERT INTO reversal_case (id, sale_id, person_id, company_id, opened_at, stage, since)
    SELECT gen_random_uuid(), id, person_id, company_id, created_at, 'stopped', created_at FROM sale WHERE id % 50 = 0`.execute(
    app.database.owner,
  );
}

const served = (): Call[] =>
  app.runtime.modules.flatMap(({ calls }) => calls.map(({ call }) => call));

/** Operators of the whole group and of one company are asked differently; each has every role and a fresh proof. */
async function newOperators(): Promise<Session[]> {
  const sessions: Session[] = [];
  for (const companyIds of [null, [companyId]]) {
    const rights = OPERATOR_ROLES.map((role) => ({ role, companyIds }));
    const session = await newOperator(app, ...rights);
    await prove(app, session);
    sessions.push(session);
  }
  return sessions;
}

async function callersOf({ access }: Call): Promise<(Session | undefined)[]> {
  if (access === 'operator') return operators;
  // A session of its own: some calls end the one they are made with.
  return [
    access === 'anonymous' || access === 'provider'
      ? undefined
      : await app.signIn(customer.personId),
  ];
}

const newDesk = (call?: Call) =>
  newDeskSubject(app, { companyId, proposedBy: proposer }, call && namedAtDesk(call));

/** A call that writes gets a desk of its own, because things are decided once. */
async function inputOf(call: Call): Promise<Record<string, unknown>> {
  if (call.access !== 'operator') return sampleInput(call, subject);
  const isRead = call.method === 'GET' || call.onlyReads === true;
  return sampleInput(call, { ...subject, desk: isRead ? desk : await newDesk(call) });
}

/** From the event of the bank to the end of its jobs. */
async function settling(): Promise<Statement[]> {
  const { customer: payer, subject: of } = await newSubject(app);
  await runJobs(app);
  const payment = await startPaying(app, payer, { selection: { saleId: of.saleId } });
  return statementsOf(async () => {
    await tell(app, eventOf(app, qrOf(app, payment)));
    await runJobs(app);
  });
}

/** Calls that read much for a reason, with the tables. */
function exceptions(): string[] {
  return served().flatMap((call) =>
    Object.keys(sampleOf(call).readsMany ?? {}).map((table) => `${call.name} ${inSql(table)}`),
  );
}

/** Every table that its owner does not declare as small. */
async function tablesThatGrow(): Promise<Tables> {
  const src = path.join(import.meta.dirname, '../src');
  const small = new Set<string>();
  for (const file of globSync('{modules,platform}/**/*.tables.ts', { cwd: src })) {
    const url = pathToFileURL(path.join(src, file)).href;
    const { tables: own } = (await import(url)) as { tables: OwnTables };
    for (const table of own.small ?? []) small.add(inSql(table));
  }
  await client.query(STEADY);
  await client.query('ANALYZE');
  const { rows: found } = await client.query<{ name: string; rows: number }>(
    `SELECT relname AS name, reltuples::float AS rows FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const growing = found.filter(({ name }) => !small.has(name) && !name.startsWith('kysely'));
  const { rows: indexes } = await client.query<{ name: string }>(
    'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indpred IS NOT NULL',
  );
  return {
    growing: new Set(growing.map(({ name }) => name)),
    few: new Set(growing.filter(({ rows }) => rows < FEW_ROWS).map(({ name }) => name)),
    partial: new Set(indexes.map(({ name }) => name)),
  };
}

function inSql(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
