import { day } from '@kantuta/contract/dates';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newOperator } from '../../../../test/operator.ts';
import {
  flagWith,
  settingsDesk,
  type SettingInput,
  type SettingsDesk,
} from '../../../../test/settings-desk.ts';
import { sql } from '../../../platform/db/database.ts';
import { makeCompany } from '../../catalogue/catalogue.factory.ts';
import { flagsToReview } from '../flags.views.ts';

let app: TestApp;
let desk: SettingsDesk;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  desk = await settingsDesk(app);
});
afterAll(() => app.close());

test('a flag whose review day has come waits for an admin until a decision', async () => {
  const key = 'feature.hotelCabinWeb';
  const waiting = async (as = desk.admin) => {
    const { data } = await app.call(listWork, { kind: 'flag_review' }, { as });
    return data.items.map(({ subject, isOverdue, link }) => ({ subject, isOverdue, link }));
  };
  app.clock.set(TEST_NOON);
  await desk.change({ key, value: flagWith({ expires: day('2026-03-11') }) });
  expect(await waiting()).toEqual([]);
  await desk.change({ key, value: flagWith({ expires: day('2026-03-10') }) });
  expect(await waiting()).toEqual([
    {
      subject: 'settingsDesk.keys.feature_hotelCabinWeb',
      isOverdue: false,
      link: `/operaciones/opciones?key=${key}`,
    },
  ]);
  expect(await waiting(desk.finance)).toEqual([]);
  await desk.change({ key, value: flagWith({ expires: null }) });
  expect(await waiting()).toEqual([]);
});

test("a company's own flag waits by its own day of review, for whoever reaches that company, until the company follows the group again", async () => {
  const key = 'feature.fairExitView';
  app.clock.set(TEST_NOON);
  const companyId = 8;
  await app.platform.db.transaction().execute((tx) => makeCompany(tx, companyId));
  const waiting = async (as: Session) => {
    const { data } = await app.call(listWork, { kind: 'flag_review' }, { as });
    return data.items.map(({ companyId: of, isOverdue, link }) => ({ of, isOverdue, link }));
  };
  const late = async (companyIds: readonly number[] | null) => {
    const { db } = app.database;
    const ids = await flagsToReview.late?.(db, { companyIds, at: app.clock.now() });
    if (!ids) throw new Error('nothing is late');
    const { rows } = await sql<{ id: string }>`${ids}`.execute(db);
    return rows.map(({ id }) => id);
  };
  const ofCompany = await newOperator(app, { role: 'admin', companyIds: [companyId] });
  const ofAnother = await newOperator(app, { role: 'admin', companyIds: [3] });
  const set = async (value: SettingInput['value'], of: number | null) =>
    expect((await desk.change({ key, value, companyId: of })).codigo).toBe('');
  await set(flagWith({ expires: day('2026-03-11') }), companyId);
  expect(await waiting(desk.admin)).toEqual([]);
  await set(flagWith({ expires: day('2026-03-09') }), companyId);
  const own = {
    of: companyId,
    isOverdue: true,
    link: `/operaciones/opciones?key=${key}&company=${companyId}`,
  };
  expect(await waiting(desk.admin)).toEqual([own]);
  expect(await waiting(ofCompany)).toEqual([own]);
  expect(await waiting(ofAnother)).toEqual([]);
  // The badge counts what the list shows as late.
  const { data } = await app.call(listWork, { kind: 'flag_review' }, { as: ofCompany });
  const shown = data.items.map(({ id }) => id);
  expect([await late(null), await late([companyId]), await late([3])]).toEqual([shown, shown, []]);
  // The flag of the group is another task, of whoever reaches the whole group.
  await set(flagWith({ expires: day('2026-03-10') }), null);
  expect((await waiting(desk.admin)).map(({ of }) => of)).toEqual([companyId, null]);
  expect(await waiting(ofCompany)).toEqual([own]);
  await set(flagWith({ expires: null }), null);
  await set(null, companyId);
  expect(await waiting(desk.admin)).toEqual([]);
});
