import { readDay } from '@kantuta/contract/advisers/advisers.calls';
import { readAdviser } from '@kantuta/contract/advisers/advisers-desk.calls';
import { readBoard, simulateRace } from '@kantuta/contract/campaigns/board.calls';
import type { CampaignKind } from '@kantuta/contract/campaigns/campaign.rules';
import { readCampaign } from '@kantuta/contract/campaigns/campaigns-desk.calls';
import { day, instantInLaPaz } from '@kantuta/contract/dates';
import { readDoor } from '@kantuta/contract/doors/attendance.calls';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { listPrepaidCards } from '@kantuta/contract/payments/prepaid/batches.calls';
import { listProspects } from '@kantuta/contract/prospects/prospects.calls';
import { listRoomHistory } from '@kantuta/contract/rooms/rooms.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../test/app.ts';
import { newProvedOperator } from '../test/operator.ts';
import { plainMeans } from '../test/plain-means.ts';
import { loadDemo } from './load-demo.ts';

// The race runs for long enough to show its stories, and two of its months are over.
const TODAY = day('2026-05-14');
const LOAD_MS = 3 * MINUTE_MS;
let app: TestApp;
let office: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false, now: instantInLaPaz(TODAY, 11) });
  await loadDemo({
    db: app.database.owner,
    today: TODAY,
    now: app.clock.now(),
    ...plainMeans,
  });
  app.platform.settings.forget();
  office = await newProvedOperator(app, { role: 'sales_ops', companyIds: null });
}, LOAD_MS);
afterAll(() => app.close());

const board = async (as: Session, kind: CampaignKind, campaignId?: number) =>
  (await app.call(readBoard, campaignId === undefined ? { kind } : { kind, campaignId }, { as }))
    .data;
/** The newest campaign of a kind that is over. */
async function lastBoard(as: Session, kind: CampaignKind) {
  const { periods } = await board(as, kind);
  const over = periods.find(({ state }) => state === 'closed' || state === 'closing');
  return board(as, kind, over?.campaignId);
}
const dayOf = async (as: Session) => (await app.call(readDay, {}, { as })).data;
const rooms = async (as: Session) => (await app.call(listRoomHistory, {}, { as })).data.rooms ?? [];
const atDesk = async (adviserId: number) =>
  (await app.call(readAdviser, { adviserId }, { as: office })).data;

test('adviser 3 sells most: first in the race, in the one before and in the month that is over; organises room 1 and has a batch of cards', async () => {
  const as = await app.signIn(3);
  const { lines, own } = await board(as, 'race');
  expect(lines[0]).toMatchObject({ place: 1, isOwn: true });
  expect(own).toMatchObject({ place: 1, out: null, missing: 0 });
  expect((await lastBoard(as, 'race')).own).toMatchObject({ place: 1, award: { place: 1 } });
  expect((await lastBoard(as, 'bonus')).own).toMatchObject({
    place: 1,
    award: { place: 1, prizeUsd: '300.00', state: 'to_pay' },
  });
  const room = (await rooms(as)).find(({ title }) => title === 'Oportunidad Tucavera Norte');
  expect(room).toMatchObject({ mine: 'owner', state: 'scheduled', capacity: 80 });
  const { items } = (await app.call(listProspects, {}, { as })).data;
  expect(items.map(({ name, stage }) => [name, stage])).toEqual(
    expect.arrayContaining([
      ['Mónica Rivero Tórrez', 'new'],
      ['Wilson Aramayo Rengel', 'invited'],
    ]),
  );
  expect((await app.call(listPrepaidCards, {}, { as })).data.batches).toHaveLength(2);
});

test('adviser 2 wins with few points, and organises a room that is full', async () => {
  const as = await app.signIn(2);
  const { campaign, lines, own } = await board(as, 'race');
  expect(own).toMatchObject({ out: null, missing: 0 });
  expect(own?.place).toBeGreaterThan(lines.length - 4);
  expect(own?.place).toBeLessThanOrEqual(campaign?.winners ?? 0);
  const room = (await rooms(as)).find(({ title }) => title === 'Café de negocios El Alto');
  expect(room).toMatchObject({ mine: 'owner', state: 'scheduled', taken: room?.capacity });
});

test('adviser 4 missed a month and made it up with two, in both races, and wins; the award of last month waits for a dispute', async () => {
  const as = await app.signIn(4);
  expect((await board(as, 'race')).own).toMatchObject({ missed: 1, out: null, missing: 0 });
  const before = (await lastBoard(as, 'race')).own;
  expect(before).toMatchObject({ missed: 1, out: null });
  expect(before?.award).not.toBeNull();
  expect((await lastBoard(as, 'bonus')).own).toMatchObject({
    award: { state: 'disputed' },
    dispute: { state: 'open' },
  });
});

test('adviser 5 missed the last month, and needs two sales in this one', async () => {
  const as = await app.signIn(5);
  expect((await board(as, 'race')).own).toMatchObject({ missed: 1, need: 2, out: null });
  expect((await lastBoard(as, 'race')).own).toMatchObject({ out: null });
});

test('adviser 7 is about 18th, and keeps the room that goes on: 12 have come', async () => {
  const as = await app.signIn(7);
  const { own } = await board(as, 'race');
  expect(Math.abs((own?.place ?? 0) - 18)).toBeLessThanOrEqual(2);
  const room = (await rooms(as)).find(({ title }) => title === 'Visita a Lomas de Tucavera');
  expect(room).toMatchObject({ mine: 'owner', state: 'in_progress' });
  const { roomId = '' } = room ?? {};
  expect((await app.call(readDoor, { roomId }, { as })).data).toMatchObject({
    may: 'moderate',
    isOpen: true,
    arrived: 12,
  });
  expect((await dayOf(as)).items.map(({ subject }) => subject)).toContain(
    'Visita a Lomas de Tucavera',
  );
});

test('adviser 10 has enough points and may not win: home and board say why, and the desk says since when', async () => {
  const as = await app.signIn(10);
  const { lines, own } = await board(as, 'race');
  expect(own).toMatchObject({ place: null, out: 'state', missed: 0 });
  expect(own?.score).toBeGreaterThan(lines.at(-1)?.score ?? 0);
  expect((await lastBoard(as, 'race')).own).toMatchObject({ out: 'state', award: null });
  const { standing } = await dayOf(as);
  expect(standing).toMatchObject({ state: 'ethics_process' });
  expect(standing?.message).toContain('No cumple los requisitos para participar');
  expect(standing?.reason).not.toBe('');
  const { state, history } = await atDesk(10);
  expect(state).toBe('ethics_process');
  expect(history[0]).toMatchObject({ state: 'ethics_process', reason: standing?.reason });
});

test('adviser 11 disputes the standing in the race, and simulates what a sale would bring', async () => {
  const as = await app.signIn(11);
  const { campaign, own } = await board(as, 'race');
  expect(own).toMatchObject({ out: null, dispute: { state: 'open' } });
  const { campaignId = 0 } = campaign ?? {};
  const { data } = await app.call(simulateRace, { campaignId, sales: 1, dollars: 5_000 }, { as });
  expect(data).toMatchObject({ score: own?.score, place: own?.place });
  expect(data.after.score).toBe((own?.score ?? 0) + 500_000);
  expect(data.after.place).toBeLessThan(own?.place ?? 0);
  const { disputes } = (await app.call(readCampaign, { campaignId }, { as: office })).data;
  expect(disputes).toMatchObject([{ adviserId: 11, state: 'open' }]);
});
