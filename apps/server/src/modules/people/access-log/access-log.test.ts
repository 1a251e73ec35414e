import { faceOf } from '@kantuta/contract/payments/faces.rules';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@kantuta/contract/call';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { listNotifications } from '@kantuta/contract/notifications/notifications.calls';
import type { OperatorRight } from '@kantuta/contract/operator-roles';
import { searchTrail } from '@kantuta/contract/operators/trail.calls';
import { listPayments, readPayment, startPayment } from '@kantuta/contract/payments/payments.calls';
import { listCustomerProducts } from '@kantuta/contract/people/customer-things.calls';
import {
  endView,
  readCustomer,
  showContacts,
  startView,
} from '@kantuta/contract/people/customers.calls';
import { listLooks } from '@kantuta/contract/people/access-log.calls';
import { readProfile } from '@kantuta/contract/people/people.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { readMenu } from '@kantuta/contract/settings/settings.calls';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { newDeskSubject } from '../../../../test/desk-subjects.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import type { Subject } from '../../../../test/sample.ts';
import { sampleInput, sampleOf } from '../../../../test/samples.ts';
import { newSubject } from '../../../../test/subjects.ts';
import { countOf, hashOfTables } from '../../../../test/tables.ts';
import { sql } from '../../../platform/db/database.ts';

let app: TestApp;
let customer: Customer;
let subject: Subject;
let support: Session;

const REASON = 'Pregunta por su recibo.';

async function operator(...desk: OperatorRight[]): Promise<Session> {
  const { personId } = await newPerson(app, { roles: ['operator'], firstName: 'Elena', desk });
  return app.signIn(personId);
}

beforeAll(async () => {
  app = await testApp({ jobs: false });
  ({ customer, subject } = await newSubject(app));
  support = await operator({ role: 'support', companyIds: null });
});
afterAll(() => app.close());

const accessLogOf = async (as: Session) => (await app.call(listLooks, {}, { as })).data;
const personId = () => customer.personId;
const servedCalls = (): Call[] =>
  app.runtime.modules.flatMap(({ calls }) => calls.map(({ call }) => call));
const deskCalls = () => servedCalls().filter(({ access }) => access === 'operator');

test('every call of the desk declares what the access log shows of it, or why it shows nothing', () => {
  const silent = deskCalls().filter(({ accessLog }) => accessLog === undefined);
  expect(silent.map(({ name }) => name)).toEqual([]);
  expect(deskCalls().length).toBeGreaterThan(50);
});

test('reading the trail of one person is logged, reading the trail of everybody or one’s own is not', async () => {
  const admin = await operator({ role: 'admin', companyIds: null });
  const here = await operator({ role: 'admin', companyIds: [9] });
  const seen = await newCustomer(app, { sales: [{}] });
  const byId = { objectKind: 'person', objectId: String(seen.personId) };
  await app.call(searchTrail, {}, { as: admin });
  await app.call(searchTrail, { who: admin.document }, { as: admin });
  // An operator who does not reach all companies gets no trail of other people.
  await app.call(searchTrail, { who: seen.document }, { as: here });
  expect((await accessLogOf(seen)).count).toBe(0);
  expect((await app.call(searchTrail, byId, { as: admin })).status).toBe(0);
  expect((await accessLogOf(seen)).looks).toMatchObject([{ part: 'trail', role: 'admin' }]);
});

test('a customer sees who opened their data, in which role, which part, why and when, once in ten minutes', async () => {
  const seen = await newCustomer(app, { sales: [{}] });
  const of = { personId: seen.personId };
  const read = await app.call(readCustomer, of, { as: support });
  expect(read.data).toMatchObject({ personId: seen.personId, can: { view: true } });
  await Promise.all(Array.from({ length: 4 }, () => app.call(readCustomer, of, { as: support })));
  await app.call(listCustomerProducts, of, { as: support });
  await app.call(showContacts, { ...of, reason: REASON }, { as: support });
  await app.call(showContacts, { ...of, reason: 'Confirma su número.' }, { as: support });
  const { looks, count } = await accessLogOf(seen);
  expect(count).toBe(4);
  expect(looks.map(({ part, reason }) => [part, reason])).toEqual([
    ['contacts', 'Confirma su número.'],
    ['contacts', REASON],
    ['products', ''],
    ['record', ''],
  ]);
  expect(looks[0]).toMatchObject({ role: 'support', name: 'Elena Prueba' });
  const condition = `name = 'personLooked' AND payload->>'personId' = '${seen.personId}'`;
  expect(await countOf(app.database.db, 'event', condition)).toBe(4);
  app.clock.advance(11 * MINUTE_MS);
  await app.call(readCustomer, of, { as: support });
  expect((await accessLogOf(seen)).count).toBe(5);
});

test('an access that cannot be logged shows nothing, and log entries cannot be deleted', async () => {
  const { owner } = app.database;
  const calls: [Call, object][] = [
    [readCustomer, { personId: personId() }],
    [listCustomerProducts, { personId: personId() }],
    [showContacts, { personId: personId(), reason: 'Sin registro.' }],
    [startView, { personId: personId(), reason: 'Sin registro.' }],
  ];
  await sql`ALTER TABLE person_look ADD CONSTRAINT nothing CHECK (false) NOT VALID`.execute(owner);
  try {
    for (const [call, input] of calls) {
      const answer = await app.call(call, input, { as: support });
      expect({
        call: call.name,
        http: answer.http,
        data: Object.keys(answer.data as object),
      }).toEqual({
        call: call.name,
        http: 500,
        data: ['reference'],
      });
    }
  } finally {
    await sql`ALTER TABLE person_look DROP CONSTRAINT nothing`.execute(owner);
  }
  // The control: only the log entry was missing.
  for (const [call, input] of calls)
    expect((await app.call(call, input, { as: support })).status).toBe(0);
  for (const table of ['person_look', 'person_note', 'adviser_access', 'customer_view'])
    await expect(sql`TRUNCATE ${sql.table(table)}`.execute(owner)).rejects.toThrow('append-only');
  await expect(sql`DELETE FROM person_look`.execute(owner)).rejects.toThrow('append-only');
  await expect(sql`UPDATE person_look SET reason = ''`.execute(owner)).rejects.toThrow(
    'append-only',
  );
});

async function viewOf(of: Session, as: Session) {
  const { data } = await app.call(startView, { personId: of.personId, reason: REASON }, { as });
  return { as, headers: { 'see-as': data.grantId }, grantId: data.grantId };
}

test('an operator who sees as a customer sees what the customer sees, and the customer sees the access', async () => {
  const view = await viewOf(customer, support);
  for (const call of [readAccount, listPayments, readProfile] as Call[]) {
    const own = await app.call(call, {}, { as: customer });
    const seen = await app.call(call, {}, view);
    expect({ call: call.name, ...seen }).toEqual({ call: call.name, ...own });
  }
  const news = await app.call(listNotifications, { ci: customer.document }, view);
  expect(news.status).toBe(0);
  // The view has no QR and no actions.
  const open = { intentId: subject.intentId };
  const own = await app.call(readPayment, open, { as: customer });
  const watched = await app.call(readPayment, open, view);
  expect(own.data).toMatchObject({ can: { verify: true } });
  expect(faceOf(own.data, 'qr')).toBeDefined();
  expect(watched.data).toMatchObject({
    parts: [{ face: null }],
    can: { verify: false, cancel: false },
  });
  // Each page is logged once by its name; the frame around the pages adds no entries.
  await app.call(readMenu, {}, view);
  await app.call(readProfile, {}, { ...view, headers: { ...view.headers, background: '1' } });
  const { looks } = await accessLogOf(customer);
  expect(looks.slice(0, 5).map(({ part, reason, role }) => [part, reason, role])).toEqual(
    ['seen_notifications', 'seen_profile', 'seen_payments', 'seen_home', 'view'].map((part) => [
      part,
      REASON,
      'support',
    ]),
  );
  // Without the header the operator acts as themselves.
  expect((await app.call(readProfile, {}, { as: support })).data.name).toContain('Elena');
});

/** A hash of all data except the access log and the hints about its entries. */
async function hashWithoutAccessLog() {
  const {
    'public.person_look': _,
    'public.event': __,
    ...others
  } = await hashOfTables(app.database.owner);
  return others;
}

test('no call changes any data through a view', async () => {
  const calls = servedCalls();
  const view = await viewOf(customer, support);
  const before = await hashWithoutAccessLog();
  const opened: string[] = [];
  for (const call of calls.filter(({ access }) => access !== 'provider')) {
    const input = sampleInput(call, subject);
    const { codigo, http } = await app.call(call, input, view);
    expect({ call: call.name, http }).toEqual({ call: call.name, http: 200 });
    if (codigo !== 'read_only_view') opened.push(`${call.name}${codigo}`);
  }
  expect(opened.toSorted()).toEqual(
    calls
      .filter(({ seenByDesk }) => seenByDesk !== undefined)
      .map((call) => `${call.name}${sampleOf(call).refused ?? ''}`)
      .toSorted(),
  );
  expect(await hashWithoutAccessLog()).toEqual(before);
  // The control: without the view the same payment starts.
  const input = sampleInput(startPayment, subject) as never;
  expect((await app.call(startPayment, input, { as: customer })).status).toBe(0);
});

test('a customer who works at the desk, too, is seen as a customer only, without the proof of who looks', async () => {
  const { personId: seen } = await newPerson(app, {
    roles: ['customer', 'operator'],
    desk: [{ role: 'admin', companyIds: null }],
  });
  const looker = await newProvedOperator(app, { role: 'support', companyIds: null });
  const { grantId: seeAs } = await viewOf({ ...looker, personId: seen }, looker);
  const { token, cookie } = looker;
  const { actor } = await app.platform.guard.admit(readAccount, { token, cookie, seeAs }, true);
  expect(actor).toMatchObject({ personId: seen, roles: ['customer'], desk: [], provedAt: null });
});

test('a view ends when its time is over, when the operator loses their role, or by hand; nobody else can use it', async () => {
  const other = await operator({ role: 'support', companyIds: null });
  const outcome = async (view: { as?: Partial<Session>; headers: Record<string, string> }) => {
    const { status, codigo } = await app.call(readAccount, {}, view);
    return codigo === '' ? status : codigo;
  };
  const view = await viewOf(customer, support);
  expect(await outcome(view)).toBe(0);
  for (const as of [other, customer]) expect(await outcome({ ...view, as })).toBe('view_ended');
  expect(await outcome({ ...view, as: {} })).toBe('session_invalid');
  // Another session of the same operator cannot use the view.
  expect(await outcome({ ...view, as: await app.signIn(support.personId) })).toBe('view_ended');
  for (const grant of ['x', randomUUID(), `${view.grantId}' OR ''='`])
    expect(await outcome({ as: support, headers: { 'see-as': grant } })).toBe('view_ended');

  const byHand = await app.call(endView, { grantId: view.grantId }, { as: support });
  expect(byHand.data.isEnded).toBe(true);
  expect(await outcome(view)).toBe('view_ended');
  expect((await app.call(endView, { grantId: view.grantId }, { as: support })).data.isEnded).toBe(
    false,
  );

  const timed = await viewOf(customer, support);
  app.clock.advance(15 * MINUTE_MS);
  expect(await outcome(timed)).toBe('view_ended');

  const leaving = await operator({ role: 'support', companyIds: null });
  const last = await viewOf(customer, leaving);
  expect(await outcome(last)).toBe(0);
  await app.database.db
    .updateTable('personRole')
    .set({ endedAt: app.clock.now() })
    .where('personId', '=', leaving.personId)
    .execute();
  expect(await outcome(last)).toBe('session_invalid');
});

/** One valid input for each call of the desk that is about the customer of this file. */
async function inputsAbout(): Promise<(call: Call) => object> {
  const { companyId } = await app.database.db
    .selectFrom('sale')
    .where('id', '=', subject.saleId)
    .select('companyId')
    .executeTakeFirstOrThrow();
  const owner = { companyId, personId: customer.personId, proposedBy: support.personId };
  const about = { ...subject, desk: await newDeskSubject(app, owner) };
  return (call) => sampleOf(call).about?.(about) ?? sampleInput(call, about);
}

// The last test: some of these calls close payments and withdraw things.
test('a call of the desk logs what it shows of a person, and shows nothing else', async () => {
  const inputOf = await inputsAbout();
  const secrets = await ownWords();
  const found: object[] = [];
  const wanted: object[] = [];
  for (const call of deskCalls()) {
    const [role = 'admin'] = call.operators ?? [];
    const as = await operator({ role, companyIds: null });
    const { status, data } = await app.call(call, inputOf(call), { as });
    const { rows } = await sql<{ part: string }>`
      SELECT part FROM person_look WHERE person_id = ${personId()} AND operator_id = ${as.personId}`.execute(
      app.database.db,
    );
    const shown = JSON.stringify(data);
    const isTelling = secrets.some((secret) => shown.includes(secret));
    const { accessLog } = call;
    const isLogged = typeof accessLog === 'string';
    // What is refused shows nothing, so nothing is logged.
    const isRefused = status === 1 && sampleOf(call).refused !== undefined;
    found.push({ call: call.name, entries: rows, ...(isLogged ? { status } : { isTelling }) });
    wanted.push({
      call: call.name,
      entries: isLogged && !isRefused ? [{ part: accessLog }] : [],
      // A search may repeat what the operator typed into it.
      ...(isLogged
        ? { status: isRefused ? 1 : 0 }
        : { isTelling: sampleOf(call).repeats === true }),
    });
  }
  expect(found).toEqual(wanted);
});

/** What only a logged access may show: the document and the contacts, in full. */
async function ownWords(): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT document_number AS word FROM person WHERE id = ${personId()}
    UNION SELECT value FROM contact WHERE person_id = ${personId()}`.execute(app.database.db);
  return rows.map(({ word }) => word);
}
