import { FIRST_RULES } from '@kantuta/contract/campaigns/campaign.rules';
import { linesOfBoard } from '@kantuta/contract/campaigns/proof.rules';
import { day } from '@kantuta/contract/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { sql } from '../../../platform/db/database.ts';
import { createLedger } from '../../ledger/ledger.service.ts';
import { makePerson } from '../../people/people.factory.ts';
import { makeSale } from '../../sales/sales.factory.ts';
import { makeCampaign } from '../campaigns.factory.ts';
import { findCampaign, insertVersion, updateCampaign } from '../campaigns.store.ts';
import { createCounting } from '../counting/counting.service.ts';
import { boardTextOf, createSnapshots } from './snapshots.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const ON = day('2026-03-05');
const NEXT = day('2026-03-06');

test('the board of a past day is made by the rules of that day, whatever they became (CAM-10, CAM-2)', async () => {
  const { db, owner } = app.database;
  const rules = FIRST_RULES.race;
  const [campaignId, adviserId, keepers] = await db.transaction().execute(async (tx) => {
    const made = await makeCampaign(tx, {
      kind: 'race',
      state: 'running',
      from: day('2026-01-05'),
      to: day('2026-07-31'),
      rules: { monthMinDays: 31 },
      at: app.clock.now(),
    });
    const seller = await makePerson(tx, { roles: ['customer', 'adviser'], adviser: {} });
    const people = [await makePerson(tx), await makePerson(tx)];
    const ledger = createLedger({
      ...app.platform,
      clock: { now: () => new Date('2026-02-25T16:00:00Z') },
    });
    const { personId } = await makePerson(tx);
    await makeSale(tx, ledger, {
      personId,
      adviserId: seller.personId,
      soldOn: day('2026-02-25'),
    });
    return [made, seller.personId, people.map((each) => each.personId)] as const;
  });
  await sql`UPDATE adviser SET joined_on = '2025-01-15' WHERE person_id = ${adviserId}`.execute(
    owner,
  );
  const [proposedBy = 0, approvedBy = 0] = keepers;
  const version = (number: number, monthMinDays: number, at: Date) =>
    db.transaction().execute(async (tx) => {
      const changed = { ...rules, monthMinDays };
      const by = { at, proposedBy, approvedBy, reason: 'Reglas de la carrera.' };
      await insertVersion(tx, { campaignId, version: number, rules: changed, ...by });
      await updateCampaign(tx, campaignId, { rules: changed, rulesVersion: number, at });
    });
  const snapshots = createSnapshots(app.platform, createCounting(app.platform));
  const stored = async () => {
    const campaign = await findCampaign(db, campaignId);
    if (!campaign) throw new Error('no race');
    return campaign;
  };
  const textOn = async (on: typeof ON) => snapshots.textOn(db, await stored(), on);
  const codesOf = (text: string) => linesOfBoard(text).map(({ code }) => code);
  const code = `T-${adviserId}`;
  await version(1, 31, new Date('2026-01-05T12:00:00Z'));
  const published = await textOn(ON);
  expect(codesOf(published)).toEqual([code]);
  // 23:30 of the day after, in La Paz: the month test drops whoever sold nothing in January and once in February.
  await version(2, 20, new Date('2026-03-07T03:30:00Z'));
  expect(await textOn(ON)).toBe(published);
  expect(codesOf(await textOn(NEXT))).toEqual([]);
  // By the rules of now it would be another text.
  const now = await stored();
  const sellers = await snapshots.sellersOf(db, now, ON);
  expect(boardTextOf(now, sellers, ON)).not.toBe(published);
});
