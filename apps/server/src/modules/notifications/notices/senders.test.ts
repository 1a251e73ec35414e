import { HOUR_MS } from '@kantuta/contract/durations';
import type { NoticeAudience } from '@kantuta/contract/notifications/audiences.calls';
import { listNotices, readNotice, stopNotice } from '@kantuta/contract/notifications/notices.calls';
import type { OperatorRight } from '@kantuta/contract/operator-roles';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import { doJob, forgetJobs } from '../../../../test/jobs.ts';
import { crowd, draft, limitTo, operator, sendAsWritten } from '../../../../test/notices.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';

let app: TestApp;
let admin: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  admin = await operator(app, { role: 'admin', companyIds: null });
});
afterEach(async () => {
  app.clock.set(TEST_NOON);
  await forgetJobs(app);
});
afterAll(() => app.close());

const GROUP: OperatorRight = { role: 'sales_ops', companyIds: null };
const inHours = (hours: number) => new Date(TEST_NOON.getTime() + hours * HOUR_MS).toISOString();
const batch = (noticeId: string) => doJob(app, 'notices.send', { noticeId });
const read = async (id: string) => (await app.call(readNotice, { id }, { as: admin })).data;

/** Sends a notice, by default to new people; returns its id and the code of the answer. */
async function send(
  as: Session,
  { people = 3, to, sendAt }: { people?: number; to?: NoticeAudience; sendAt?: string } = {},
) {
  const id = await draft(app, as, { audience: to ?? (await crowd(app, people)) });
  const { codigo } = await sendAsWritten(app, as, { id, people, sendAt });
  return { id, codigo };
}

async function endRoleOf({ personId }: Session): Promise<void> {
  await app.database.owner
    .updateTable('personRole')
    .set({ endedAt: app.clock.now() })
    .where('personId', '=', personId)
    .execute();
}

async function waiting(): Promise<string[]> {
  const { data } = await app.call(listWork, { kind: 'held_notice' }, { as: admin });
  return data.items.map(({ id }) => id);
}

test('a planned notice whose sender’s role has ended is not sent; another operator sends it', async () => {
  const seller = await operator(app, GROUP);
  const { id } = await send(seller, { sendAt: inHours(0.25) });
  expect(await read(id)).toMatchObject({ state: 'scheduled', isHeld: false });
  expect(await waiting()).not.toContain(id);
  await endRoleOf(seller);
  // The desk shows that even before the planned time.
  expect(await read(id)).toMatchObject({ state: 'draft', isHeld: true });
  app.clock.set(new Date(inHours(0.25)));
  await batch(id);
  expect(await read(id)).toMatchObject({ state: 'draft', isHeld: true, told: 0 });
  expect(await waiting()).toContain(id);
  const { data } = await sendAsWritten(app, admin, { id, people: 3 });
  expect(data).toMatchObject({ state: 'scheduled', isHeld: false });
  await batch(id);
  expect(await read(id)).toMatchObject({ state: 'sent', told: 3 });
  expect(await waiting()).not.toContain(id);
});

test('a planned notice is held when its sender’s role no longer reaches the audience', async () => {
  const seller = await operator(app, GROUP);
  const { id } = await send(seller, { sendAt: inHours(0.25) });
  await app.database.owner
    .updateTable('personRole')
    .set({ companyIds: [8] })
    .where('personId', '=', seller.personId)
    .execute();
  app.clock.set(new Date(inHours(0.25)));
  await batch(id);
  expect(await read(id)).toMatchObject({ state: 'draft', isHeld: true, told: 0 });
  const reason = 'Nadie lo espera ya.';
  const { data } = await app.call(stopNotice, { id, reason }, { as: admin });
  expect(data).toMatchObject({ state: 'stopped' });
  expect(await waiting()).not.toContain(id);
});

test('a notice that is being sent stops when its sender’s role ends', async () => {
  const seller = await operator(app, GROUP);
  const { id } = await send(seller, { people: 150 });
  await batch(id);
  await endRoleOf(seller);
  await batch(id);
  await batch(id);
  expect(await read(id)).toMatchObject({
    state: 'stopped',
    isHeld: true,
    told: 100,
    stoppedBy: '',
  });
  const listed = async (state: 'stopped' | 'sending') =>
    (await app.call(listNotices, { state }, { as: admin })).data.notices.map((each) => each.id);
  expect(await listed('stopped')).toContain(id);
  expect(await listed('sending')).not.toContain(id);
});

test('messages of one sender within a day count together, and each recipient once', async () => {
  await limitTo(app, 5);
  const seller = await operator(app, GROUP);
  const again = await crowd(app, 3);
  expect((await send(seller, { to: again })).codigo).toBe('');
  expect((await send(seller, { to: again, sendAt: inHours(1) })).codigo).toBe('');
  expect((await send(seller)).codigo).toBe('second_person_required');
  expect((await send(seller, { sendAt: inHours(23) })).codigo).toBe('second_person_required');
  expect((await send(seller, { sendAt: inHours(26) })).codigo).toBe('');
  // Another sender, and the same sender days later.
  expect((await send(await operator(app, GROUP))).codigo).toBe('');
  app.clock.set(new Date(inHours(60)));
  expect((await send(await app.signIn(seller.personId))).codigo).toBe('');
  await limitTo(app, 1_000);
});

test('a notice that was stopped before it notified anybody does not count', async () => {
  await limitTo(app, 5);
  const seller = await operator(app, GROUP);
  const { id } = await send(seller, { sendAt: inHours(1) });
  expect((await send(seller)).codigo).toBe('second_person_required');
  await app.call(stopNotice, { id, reason: 'Sale otro día.' }, { as: seller });
  expect((await send(seller)).codigo).toBe('');
  await limitTo(app, 1_000);
});

/** One person sends two notices, to three people each, concurrently; the limit is five people. */
async function sendTwoAtOnce(on: TestApp): Promise<string[]> {
  await limitTo(on, 5);
  const as = await operator(on, GROUP);
  const first = await draft(on, as, { audience: await crowd(on, 3) });
  const second = await draft(on, as, { audience: await crowd(on, 3) });
  const answers = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all([first, second].map((id) => sendAsWritten(on, as, { id, people: 3 }))),
  );
  return answers.map(({ codigo }) => codigo).toSorted();
}

test('two concurrent messages are counted one after the other', async () => {
  expect(await sendTwoAtOnce(app)).toEqual(['', 'second_person_required']);
  await limitTo(app, 1_000);
});

test('the control: without locks neither counts the other', async () => {
  const careless = await testApp({ jobs: false, tamper: withoutLocks });
  try {
    expect(await sendTwoAtOnce(careless)).toEqual(['', '']);
  } finally {
    await careless.close();
  }
});
