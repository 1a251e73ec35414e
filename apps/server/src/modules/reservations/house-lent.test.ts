import { readDeposit } from '@kantuta/contract/reservations/deposits.calls';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawUnits } from '../../../seeds/land/units.ts';
import { loadCatalogue } from '../../../seeds/load/load-catalogue.ts';
import { testApp, TEST_NOON, type TestApp } from '../../../test/app.ts';
import { newCustomer } from '../../../test/customer.ts';
import { findPlaces, hold } from '../../../test/holding.ts';
import { payQr, startDeposit } from '../../../test/reserving.ts';
import { findViolations } from '../ledger/invariants.views.ts';

const HOUSE = 2_010_001;
const COMPANY = 2;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  const set = { today: dayInLaPaz(TEST_NOON), lots: [], units: drawUnits([], new Set()) };
  await app.database.owner
    .transaction()
    .execute((tx) => loadCatalogue(tx, set as unknown as Parameters<typeof loadCatalogue>[1]));
  await findPlaces(app);
});
afterAll(() => app.close());

test('a house whose rest the company lends from the choice of its plan: the pre-reservation freezes it, and its 3 % opens that plan (SALE-8)', async () => {
  const buyer = await newCustomer(app, { sales: [] });
  const asked = {
    placeId: HOUSE,
    choice: { rest: 'french', direct: 'instalments', months: 60, dueDay: 10 },
  } as const;
  const tooLong = { ...asked, choice: { ...asked.choice, months: 121 } };
  expect((await hold(app, buyer, [tooLong])).codigo).toBe('term_too_long');
  const held = await hold(app, buyer, [asked]);
  expect(held.codigo).toBe('');
  const holdId = held.data.results[0]?.hold?.holdId ?? '';
  const holder = { ...buyer, holdId };
  await payQr(app, await startDeposit(app, holder, { companyId: COMPANY }));
  const { reservation } = (await app.call(readDeposit, { holdId }, { as: buyer })).data;
  expect(reservation).toMatchObject({
    deposit: { amount: '1185.00' },
    choice: 'instalments',
    house: { rest: 'french', lent: { amount: { amount: '35550.00' }, months: 60 } },
  });
  const rows = await app.database.db
    .selectFrom('planPosition')
    .where('saleId', '=', reservation?.saleId ?? 0)
    .where('number', '>', 0)
    .orderBy('number')
    .select(['capitalMinor', 'interestMinor'])
    .execute();
  expect(rows).toHaveLength(60);
  // 35 550 at 10 % a year asks 296.25 in its first month; the own part, five times 553.00, asks none.
  expect(rows[0]?.interestMinor).toBe(29_625);
  expect(rows.reduce((sum, { capitalMinor }) => sum + capitalMinor, 0)).toBe(3_831_500);
  expect(await findViolations(app.database.db)).toEqual([]);
});
