import { randomBytes, randomUUID } from 'node:crypto';
import { toBase64Url } from '@kantuta/contract/base64-url';
import {
  listShared,
  openShared,
  openSharedInside,
  shareProduct,
} from '@kantuta/contract/advisers/shares.calls';
import { SHARES_PER_PAGE } from '@kantuta/contract/advisers/shares.rules';
import { DAY_MS } from '@kantuta/contract/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { findPlaces, FORM, hold } from '../../../../test/holding.ts';
import { doJob } from '../../../../test/jobs.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { countOf } from '../../../../test/tables.ts';
import { sql } from '../../../platform/db/database.ts';
import { makeLotForSale, makeMembershipForSale } from '../../reservations/reservations.factory.ts';
import { OPENINGS, OPENINGS_A_DAY, SHARES_A_DAY } from './shares.service.ts';

let app: TestApp;
let adviser: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await findPlaces(app);
  adviser = await newAdviser();
});
afterAll(() => app.close());

async function newAdviser(state = 'active', on = app): Promise<Session> {
  const { personId } = await newPerson(on, { roles: ['adviser'], adviser: { state } });
  return on.signIn(personId);
}
const newToken = () => toBase64Url(randomBytes(16));
const newLot = async (on = app) =>
  (await on.platform.db.transaction().execute((tx) => makeLotForSale(tx, 8))).placeId;

/** Shares a lot, and answers with its token. */
async function shared({
  as = adviser,
  token = newToken(),
  placeId,
  on = app,
}: { as?: Session; token?: string; placeId?: number; on?: TestApp } = {}) {
  const place = placeId ?? (await newLot(on));
  const answer = await on.call(shareProduct, { token, kind: 'link', placeId: place }, { as });
  return { token, placeId: place, answer };
}
const open = (token: string, visit: string = randomUUID(), on = app) =>
  on.call(openShared, { token, visit });
const list = async (as = adviser, on = app) => (await on.call(listShared, {}, { as })).data.shares;
const find = async (token: string, { as = adviser, on = app } = {}) =>
  (await list(as, on)).find((each) => each.token === token);
/** Asks, several at once, until all of them are too many; a server that is busy with other tests may turn some away. */
async function untilRefused(ask: () => Promise<{ codigo: string }>): Promise<void> {
  for (;;) {
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    if (answers.every(({ codigo }) => codigo === 'too_many_requests')) return;
  }
}
const freeLimits = (on = app) => on.database.owner.deleteFrom('attemptLimit').execute();

test('what is shared is listed with its plan, the newest first, and its owner alone reads it', async () => {
  const as = await newAdviser();
  const placeId = await newLot();
  const { itemId } = await app.platform.db.transaction().execute((tx) => makeMembershipForSale(tx));
  const [first, second] = [newToken(), newToken()];
  await app.call(
    shareProduct,
    { token: first, kind: 'quote', placeId, choice: { plan: 'french', meses: '48' } },
    { as },
  );
  await app.call(shareProduct, { token: second, kind: 'link', itemId }, { as });
  const { data } = await app.call(listShared, {}, { as });
  expect(data).toMatchObject({ code: `T-${as.personId}`, next: null });
  expect(data.shares).toMatchObject([
    { token: second, kind: 'link', product: 'membership', placeId: null, itemId, state: 'open' },
    {
      token: first,
      kind: 'quote',
      product: 'lot',
      placeId,
      itemId: null,
      choice: { plan: 'french', meses: '48' },
      opens: 0,
      openedAt: null,
      state: 'open',
      hold: null,
    },
  ]);
  expect(JSON.stringify(await list(await newAdviser()))).not.toContain(first);
  expect(await list(await newAdviser())).toEqual([]);
});

test('the same share sent twice, also at once, is one; another adviser gets nothing by the token', async () => {
  const placeId = await newLot();
  const token = newToken();
  const answers = await Promise.all([1, 2, 3].map(() => shared({ token, placeId })));
  expect(answers.map(({ answer }) => answer.status)).toEqual([0, 0, 0]);
  expect((await shared({ token, placeId })).answer.status).toBe(0);
  expect((await list()).filter((each) => each.token === token)).toHaveLength(1);
  const thief = await newAdviser();
  expect((await shared({ token, placeId, as: thief })).answer.codigo).toBe('forbidden');
  expect(await list(thief)).toEqual([]);
  expect(await find(token)).toBeDefined();
});

test('of two advisers with one token at once one has it, and the other is refused', async () => {
  const [one, other] = [await newAdviser(), await newAdviser()];
  const placeId = await newLot();
  const token = newToken();
  const answers = await Promise.all([one, other].map((as) => shared({ as, token, placeId })));
  const codes = answers.map(({ answer }) => answer.codigo);
  expect(codes.filter((codigo) => codigo === 'forbidden')).toHaveLength(1);
  expect(answers.filter(({ answer }) => answer.status === 0)).toHaveLength(1);
  expect([...(await list(one)), ...(await list(other))]).toHaveLength(1);
});

test('whoever does not work as an adviser shares and reads nothing; nor does what is not sold', async () => {
  const placeId = await newLot();
  for (const as of [
    await newAdviser('blocked'),
    await newAdviser('expelled'),
    await newCustomer(app, { sales: [] }),
  ]) {
    expect((await shared({ as, placeId })).answer.codigo).toBe('forbidden');
    expect((await app.call(listShared, {}, { as })).codigo).toBe('forbidden');
  }
  expect((await shared({ placeId: 2_000_000_000 })).answer.codigo).toBe('forbidden');
});

test('garbage is refused by its field', async () => {
  const placeId = await newLot();
  const good = { token: newToken(), kind: 'link', placeId };
  for (const bad of [
    { ...good, token: 'short' },
    { ...good, token: `${good.token}A` },
    { ...good, kind: 'pdf' },
    { ...good, itemId: 1 },
    { ...good, compared: 'lugar-1' },
    { ...good, kind: 'comparison' },
    { token: good.token, kind: 'link', compared: 'lugar-1' },
    { token: good.token, kind: 'comparison', compared: "'; --" },
    { token: good.token, kind: 'link' },
    { ...good, choice: { plan: '"><script>' } },
    { ...good, choice: { asesor: 'DC-1' } },
    { ...good, choice: { meses: '9'.repeat(21) } },
    { ...good, odd: 1 },
  ])
    expect([bad, (await app.call(shareProduct, bad as never, { as: adviser })).codigo]).toEqual([
      bad,
      'invalid_input',
    ]);
  expect(await find(good.token)).toBeUndefined();
});

test('an adviser shares so much in a day and no more, however many at once', async () => {
  const as = await newAdviser();
  const placeId = await newLot();
  await untilRefused(async () => (await shared({ as, placeId })).answer);
  const stored = app.database.owner
    .selectFrom('adviserShare')
    .where('adviserId', '=', as.personId)
    .select(sql<number>`count(*)::int`.as('n'));
  expect(await stored.executeTakeFirstOrThrow()).toEqual({ n: SHARES_A_DAY.max });
  app.clock.advance(DAY_MS + 1);
  await shared({ as: await app.signIn(as.personId), placeId });
  expect(await stored.executeTakeFirstOrThrow()).toEqual({ n: SHARES_A_DAY.max + 1 });
  adviser = await app.signIn(adviser.personId);
});

test('pages follow one another without a gap', async () => {
  const as = await newAdviser();
  const placeId = await newLot();
  const tokens: string[] = [];
  for (let n = 0; n < SHARES_PER_PAGE + 2; n += 1)
    tokens.push((await shared({ as, placeId })).token);
  const first = await app.call(listShared, {}, { as });
  expect(first.data.shares).toHaveLength(SHARES_PER_PAGE);
  const after = first.data.next ?? 0;
  const second = await app.call(listShared, { after }, { as });
  expect(second.data.next).toBeNull();
  expect([...first.data.shares, ...second.data.shares].map(({ token }) => token)).toEqual(
    tokens.toReversed(),
  );
});

test('a device counts once a day, however often and however much at once; each device counts', async () => {
  const { token } = await shared();
  const visit = randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => open(token, visit)));
  expect(await find(token)).toMatchObject({ opens: 1, openedAt: app.clock.now().toISOString() });
  await Promise.all(Array.from({ length: 8 }, () => open(token)));
  expect((await find(token))?.opens).toBe(9);
});

test('without the key of visits one device would count as often as it asks', async () => {
  const unguarded = await testApp({ jobs: false });
  try {
    await sql`ALTER TABLE share_opening DROP CONSTRAINT share_opening_pkey`.execute(
      unguarded.database.owner,
    );
    const as = await newAdviser('active', unguarded);
    const { token } = await shared({ as, on: unguarded });
    const visit = randomUUID();
    await Promise.all([1, 2, 3].map(() => open(token, visit, unguarded)));
    expect((await find(token, { as, on: unguarded }))?.opens).toBe(3);
  } finally {
    await unguarded.close();
  }
});

test('whoever shared it does not count, everybody else with a session does', async () => {
  const { token } = await shared();
  const opening = () => ({ token, visit: randomUUID() });
  await app.call(openSharedInside, opening(), { as: adviser });
  expect((await find(token))?.opens).toBe(0);
  await app.call(openSharedInside, opening(), { as: await newCustomer(app, { sales: [] }) });
  await app.call(openSharedInside, opening(), { as: await newAdviser() });
  expect((await find(token))?.opens).toBe(2);
});

test('what names no share, and one that is over, answer as any other and write nothing', async () => {
  const { token } = await shared();
  const before = await countOf(app.database.owner, 'share_opening');
  const good = await open(newToken());
  for (const garbage of ['', 'x', "' OR 1=1 --", token.toLowerCase(), `${token}A`])
    expect(await open(garbage)).toEqual(good);
  expect((await app.call(openShared, { token, visit: 'me' })).codigo).toBe('invalid_input');
  app.clock.advance(31 * DAY_MS);
  adviser = await app.signIn(adviser.personId);
  expect(await open(token)).toEqual(good);
  expect(await countOf(app.database.owner, 'share_opening')).toBe(before);
  expect(await find(token)).toMatchObject({ opens: 0, state: 'over' });
});

test('one address opens so much in an hour, and one share counts so much in a day', async () => {
  await freeLimits();
  const { token } = await shared();
  await untilRefused(() => open(token));
  expect((await find(token))?.opens).toBe(OPENINGS_A_DAY.max);
  // What is left for the address.
  const { token: another } = await shared();
  await untilRefused(() => open(another));
  const { opens = 0 } = (await find(another)) ?? {};
  expect(opens).toBeGreaterThan(0);
  expect(opens).toBeLessThanOrEqual(OPENINGS.max - OPENINGS_A_DAY.max);
  await freeLimits();
});

test('what became of it: brought by the code, gone to somebody else, and free again', async () => {
  const code = `T-${adviser.personId}`;
  const [mine, taken] = [await shared(), await shared()];
  const buyer = async () => newCustomer(app, { sales: [] });
  const held = await hold(app, await buyer(), [{ placeId: mine.placeId }], {
    form: { ...FORM, referral: code },
  });
  await hold(app, await buyer(), [{ placeId: taken.placeId }]);
  expect(await find(mine.token)).toMatchObject({ state: 'brought', hold: 'active', sale: null });
  expect(await find(taken.token)).toMatchObject({ state: 'gone', hold: null, sale: null });
  expect(JSON.stringify(await list())).not.toContain(held.data.results[0]?.hold?.holdId);
  // Shared after it was held: what came before is no success of it.
  const { token: later } = await (async () => {
    app.clock.advance(1000);
    return shared({ placeId: mine.placeId });
  })();
  expect(await find(later)).toMatchObject({ state: 'gone', hold: null });
  await app.database.owner
    .updateTable('hold')
    .set({ state: 'expired', endedAt: app.clock.now() })
    .where('id', '=', held.data.results[0]?.hold?.holdId ?? '')
    .execute();
  await app.database.owner
    .updateTable('unit')
    .set({ state: 'free' })
    .where('placeId', '=', mine.placeId)
    .execute();
  expect(await find(mine.token)).toMatchObject({ state: 'open', hold: 'expired' });
});

test('a comparison and a paper are listed as what they are, and one of products that are not there is refused', async () => {
  const as = await newAdviser();
  const [one, two] = [await newLot(), await newLot()];
  const compared = `lugar-${two},lugar-${one},lugar-${two}`;
  const token = newToken();
  const share = { token, kind: 'comparison', compared } as const;
  expect((await app.call(shareProduct, share, { as })).status).toBe(0);
  expect((await app.call(shareProduct, share, { as })).status).toBe(0);
  const paper = newToken();
  await app.call(shareProduct, { token: paper, kind: 'paper', placeId: one }, { as });
  expect(await list(as)).toMatchObject([
    { token: paper, kind: 'paper', product: 'lot', compared: [] },
    {
      token,
      kind: 'comparison',
      product: null,
      placeId: null,
      itemId: null,
      compared: [`lugar-${two}`, `lugar-${one}`],
      title: expect.stringMatching(/.+ · .+/),
      state: 'open',
      by: null,
    },
  ]);
  await open(token);
  expect(await find(token, { as })).toMatchObject({ opens: 1 });
  const gone = { token: newToken(), kind: 'comparison', compared: `lugar-${one},lugar-2000000000` };
  expect((await app.call(shareProduct, gone as typeof share, { as })).codigo).toBe('forbidden');
  // One of the two is enough that there is something to have, and what this adviser brought of it counts.
  await hold(app, await newCustomer(app, { sales: [] }), [{ placeId: one }]);
  expect(await find(token, { as })).toMatchObject({ state: 'open' });
  await hold(app, await newCustomer(app, { sales: [] }), [{ placeId: two }], {
    form: { ...FORM, referral: `T-${as.personId}` },
  });
  expect(await find(token, { as })).toMatchObject({ state: 'brought', by: 'product' });
});

test('what came by a link is bound to that very link, whoever else shared the same product', async () => {
  const as = await newAdviser();
  const form = { ...FORM, referral: `T-${as.personId}` };
  const { token, placeId } = await shared({ as });
  const { token: unused } = await shared({ as, placeId });
  const buyer = await newCustomer(app, { sales: [] });
  const held = await hold(app, buyer, [{ placeId }], { form, share: token });
  expect(await find(token, { as })).toMatchObject({ state: 'brought', by: 'link', hold: 'active' });
  expect(await find(unused, { as })).toMatchObject({ state: 'gone', by: null });
  expect(JSON.stringify(await list(as))).not.toContain(held.data.results[0]?.hold?.holdId);
});

test('a comparison brings what is held by it, however long ago it was shared', async () => {
  const as = await newAdviser();
  const [one, two] = [await newLot(), await newLot()];
  const token = newToken();
  const compared = `lugar-${one},lugar-${two}`;
  await app.call(shareProduct, { token, kind: 'comparison', compared }, { as });
  app.clock.advance(40 * DAY_MS);
  adviser = await app.signIn(adviser.personId);
  const again = { ...(await app.signIn(as.personId)) };
  const form = { ...FORM, referral: `T-${as.personId}` };
  await hold(app, await newCustomer(app, { sales: [] }), [{ placeId: two }], {
    form,
    share: token,
  });
  expect(await find(token, { as: again })).toMatchObject({ state: 'brought', by: 'link' });
});

test("another adviser's link, another product, an unknown token and garbage bind nothing, and the pre-reservation is made all the same", async () => {
  const [as, other] = [await newAdviser(), await newAdviser()];
  const form = { ...FORM, referral: `T-${as.personId}` };
  const mine = await shared({ as });
  const theirs = await shared({ as: other, placeId: mine.placeId });
  const outcomes = () => countOf(app.database.owner, 'share_outcome');
  const before = await outcomes();
  const buy = async (placeId: number, share: string, change = {}) =>
    (
      await hold(app, await newCustomer(app, { sales: [] }), [{ placeId }], {
        form,
        share,
        ...change,
      })
    ).status;
  expect(await buy(await newLot(), mine.token)).toBe(0);
  expect(await buy(await newLot(), newToken())).toBe(0);
  expect(await buy(await newLot(), "' OR 1=1 --")).toBe(0);
  expect(await buy(await newLot(), mine.token, { form: FORM })).toBe(0);
  expect(await buy(mine.placeId, theirs.token)).toBe(0);
  expect(await outcomes()).toBe(before);
  expect(await buy(await newLot(), 'x'.repeat(101))).toBe(1);
});

test('visits of days that are over are deleted, and what was shared long ago, too', async () => {
  const { token } = await shared();
  await open(token);
  const rows = async () => [
    await countOf(app.database.owner, 'share_opening'),
    await countOf(app.database.owner, 'adviser_share'),
  ];
  const [, shares] = await rows();
  app.clock.advance(2 * DAY_MS);
  await doJob(app, 'advisers.dropShares', {});
  expect(await rows()).toEqual([0, shares]);
  adviser = await app.signIn(adviser.personId);
  // The count outlives what it was counted of.
  expect((await find(token))?.opens).toBe(1);
  app.clock.advance(181 * DAY_MS);
  // What came by it is a part of it.
  await doJob(app, 'advisers.dropShares', {});
  expect(await rows()).toEqual([0, 0]);
  expect(await countOf(app.database.owner, 'share_outcome')).toBe(0);
});
