import { afterAll, beforeAll, expect, test } from 'vitest';
import { savePersonal, saveTitle } from '@kantuta/contract/contracts/preparing.calls';
import { OTHER_CITY, shownCity } from '@kantuta/contract/people/contact.rules';
import { testApp, type TestApp } from '../../../../test/app.ts';
import {
  ALONE,
  coBuyer,
  type fillSteps,
  newBuyer,
  readSteps,
  type Buyer,
} from '../../../../test/contracting.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { findPlaces, FORM } from '../../../../test/holding.ts';
import { countOf } from '../../../../test/tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await findPlaces(app);
});
afterAll(() => app.close());

const personal = (buyer: Buyer, form: typeof FORM = FORM) =>
  app.call(savePersonal, { saleId: buyer.saleId, form }, { as: buyer });
const title = (buyer: Buyer, asked: Parameters<typeof fillSteps>[2] = ALONE) =>
  app.call(saveTitle, { saleId: buyer.saleId, title: asked }, { as: buyer });
const draftsOf = ({ saleId }: Buyer) => countOf(app.database.db, 'contract', `sale_id = ${saleId}`);

test('a reserved lot shows its steps with what is known, and what is missing (CON-12)', async () => {
  const buyer = await newBuyer(app);
  const steps = await readSteps(app, buyer);
  expect(steps).toMatchObject({
    saleState: 'reserved',
    variant: 'lot',
    contract: null,
    done: [],
    missing: ['personal_data', 'holders', 'declaration'],
    isCertified: true,
    left: { amount: '972.00' },
    title: { sharePct: 100, coBuyers: [] },
    plan: {
      version: 1,
      price: { amount: '10800.00' },
      terms: { months: 48, initial: { amount: '1080.00' } },
      // 1 080.00 and 47 × 246.52 and 246.78 (SALE-5).
      total: { amount: '12913.22' },
    },
    can: { save: true, issue: false },
  });
  expect(steps.plan.rows).toHaveLength(48);
  expect(steps.personal.firstName).toBe('Rosa');
  expect(steps.locked).toContain('documentNumber');
});

test('whoever lives in another city than those of the list is not asked for it again', async () => {
  const buyer = await newBuyer(app);
  const livesIn = async (cityId: number | null) => {
    await app.database.db
      .updateTable('person')
      .set({ cityId, countryId: FORM.countryId })
      .where('id', '=', buyer.personId)
      .execute();
    return (await readSteps(app, buyer)).personal.cityId;
  };
  expect([await livesIn(null), await livesIn(OTHER_CITY)]).toEqual([0, shownCity(OTHER_CITY)]);
});

test('each step is kept by itself, in any order, and saving it again changes it', async () => {
  const buyer = await newBuyer(app);
  expect((await title(buyer)).status).toBe(0);
  expect((await readSteps(app, buyer)).done).toEqual(['title']);
  expect((await personal(buyer)).status).toBe(0);
  expect((await personal(buyer, { ...FORM, address: 'Calle 9 casa 3' })).status).toBe(0);
  const steps = await readSteps(app, buyer);
  expect(steps).toMatchObject({
    done: ['personal', 'title'],
    missing: ['declaration'],
    contract: { state: 'draft', reference: '' },
    can: { issue: false },
  });
  expect(steps.personal.address).toBe('Calle 9 casa 3');
  expect(await draftsOf(buyer)).toBe(1);
});

test('name and document are those of the account, whatever was typed', async () => {
  const buyer = await newBuyer(app);
  await personal(buyer, { ...FORM, firstName: 'Otra', documentNumber: '7654321' });
  const { personal: shown } = await readSteps(app, buyer);
  expect(shown.firstName).toBe('Rosa');
  expect(shown.documentNumber).toContain(buyer.document.slice(0, 5));
});

test('a minor, and a city of another country, are told beside their fields', async () => {
  const buyer = await newBuyer(app);
  const birthDate = '2015-01-01' as typeof FORM.birthDate;
  expect(
    await title(buyer, {
      sharePct: 60,
      coBuyers: [
        { ...coBuyer('7100001'), form: { ...FORM, documentNumber: '7100001', birthDate } },
      ],
    }),
  ).toMatchObject({
    http: 400,
    data: { fields: [{ field: 'title.coBuyers.0.form.birthDate', code: 'not_adult' }] },
  });
  expect(await personal(buyer, { ...FORM, cityId: 999_999 })).toMatchObject({
    data: { fields: [{ field: 'form.cityId', code: 'not_in_list' }] },
  });
  expect(await draftsOf(buyer)).toBe(0);
});

test('shares are a whole, at most three stand beside the buyer, and nobody stands twice (CON-6)', async () => {
  const buyer = await newBuyer(app);
  const fields = async (asked: Parameters<typeof title>[1]) => {
    const { data } = await title(buyer, asked);
    return (data as unknown as { fields: { field: string; code: string }[] }).fields;
  };
  expect(await fields({ sharePct: 61, coBuyers: [coBuyer('7100002')] })).toEqual([
    expect.objectContaining({ field: 'title.sharePct', code: 'shares_not_whole' }),
  ]);
  const four = ['1', '2', '3', '4'].map((end) => coBuyer(`710010${end}`, 20));
  expect(await fields({ sharePct: 20, coBuyers: four })).toEqual([
    expect.objectContaining({ field: 'title.coBuyers', code: 'too_long' }),
  ]);
  expect(
    await fields({ sharePct: 20, coBuyers: [coBuyer('7100002'), coBuyer('7100002 SC')] }),
  ).toEqual([
    expect.objectContaining({
      field: 'title.coBuyers.1.form.documentNumber',
      code: 'already_named',
    }),
  ]);
  expect(await fields({ sharePct: 60, coBuyers: [coBuyer(buyer.document)] })).toEqual([
    expect.objectContaining({ code: 'already_named' }),
  ]);
});

test('the sale of somebody else is as unknown as none', async () => {
  const buyer = await newBuyer(app);
  const other = { ...(await newCustomer(app)), saleId: buyer.saleId, holdId: '', unitId: 0 };
  for (const answer of [await personal(other), await title(other)])
    expect(answer).toMatchObject({ status: 1, codigo: 'forbidden' });
  expect(await draftsOf(buyer)).toBe(0);
});

test('what is sold already is not contracted again', async () => {
  const customer = await newCustomer(app);
  const sold = { ...customer, saleId: customer.saleIds[0] ?? 0, holdId: '', unitId: 0 };
  expect(await readSteps(app, sold)).toMatchObject({
    missing: ['deposit', 'personal_data', 'holders'],
    can: { save: false },
  });
  expect(await personal(sold)).toMatchObject({ codigo: 'step_not_allowed' });
});

test('two steps at once make one draft, and both are kept', async () => {
  const buyer = await newBuyer(app);
  const answers = await Promise.all([personal(buyer), title(buyer), personal(buyer), title(buyer)]);
  expect(answers.map(({ status }) => status)).toEqual([0, 0, 0, 0]);
  expect(await draftsOf(buyer)).toBe(1);
  expect((await readSteps(app, buyer)).done).toEqual(['personal', 'title']);
});

test('a wrong referral is told beside its field, and nothing is said of whom it names (CON-14)', async () => {
  const buyer = await newBuyer(app);
  expect(await personal(buyer, { ...FORM, referral: 'NADIE-9' })).toMatchObject({
    data: { fields: [{ field: 'form.referral', code: 'unknown_referral' }] },
  });
});
