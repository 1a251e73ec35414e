import { FIRST_RULES } from '@kantuta/contract/campaigns/campaign.rules';
import { day } from '@kantuta/contract/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { findCampaign, insertCampaign, type StoredCampaign } from '../campaigns.store.ts';
import { createNextBonus } from './next-bonus.service.ts';

const RULES = { ...FIRST_RULES.bonus, winners: 12 };

let app: TestApp;
let running: StoredCampaign;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  const { db } = app.database;
  const of = { kind: 'bonus', code: 'B', name: 'Bono', from: day('2026-02-01') } as const;
  const id = await db.transaction().execute((tx) =>
    insertCampaign(tx, {
      ...of,
      to: day('2026-02-28'),
      state: 'running',
      rules: RULES,
      at: app.clock.now(),
    }),
  );
  const found = await findCampaign(db, id ?? 0);
  if (!found) throw new Error('no bonus');
  running = found;
});
afterAll(() => app.close());

const bonuses = () =>
  app.database.db
    .selectFrom('campaign')
    .select(['code', 'state', 'fromOn', 'toOn', 'rules'])
    .orderBy('fromOn')
    .execute();

test('a week before a month ends the bonus of the next one is a draft by the same rules, once (CAM-8)', async () => {
  const prepare = createNextBonus(app.platform);
  await prepare(running, day('2026-02-20'));
  expect(await bonuses()).toHaveLength(1);
  await Promise.all([
    prepare(running, day('2026-02-21')),
    prepare(running, day('2026-02-21')),
    prepare(running, day('2026-02-21')),
  ]);
  const [, next, ...others] = await bonuses();
  expect(others).toEqual([]);
  expect(next).toMatchObject({
    code: 'BONO-2026-03',
    state: 'draft',
    fromOn: '2026-03-01',
    toOn: '2026-03-31',
    rules: RULES,
  });
});

test('where the month has a bonus of another code, and of a race, nothing is prepared', async () => {
  const prepare = createNextBonus(app.platform);
  await app.database.db
    .updateTable('campaign')
    .set({ code: 'OTRO' })
    .where('state', '=', 'draft')
    .execute();
  await prepare(running, day('2026-02-28'));
  await prepare({ ...running, kind: 'race' }, day('2026-04-28'));
  await prepare({ ...running, state: 'closing' }, day('2026-02-28'));
  expect(await bonuses()).toHaveLength(2);
});
