import { randomUUID } from 'node:crypto';
import {
  countAudience,
  type NoticeAudience,
} from '@kantuta/contract/notifications/audiences.calls';
import {
  createNotice,
  listNotices,
  listRecipients,
  readNotice,
  stopNotice,
  updateNotice,
} from '@kantuta/contract/notifications/notices.calls';
import { listNotifications } from '@kantuta/contract/notifications/notifications.calls';
import { approveProposal, listProposals } from '@kantuta/contract/operators/approvals.calls';
import { maskedDocument } from '@kantuta/contract/people/customers.rules';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import {
  crowd,
  draft,
  limitTo,
  operator,
  sendAsWritten,
  TEXTS,
  type NoticeInput,
} from '../../../../test/notices.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import { doJob, forgetJobs, runJobs, waitingJobs } from '../../../../test/jobs.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { countOf } from '../../../../test/tables.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';

const OVERDUE: NoticeAudience = { kind: 'matching', overdue: { from: 1, to: null } };

let app: TestApp;
let admin: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  admin = await operator(app, { role: 'admin', companyIds: null });
  await sql`INSERT INTO company (id, name, business, collecting_account) VALUES (999, 'Sin clientes', '', 'c')`.execute(
    app.database.owner,
  );
});
afterEach(async () => {
  app.clock.set(TEST_NOON);
  await forgetJobs(app);
});
afterAll(() => app.close());

const count = async (audience: NoticeAudience, as = admin, on = app) =>
  (await on.call(countAudience, { audience }, { as })).data;

/** Writes, counts and sends a notice, as the screen does. */
async function send(
  { second, ...input }: NoticeInput & { audience: NoticeAudience; second?: string },
  on = app,
  as = admin,
) {
  const id = await draft(on, as, input);
  const { people } = await count(input.audience, as, on);
  const { codigo, data } = await sendAsWritten(on, as, {
    id,
    people,
    ...(second === undefined ? {} : { secondPerson: true, reason: second }),
  });
  expect(codigo).toBe('');
  return { id, people, data };
}

const notificationsOf = (id: string, on = app) =>
  countOf(
    on.database.owner,
    'notification',
    `event_id = (SELECT event_id FROM notice WHERE id = '${id}')`,
  );
const batch = (id: string, on = app) => doJob(on, 'notices.send', { noticeId: id });
const read = async (id: string, as = admin, on = app) =>
  (await on.call(readNotice, { id }, { as })).data;

async function tellAll(audience: NoticeAudience): Promise<number> {
  const { id } = await send({ audience });
  await runJobs(app);
  return notificationsOf(id);
}

test.each<[string, (saleCompany: number) => NoticeAudience, boolean]>([
  ['everybody', () => ({ kind: 'everybody' }), true],
  ['roles', () => ({ kind: 'matching', roles: ['customer'] }), true],
  ['other roles', () => ({ kind: 'matching', roles: ['adviser', 'cashier'] }), false],
  ['companies', (companyId) => ({ kind: 'matching', companyIds: [companyId] }), true],
  ['other companies', () => ({ kind: 'matching', companyIds: [999] }), false],
  ['products', () => ({ kind: 'matching', products: ['membership'] }), true],
  ['other products', () => ({ kind: 'matching', products: ['lot', 'house'] }), false],
  ['overdue', () => OVERDUE, true],
])('the dry run of %s says who is then told', async (_name, audienceOf, isIn) => {
  const late = await newCustomer(app, { sales: [{ companyId: 8 }] });
  const audience = audienceOf(8);
  const dry = await count(audience);
  expect(dry.sample).toHaveLength(Math.min(10, dry.people));
  expect(dry.sample.every((name) => /^\S\. \S\.$/.test(name))).toBe(true);
  // A notice to nobody cannot be sent at all.
  const delivered = dry.people === 0 ? 0 : await tellAll(audience);
  expect(delivered).toBe(dry.people);
  const { data } = await app.call(listNotifications, { ci: late.document }, { as: late });
  expect(data.rows.some(({ titulo }) => titulo === 'Aviso')).toBe(isIn);
});

test('the audience overdue holds only people past grace', async () => {
  // The first instalment of the next sale is not past grace; that of the second one is.
  const before = (await count(OVERDUE)).people;
  await newCustomer(app, { sales: [{ daysAgo: 20 }] });
  expect((await count(OVERDUE)).people).toBe(before);
  await newCustomer(app, { sales: [{ daysAgo: 100 }] });
  expect((await count(OVERDUE)).people).toBe(before + 1);
});

test('people read a notice in their own language, and the log counts the readers', async () => {
  const { personId, document } = await newPerson(app);
  const as = await app.signIn(personId);
  const { id } = await send({ audience: { kind: 'documents', documents: [` ${document} `] } });
  await runJobs(app);
  const inLanguage = async (language: string) =>
    (await app.call(listNotifications, { ci: document }, { as, language })).data.rows[0];
  expect(await inLanguage('es')).toMatchObject({ titulo: 'Aviso', link: '/mi-producto' });
  expect((await inLanguage('pt'))?.titulo).toBe('Aviso PT');
  expect((await inLanguage('en'))?.descripcion[0]?.detalle).toBe('We close on Monday.');
  expect(await read(id)).toMatchObject({ state: 'sent', people: 1, told: 1, read: 0 });
  await app.database.owner
    .updateTable('notification')
    .set({ readAt: TEST_NOON })
    .where('personId', '=', personId)
    .execute();
  expect(await read(id)).toMatchObject({ told: 1, read: 1 });
  const log = async (search: string) =>
    (await app.call(listRecipients, { id, search }, { as: admin })).data.recipients;
  expect(await log(document)).toMatchObject([
    { document: maskedDocument(document), state: 'read' },
  ]);
  expect(await log('nobody%')).toEqual([]);
});

test('the log has fifty recipients a page, and filters by delivery state', async () => {
  const { id } = await send({ audience: await crowd(app, 120) });
  await batch(id);
  const page = async (query: object) =>
    (await app.call(listRecipients, { id, ...query }, { as: admin })).data;
  const sizes: number[] = [];
  for (let next: number | null | undefined; next !== null;) {
    const answer = await page(next === undefined ? {} : { after: next });
    sizes.push(answer.recipients.length);
    next = answer.next;
  }
  expect(sizes).toEqual([50, 50, 20]);
  expect(await page({ state: 'waiting' })).toMatchObject({
    recipients: { length: 20 },
    next: null,
  });
  expect(await page({ state: 'read' })).toEqual({ recipients: [], next: null });
  await app.database.owner
    .updateTable('notification')
    .set({ readAt: TEST_NOON })
    .where(sql<boolean>`event_id = (SELECT event_id FROM notice WHERE id = ${id}::uuid)`)
    .execute();
  const { recipients, next } = await page({ state: 'read' });
  expect(recipients.every(({ state }) => state === 'read')).toBe(true);
  expect(next).not.toBeNull();
  expect(await page({ state: 'told' })).toEqual({ recipients: [], next: null });
});

test('after a kill between batches the sending continues, and nobody is notified twice', async () => {
  const audience = await crowd(app, 250);
  const { id } = await send({ audience });
  await batch(id);
  expect(await read(id)).toMatchObject({ state: 'sending', people: 250, told: 100 });
  // The process ends here. The job for the next batch is in the database, and so is a retry of the first.
  await batch(id);
  await runJobs(app);
  expect(await read(id)).toMatchObject({ state: 'sent', told: 250 });
  expect(await notificationsOf(id)).toBe(250);
});

/** Two workers take the same batch; returns the number of notifications written. */
async function race(on: TestApp, as: Session): Promise<number> {
  // Few people, so that both workers wait for the lock before the lock timeout.
  const audience = await crowd(on, 6);
  const before = await countOf(on.database.owner, 'notification');
  const { id } = await send({ audience }, on, as);
  await holdUntilWaiting(on.database.owner, 2, () => Promise.all([batch(id, on), batch(id, on)]));
  return (await countOf(on.database.owner, 'notification')) - before;
}

test('two workers with the same batch notify each person once', async () => {
  expect(await race(app, admin)).toBe(6);
});

test('the control: without the lock and the trigger of the table they notify everybody twice', async () => {
  const careless = await testApp({ jobs: false, tamper: withoutLocks });
  try {
    await sql`DROP TRIGGER notice_said_once ON notice`.execute(careless.database.owner);
    const as = await operator(careless, { role: 'admin', companyIds: null });
    expect(await race(careless, as)).toBe(12);
  } finally {
    await careless.close();
  }
});

test('a stopped notice notifies nobody else, and cannot be changed or sent again', async () => {
  const { id } = await send({ audience: await crowd(app, 150) });
  await batch(id);
  const stopIt = (input: object) => app.call(stopNotice, { id, ...input }, { as: admin });
  expect((await stopIt({})).data).toMatchObject({
    fields: [{ field: 'reason', code: 'required' }],
  });
  const reason = 'La fecha está equivocada.';
  const { data } = await stopIt({ reason });
  expect(data).toMatchObject({
    state: 'stopped',
    told: 100,
    people: 150,
    stoppedReason: reason,
  });
  const [stored] = await app.database.owner
    .selectFrom('auditEntry')
    .where('action', '=', 'notices.stop')
    .where('objectId', '=', id)
    .select('details')
    .execute();
  expect(stored?.details).toMatchObject({ reason });
  await runJobs(app);
  expect(await notificationsOf(id)).toBe(100);
  for (const answer of [
    await stopIt({ reason }),
    await sendAsWritten(app, admin, { id, people: 150 }),
  ])
    expect(answer.codigo).toBe('notice_closed');
  await expect(
    sql`UPDATE notice SET texts = '{}' WHERE id = ${id}::uuid`.execute(app.database.owner),
  ).rejects.toThrow('never changed');
});

test('a planned notice waits for its time, and a promotion also for the morning', async () => {
  const evening = new Date('2026-03-11T01:30:00Z');
  const id = await draft(app, admin, { kind: 'promotion', audience: await crowd(app, 3) });
  await sendAsWritten(app, admin, { id, people: 3, sendAt: evening.toISOString() });
  await batch(id);
  expect(await notificationsOf(id)).toBe(0);
  // 21:30 in La Paz: the planned time, but too late for a promotion.
  app.clock.set(evening);
  await batch(id);
  expect(await notificationsOf(id)).toBe(0);
  expect(await waitingJobs(app)).toContain('notices.send');
  app.clock.set(new Date('2026-03-11T11:00:00Z'));
  await batch(id);
  expect(await notificationsOf(id)).toBe(3);
});

test('who was counted and meets the audience no longer is not told when the time comes', async () => {
  const [late, paid] = [await newCustomer(app), await newCustomer(app)];
  const audience: NoticeAudience = {
    kind: 'matching',
    overdue: { from: 1, to: null },
    companyIds: [8],
  };
  const { people } = await count(audience);
  const id = await draft(app, admin, { audience });
  const sendAt = new Date(TEST_NOON.getTime() + 300_000);
  expect(
    (await sendAsWritten(app, admin, { id, people, sendAt: sendAt.toISOString() })).codigo,
  ).toBe('');
  await app.database.owner
    .updateTable('sale')
    .set({ state: 'reverted' })
    .where('personId', '=', paid.personId)
    .execute();
  app.clock.set(sendAt);
  await batch(id);
  await batch(id);
  const told = (personId: number) =>
    countOf(app.database.db, 'notice_recipient', `notice_id = '${id}' AND person_id = ${personId}`);
  expect([await told(late.personId), await told(paid.personId)]).toEqual([1, 0]);
  expect(await read(id)).toMatchObject({ state: 'sent', people: people - 1, told: people - 1 });
});

test('a message to many needs a second person', async () => {
  const audience = await crowd(app, 3);
  await limitTo(app, 2);
  const draftId = await draft(app, admin, { audience });
  const alone = (input: object) => sendAsWritten(app, admin, { id: draftId, people: 3, ...input });
  expect((await alone({})).codigo).toBe('second_person_required');
  expect(await alone({ secondPerson: true, reason: ' ' })).toMatchObject({
    codigo: 'invalid_input',
    data: { fields: [{ field: 'reason', code: 'required' }] },
  });
  const { id, data } = await send({ audience, second: 'Cambio de oficina.' });
  expect(data.state).toBe('awaiting');
  await runJobs(app);
  expect(await notificationsOf(id)).toBe(0);
  const open = await app.call(listProposals, { state: 'open' }, { as: admin });
  const proposal = open.data.proposals.find(({ kind }) => kind === 'notices.send');
  expect(proposal).toMatchObject({ subject: 'Aviso', can: { decide: false } });
  // The approver sees all that would be sent: number of people, kind, time, link and texts.
  expect(proposal?.changes.map(({ field, after }) => `${field} ${after}`)).toEqual(
    expect.arrayContaining([
      'people 3',
      'notice notice',
      'sendAt 10/03/2026 12:00:00',
      'link /mi-producto',
    ]),
  );
  const second = await operator(app, { role: 'sales_ops', companyIds: null });
  await app.database.db
    .updateTable('session')
    .set({ stepUpAt: app.clock.now() })
    .where('personId', '=', second.personId)
    .execute();
  const decided = await app.call(approveProposal, { id: proposal?.id ?? '' }, { as: second });
  expect(decided.data.state).toBe('approved');
  await runJobs(app);
  expect(await notificationsOf(id)).toBe(3);
  await limitTo(app, 1_000);
});

test('a promotion that names a price needs a second person, however few it reaches', async () => {
  const audience = await crowd(app, 1);
  const es = { title: 'Lotes', text: 'Desde USD 5.400 este mes.' };
  const texts = { ...TEXTS, es };
  const id = await draft(app, admin, { kind: 'promotion', texts, audience });
  expect((await sendAsWritten(app, admin, { id, people: 1 })).codigo).toBe(
    'second_person_required',
  );
  const both = { id, people: 1, secondPerson: true, reason: 'La lista nueva.' };
  expect((await sendAsWritten(app, admin, both)).data.state).toBe('awaiting');
  // Without a price one person decides.
  const plain = await draft(app, admin, { kind: 'promotion', audience });
  expect((await sendAsWritten(app, admin, { id: plain, people: 1 })).codigo).toBe('');
});

test('an operator of one company notifies only its customers, and sees only its notices', async () => {
  await newCustomer(app, { sales: [{ companyId: 12 }] });
  await newCustomer(app, { sales: [{ companyId: 8 }] });
  const of12 = await operator(app, { role: 'support', companyIds: [12] });
  const own = await countOf(
    app.database.owner,
    'person',
    `id IN (SELECT person_id FROM sale WHERE company_id = 12)`,
  );
  expect((await count({ kind: 'everybody' }, of12)).people).toBe(own);
  expect((await count(OVERDUE, of12)).people).toBe(own);
  const foreign = { audience: { kind: 'matching' as const, companyIds: [8] } };
  expect((await app.call(countAudience, foreign, { as: of12 })).codigo).toBe('forbidden');
  const nowhere = { audience: { kind: 'matching' as const, companyIds: [12, 4_321] } };
  expect((await app.call(countAudience, nowhere, { as: admin })).codigo).toBe('forbidden');
  const mine = await draft(app, of12);
  const theirs = await draft(app, admin);
  const { data } = await app.call(listNotices, {}, { as: of12 });
  expect(data.notices.map(({ id }) => id)).toEqual([mine]);
  expect((await app.call(stopNotice, { id: theirs }, { as: of12 })).codigo).toBe('forbidden');
  const { changedAt } = await read(mine);
  const body = { id: mine, kind: 'notice' as const, texts: TEXTS, link: '', changedAt, ...foreign };
  expect((await app.call(updateNotice, body, { as: of12 })).codigo).toBe('forbidden');
});

test('a notice with a wrong count, a missing text or an outside link is not sent', async () => {
  const audience = await crowd(app, 2);
  const id = await draft(app, admin, { audience });
  const sending = (input: object) => sendAsWritten(app, admin, { id, people: 2, ...input });
  expect((await sending({ people: 3 })).codigo).toBe('audience_changed');
  for (const [sendAt, code] of [
    ['2026-03-10T15:59:00Z', 'in_the_past'],
    ['2027-03-11T16:00:00Z', 'out_of_range'],
  ])
    expect((await sending({ sendAt })).data).toMatchObject({ fields: [{ field: 'sendAt', code }] });
  const { changedAt } = await read(id);
  const body = { id, kind: 'notice' as const, texts: TEXTS, audience, changedAt };
  for (const link of [
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere',
    '/a/../b',
  ])
    expect((await app.call(updateNotice, { ...body, link }, { as: admin })).http).toBe(400);
  const texts = { ...TEXTS, es: { title: 'Aviso', text: '' } };
  await app.call(updateNotice, { ...body, texts, link: '' }, { as: admin });
  expect((await sending({})).codigo).toBe('notice_incomplete');
  expect(await countOf(app.database.owner, 'notice_recipient', `notice_id = '${id}'`)).toBe(0);
});

test('creating the same draft twice makes one draft', async () => {
  const body = { id: randomUUID(), kind: 'notice' as const, texts: TEXTS, link: '' };
  const twice = () => app.call(createNotice, { ...body, audience: OVERDUE }, { as: admin });
  const answers = await Promise.all([twice(), twice()]);
  expect(answers.map(({ codigo }) => codigo)).toEqual(['', '']);
  expect(await countOf(app.database.owner, 'notice', `id = '${body.id}'`)).toBe(1);
});
