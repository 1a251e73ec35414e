import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  countAudience,
  type AudienceCriteria,
  type NoticeAudience,
} from '@kantuta/contract/notifications/audiences.calls';
import { readNotice, updateNotice } from '@kantuta/contract/notifications/notices.calls';
import { listNotifications } from '@kantuta/contract/notifications/notifications.calls';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { draft, operator, sendAsWritten, TEXTS } from '../../../../test/notices.ts';
import { doJob, forgetJobs, runJobs } from '../../../../test/jobs.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { sql } from '../../../platform/db/database.ts';
import { findAddressee } from '../../people/people.module.ts';
import { createNotifications } from '../notifications.service.ts';

let app: TestApp;
let admin: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  admin = await operator(app, { role: 'admin', companyIds: null });
  // The companies of these tests.
  await newCustomer(app, { sales: [{ companyId: 8 }, { companyId: 12 }] });
});
afterEach(async () => {
  app.clock.set(TEST_NOON);
  await forgetJobs(app);
});
afterAll(() => app.close());

const count = async (audience: NoticeAudience, as = admin) =>
  (await app.call(countAudience, { audience }, { as })).data;
const matching = (criteria: Omit<AudienceCriteria, 'kind'>): AudienceCriteria => ({
  kind: 'matching',
  ...criteria,
});
const people = async (criteria: Omit<AudienceCriteria, 'kind'>, as = admin) =>
  (await count(matching(criteria), as)).people;
const speaks = (personId: number, language: string) =>
  app.database.owner.updateTable('person').set({ language }).where('id', '=', personId).execute();

test('criteria hold together, those about a purchase for one and the same purchase', async () => {
  const before = {
    both: await people({ companyIds: [8], overdue: { from: 1, to: null } }),
    late: await people({ overdue: { from: 1, to: null } }),
    of8: await people({ companyIds: [8] }),
  };
  // Late with company 12 alone, and up to date with company 8.
  await newCustomer(app, {
    sales: [
      { companyId: 8, daysAgo: 1 },
      { companyId: 12, daysAgo: 100 },
    ],
  });
  expect(await people({ overdue: { from: 1, to: null } })).toBe(before.late + 1);
  expect(await people({ companyIds: [8] })).toBe(before.of8 + 1);
  expect(await people({ companyIds: [8], overdue: { from: 1, to: null } })).toBe(before.both);
  await newCustomer(app, { sales: [{ companyId: 8, daysAgo: 100 }] });
  expect(await people({ companyIds: [8], overdue: { from: 1, to: null } })).toBe(before.both + 1);
  expect(
    await people({ companyIds: [8], products: ['house'], overdue: { from: 1, to: null } }),
  ).toBe(0);
});

test('days of arrears are those of the oldest overdue instalment, both limits included', async () => {
  const { personId } = await newCustomer(app, { sales: [{ companyId: 8, daysAgo: 100 }] });
  const { rows } = await sql<{ due: string }>`
    SELECT min(due_on)::text AS due FROM plan_position WHERE person_id = ${personId} AND is_open`.execute(
    app.database.owner,
  );
  const days = Math.round((Date.parse('2026-03-10') - Date.parse(rows[0]?.due ?? '')) / 86_400_000);
  const document = await documentOf(personId);
  const told = async (from: number, to: number | null) => {
    const id = await draft(app, admin, { audience: matching({ overdue: { from, to } }) });
    const found = await count(matching({ overdue: { from, to } }));
    if (found.people === 0) return false;
    await sendAsWritten(app, admin, { id, people: found.people });
    const row = await app.database.owner
      .selectFrom('noticeRecipient')
      .innerJoin('person', 'person.id', 'noticeRecipient.personId')
      .where('noticeId', '=', id)
      .where('person.documentNumber', '=', document)
      .select('personId')
      .executeTakeFirst();
    return row !== undefined;
  };
  // A due date on a weekend counts from the next business day.
  expect(await told(days - 3, days)).toBe(true);
  expect(await told(days + 1, null)).toBe(false);
  expect(await told(1, days - 4)).toBe(false);
});

test('nothing chosen is nobody, and limits that are turned round are refused', async () => {
  expect(await people({})).toBe(0);
  const turned = { audience: matching({ overdue: { from: 60, to: 31 } }) };
  const { data } = await app.call(countAudience, turned, { as: admin });
  expect(data).toMatchObject({ fields: [{ code: 'out_of_range' }] });
});

test('a project of a company that the operator does not reach is refused like one that is not there', async () => {
  const of12 = await operator(app, { role: 'support', companyIds: [12] });
  const project = await app.database.owner
    .insertInto('project')
    .values({
      id: 9_999,
      companyId: 8,
      name: 'Proyecto ajeno',
      town: 'Warnes',
      latitude: '0',
      longitude: '0',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const asked = async (id: number, as: Session) =>
    (await app.call(countAudience, { audience: matching({ projectIds: [id] }) }, { as })).codigo;
  expect(await asked(project.id, admin)).toBe('');
  expect(await asked(project.id, of12)).toBe('forbidden');
  expect(await asked(2_000_000_000, admin)).toBe('forbidden');
});

test('a language that nobody reads may stay empty; whoever changes to it later reads Spanish', async () => {
  const reader = await newCustomer(app);
  const other = await newCustomer(app);
  const documents = [reader.document, other.document];
  const audience: NoticeAudience = { kind: 'documents', documents };
  await speaks(other.personId, 'pt');
  const texts = { ...TEXTS, en: { title: '', text: '' }, pt: { title: '', text: '' } };
  const id = await draft(app, admin, { audience, texts });
  expect((await count(audience)).readers).toEqual({ es: 1, en: 0, pt: 1 });
  // Control: somebody reads Portuguese.
  const refused = await sendAsWritten(app, admin, { id, people: 2 });
  expect(refused.codigo).toBe('notice_incomplete');
  await speaks(other.personId, 'es');
  const sent = await sendAsWritten(app, admin, { id, people: 2 });
  expect(sent.codigo).toBe('');
  await runJobs(app);
  await speaks(reader.personId, 'pt');
  const { data } = await app.call(
    listNotifications,
    { ci: reader.document },
    { as: await app.signIn(reader.personId) },
  );
  expect(data.rows[0]).toMatchObject({ titulo: TEXTS.es.title });
});

test('a notice goes by e-mail, too, when the operator says so; a promotion never does', async () => {
  const reader = await newCustomer(app);
  const audience: NoticeAudience = { kind: 'documents', documents: [reader.document] };
  const promotion = await draft(app, admin, { audience, kind: 'promotion', byMail: true });
  await sendAsWritten(app, admin, { id: promotion, people: 1 });
  expect(await runJobs(app)).not.toContain('notices.mail');
  const notice = await draft(app, admin, { audience, byMail: true });
  await sendAsWritten(app, admin, { id: notice, people: 1 });
  expect(await runJobs(app)).toContain('notices.mail');
});

test('its mail goes to confirmed addresses only, and to nobody after a stop', async () => {
  const to: string[] = [];
  const { sendNoticeMail } = createNotifications({
    ...app.platform,
    peers: {
      findAddressee,
      notMeLink: async () => undefined,
      sendLetter: async (_personId, letter) => void to.push(letter.to),
    },
  });
  const { owner } = app.database;
  const mailed = async (change: string) => {
    const reader = await newPerson(app, { email: 'rosa@example.com' });
    const audience: NoticeAudience = { kind: 'documents', documents: [reader.document] };
    const id = await draft(app, admin, { audience, byMail: true });
    await sendAsWritten(app, admin, { id, people: 1 });
    await doJob(app, 'notices.send', { noticeId: id });
    await sql`UPDATE contact SET ${sql.raw(change)} WHERE person_id = ${reader.personId}`.execute(
      owner,
    );
    const { id: notificationId } = await owner
      .selectFrom('notification')
      .where('personId', '=', reader.personId)
      .where('key', '=', 'groupNotice')
      .select('id')
      .executeTakeFirstOrThrow();
    to.length = 0;
    await sendNoticeMail(notificationId);
    const before = to.length;
    // As if it had been stopped before its last batch: the trigger keeps a notice that was sent.
    await owner.transaction().execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql`UPDATE notice SET state = 'stopped' WHERE id = ${id}`.execute(tx);
    });
    await sendNoticeMail(notificationId);
    return { before, after: to.length - before };
  };
  expect(await mailed('value = value')).toEqual({ before: 1, after: 0 });
  expect(await mailed('confirmed_at = NULL')).toEqual({ before: 0, after: 0 });
  expect(await mailed('bounced_at = created_at')).toEqual({ before: 0, after: 0 });
});

test('an earlier notice with one criterion is read as one with several, and can be edited', async () => {
  const id = await draft(app, admin);
  for (const [stored, audience] of [
    [{ kind: 'overdue' }, matching({ overdue: { from: 1, to: null } })],
    [{ kind: 'companies', companyIds: [8] }, matching({ companyIds: [8] })],
  ] as const) {
    await sql`UPDATE notice SET audience = ${JSON.stringify(stored)}::jsonb WHERE id = ${id}`.execute(
      app.database.owner,
    );
    const { data } = await app.call(readNotice, { id }, { as: admin });
    expect(data.audience).toEqual(audience);
    const { kind, texts, link, changedAt } = data;
    const saved = await app.call(
      updateNotice,
      { id, kind, texts, link, changedAt, audience: data.audience },
      { as: admin },
    );
    expect(saved.data.audience).toEqual(audience);
  }
});

async function documentOf(personId: number): Promise<string> {
  const { documentNumber } = await app.database.owner
    .selectFrom('person')
    .where('id', '=', personId)
    .select('documentNumber')
    .executeTakeFirstOrThrow();
  return documentNumber;
}
