import type { Call, InputOf } from '@kantuta/contract/call';
import {
  createNotice,
  readNotice,
  sendNotice,
  updateNotice,
} from '@kantuta/contract/notifications/notices.calls';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import { listOperators, proposeRole } from '@kantuta/contract/operators/roles.calls';
import { applyRegularization } from '@kantuta/contract/payments/regularizations.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { OPERATOR_ROLES } from '@kantuta/contract/operator-roles';
import { approvalKind } from '../src/platform/approvals/approval-kind.ts';
import type { Db } from '../src/platform/db/database.ts';
import { testApp, type TestApp } from './app.ts';
import type { DeskPath } from './desk-path.ts';
import { openDesk, type Desk } from './desk-paths.ts';
import { askWhileTaken, everyWrite } from './desk-rights.ts';
import { newProposal } from './desk-things.ts';
import { countWaiting, cutOffAtTheEnd, holdUntilWaiting } from './hold.ts';
import { deskOperator } from './settings-desk.ts';
import { newPerson } from './signing-in.ts';
import { countOf, hashOfTables } from './tables.ts';
import { withoutLocks } from './without-locks.ts';

/** Every write path of the desk under failure: called twice, repeated, killed, with the role removed, with invisible characters. */

const SLOW_KIND = 'test.slow';

const READ = { call: listOperators };

type DeskApp = { app: TestApp; desk: Desk };
let locked: DeskApp;
/** The same on a connection that takes no row locks: the control. */
let unlocked: DeskApp;

beforeAll(async () => {
  [locked, unlocked] = await Promise.all([open((db) => db), open(withoutLocks)]);
});
afterAll(() => Promise.all([locked.app.close(), unlocked.app.close()]));

async function open(tamper: (db: Db) => Db): Promise<DeskApp> {
  const app = await testApp({ jobs: false, tamper });
  return { app, desk: await openDesk(app) };
}

const ask = (
  { app, desk }: DeskApp,
  { call }: Pick<DeskPath, 'call'>,
  input: Record<string, unknown>,
) => app.call(call, input, { as: desk.admin });

const lines = ({ app }: DeskApp, { leaves }: DeskPath) =>
  countOf(app.database.owner, 'audit_entry', `action = '${leaves}' AND outcome = 'done'`);

const refusals = ({ app }: DeskApp) =>
  countOf(app.database.owner, 'audit_entry', `outcome = 'refused'`);

/** Called twice at the same moment, and once more because the answers were lost; how often it was done, and how often it failed. */
async function pressThrice(at: DeskApp, path: DeskPath) {
  const input = await path.input();
  const before = await lines(at, path);
  const refusedBefore = await refusals(at);
  const press = () => ask(at, path, input);
  const answers = await holdUntilWaiting(at.app.database.owner, 2, () =>
    Promise.all([press(), press()]),
  );
  answers.push(await press());
  // Written beside the answer: it must not be waiting when the next one is held.
  const refused = answers.filter(({ codigo }) => codigo === 'forbidden').length;
  await expect.poll(() => refusals(at), { interval: 5 }).toBe(refusedBefore + refused);
  return {
    does: path.does,
    times: (await lines(at, path)) - before,
    faults: answers.filter(({ http }) => http !== 200).length,
  };
}

test('two concurrent calls and a repeat have one effect', async () => {
  const done = [];
  for (const path of locked.desk.paths) done.push(await pressThrice(locked, path));
  expect(done).toEqual(locked.desk.paths.map(({ does }) => ({ does, times: 1, faults: 0 })));
});

// The paths that only a lock protects; the others are refused by a unique row as well.
test.each([
  'proposes a role',
  'takes a role',
  'proposes a setting',
  'closes payments',
  'explains missing money',
])('the control: without locks who %s does it twice', async (does) => {
  const path = unlocked.desk.paths.find((each) => each.does === does);
  expect(path && (await pressThrice(unlocked, path)).times).toBe(2);
});

/** Each is cut off at its last step, as if the process were killed there; returns the tables that have changed by then. */
async function killEach(at: DeskApp, paths = at.desk.paths) {
  const { owner } = at.app.database;
  const inputs = [];
  for (const path of paths) inputs.push({ path, input: await path.input() });
  const before = await hashOfTables(owner);
  const answers: string[] = [];
  for (const { path, input } of inputs) {
    const { http, codigo } = await cutOffAtTheEnd(owner, () => ask(at, path, input));
    answers.push(`${path.does}: ${http} ${codigo}`);
    // The connection that was cut off may be handed out once more.
    await expect.poll(async () => (await ask(at, READ, {})).http, { interval: 5 }).toBe(200);
  }
  expect(answers).toEqual(paths.map(({ does }) => `${does}: 503 unavailable`));
  const after = await hashOfTables(owner);
  return { inputs, changed: Object.keys(after).filter((table) => after[table] !== before[table]) };
}

test('a call killed at its last step has no effect, and a repeat has the whole effect', async () => {
  const { inputs, changed } = await killEach(locked);
  expect(changed).toEqual([]);
  for (const { path, input } of inputs) {
    const before = await lines(locked, path);
    const { codigo } = await ask(locked, path, input);
    const times = (await lines(locked, path)) - before;
    expect({ does: path.does, codigo, times }).toEqual({ does: path.does, codigo: '', times: 1 });
  }
});

test('control: without a transaction half of the effect stays', async () => {
  let isCareless = false;
  const careless = await open((db) => eachByItself(db, () => isCareless));
  try {
    isCareless = true;
    const paths = careless.desk.paths.filter(({ does }) =>
      ['proposes a role', 'closes payments', 'answers a customer'].includes(does),
    );
    expect((await killEach(careless, paths)).changed).toEqual(
      expect.arrayContaining([
        'public.payment_restriction',
        'public.proposal',
        'public.support_message',
      ]),
    );
  } finally {
    await careless.app.close();
  }
});

/** Without transactions, while `isOn` is true. */
function eachByItself(db: Db, isOn: () => boolean): Db {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction' && isOn())
        return () => ({ execute: (work: (tx: Db) => unknown) => work(db) });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Two operators approve at once two proposals that give one person the same new role, for one company and for all. */
async function giveTwice({ app, desk }: DeskApp): Promise<string[]> {
  const { document } = await newPerson(app);
  const ids: string[] = [];
  for (const companyIds of [null, [desk.companyId]]) {
    const input = { document, role: 'support' as const, companyIds, reason: 'Una prueba.' };
    ids.push((await app.call(proposeRole, input, { as: desk.admin })).data.proposalId);
  }
  const answers = await holdUntilWaiting(app.database.owner, 2, () =>
    Promise.all(ids.map((id) => app.call(approveProposal, { id }, { as: desk.other }))),
  );
  return answers.map(({ codigo }) => codigo).toSorted();
}

test('of two concurrent approvals of the same new role the second is refused', async () => {
  expect(await giveTwice(locked)).toEqual(['', 'proposal_outdated']);
});

test('control: without locks the second replaces the first', async () => {
  expect(await giveTwice(unlocked)).toEqual(['', '']);
});

const endRolesOf = ({ app }: DeskApp, personId: number) =>
  app.database.owner
    .updateTable('personRole')
    .set({ endedAt: app.clock.now() })
    .where('personId', '=', personId)
    .execute();

test('an operator whose role is removed while the call waits decides nothing and moves no money', async () => {
  const { app, desk } = locked;
  const proposalId = await newProposal(app, desk.other.personId);
  const money = desk.paths.find(({ does }) => does === 'applies money');
  const input = (await money?.input()) ?? {};
  for (const [table, id, call] of [
    ['proposal', proposalId, approveProposal],
    ['regularization', String(input['id']), applyRegularization],
  ] as const) {
    const as = await deskOperator(app, 'admin');
    const { codigo } = await holdUntilWaiting(
      app.database.owner,
      1,
      () => app.call(call as Call, call === approveProposal ? { id } : input, { as }),
      { row: { table, id }, beforeRelease: () => endRolesOf(locked, as.personId) },
    );
    expect({ call: call.name, codigo }).toEqual({ call: call.name, codigo: 'forbidden' });
  }
});

test('an operator whose role is removed during a call changes nothing', async () => {
  const { owner } = locked.app.database;
  const writes = await everyWrite(locked);
  // A role takes its devices at gates with it (PASS-18): those of the tests before are over.
  await owner
    .updateTable('dutyPass')
    .set({ revokedAt: locked.app.clock.now() })
    .where('personId', '=', locked.desk.admin.personId)
    .where('revokedAt', 'is', null)
    .execute();
  const before = await hashOfTables(owner);
  const answers = [];
  for (const asked of writes)
    answers.push({ does: asked.does, codigo: await askWhileTaken(locked, asked) });
  expect(answers).toEqual(writes.map(({ does }) => ({ does, codigo: 'forbidden' })));
  const after = await hashOfTables(owner);
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([]);
});

test('control: without locks the call finishes', async () => {
  const writes = await everyWrite(unlocked);
  for (const does of ['answers a customer', 'closes payments', 'writes at a notice']) {
    const asked = writes.find((each) => each.does === does);
    expect(asked && (await askWhileTaken(unlocked, asked))).toBe('');
  }
});

/** An operator is about to finish a decision when the role is removed: whether it is gone before the decision is committed. */
async function isGoneBefore(at: DeskApp): Promise<boolean> {
  const { app, desk } = at;
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const kind = approvalKind({
    name: SLOW_KIND,
    payload: z.object({}),
    proposers: OPERATOR_ROLES,
    roles: OPERATOR_ROLES,
    async apply() {
      reached.resolve();
      await goOn.promise;
    },
  });
  app.platform.approvals.declare([kind]);
  const id = await newProposal(app, desk.other.personId, { kind: kind.name });
  const as = await deskOperator(app, 'admin');
  const deciding = app.call(approveProposal, { id }, { as });
  await reached.promise;
  let isGone = false;
  const end = async () => {
    await endRolesOf(at, as.personId);
    isGone = true;
  };
  const ending = end();
  await expect
    .poll(async () => isGone || (await countWaiting(app.database.owner)) > 0, { interval: 5 })
    .toBe(true);
  const wasGone = isGone;
  goOn.resolve();
  expect((await deciding).codigo).toBe('');
  await ending;
  return wasGone;
}

test('a role cannot be removed between its check and the decision', async () => {
  expect(await isGoneBefore(locked)).toBe(false);
});

test('control: without locks it can', async () => {
  expect(await isGoneBefore(unlocked)).toBe(true);
});

const UNSEEN = '\u200B\u2060\u202E\u00AD\uFEFF\u0007';

test('a reason of invisible characters is refused, and characters that turn the direction of text are removed', async () => {
  const { app, desk } = locked;
  for (const path of desk.paths) {
    const input = await path.input();
    for (const field of ['reason', 'text'].filter((each) => each in input)) {
      const { codigo } = await ask(locked, path, { ...input, [field]: UNSEEN });
      expect({ does: path.does, codigo }).toEqual({ does: path.does, codigo: 'invalid_input' });
    }
  }
  const draft = desk.paths.find(({ does }) => does === 'begins a notice');
  const words = { title: `Pague${UNSEEN}\nhoy`, text: `Uno${UNSEEN}\ndos` };
  const input = { ...(await draft?.input()), texts: { es: words, en: words, pt: words } };
  const { data } = await app.call(createNotice, input as InputOf<typeof createNotice>, {
    as: desk.admin,
  });
  expect(data.texts.es).toEqual({ title: 'Pague hoy', text: 'Uno\ndos' });
});

/** Two operators save different versions of the same draft at the same moment; the result of each, and the draft stored. */
async function writeTwice({ app, desk }: DeskApp) {
  const path = desk.paths.find(({ does }) => does === 'writes at a notice');
  const input = (await path?.input()) as InputOf<typeof updateNotice>;
  const links = ['/mi-producto', '/pagos'];
  const answers = await holdUntilWaiting(app.database.owner, 2, () =>
    Promise.all(
      links.map((link, n) =>
        app.call(updateNotice, { ...input, link }, { as: n === 0 ? desk.admin : desk.other }),
      ),
    ),
  );
  const { data } = await app.call(readNotice, { id: input.id }, { as: desk.admin });
  return {
    codes: answers.map(({ codigo }) => codigo).toSorted(),
    lost: answers.filter((answer, n) => answer.codigo === '' && links[n] !== data.link).length,
    second: answers.find(({ codigo }) => codigo !== ''),
    stored: data,
    input,
  };
}

test('of two operators who edit one draft the second is told who was first, and can overwrite it knowingly', async () => {
  const { codes, lost, second, stored, input } = await writeTwice(locked);
  expect({ codes, lost }).toEqual({ codes: ['', 'notice_changed'], lost: 0 });
  expect(second?.mensaje).toContain(stored.changedBy);
  const { app, desk } = locked;
  const { changedAt } = stored;
  const over = { ...input, link: '/soporte', changedAt };
  // Twice: the answer to the first one was lost.
  for (const _ of [1, 2])
    expect((await app.call(updateNotice, over, { as: desk.admin })).data.link).toBe('/soporte');
});

test('control: without locks both are told that theirs is stored', async () => {
  const { codes, lost } = await writeTwice(unlocked);
  expect({ codes, lost }).toEqual({ codes: ['', ''], lost: 1 });
});

test('an operator cannot send a draft whose latest version they have not seen', async () => {
  const { app, desk } = locked;
  const path = desk.paths.find(({ does }) => does === 'writes at a notice');
  const input = (await path?.input()) as InputOf<typeof updateNotice>;
  const { id, changedAt: seen } = input;
  const { data: anew } = await app.call(updateNotice, input, { as: desk.other });
  const send = async (changedAt: string) =>
    (await app.call(sendNotice, { id, people: 1, changedAt }, { as: desk.admin })).codigo;
  expect(await send(seen)).toBe('notice_changed');
  expect(await send(anew.changedAt)).toBe('');
});
