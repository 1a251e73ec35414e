import { readItemPlan, readPlanPdf, readUnitPlan } from '@kantuta/contract/catalogue/plans.calls';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { HOUR_MS } from '@kantuta/contract/durations';
import { amountText, parseCents, ZERO } from '@kantuta/contract/money';
import { choiceOf, offeringOf } from '@kantuta/contract/sales/plan-offer.rules';
import { simulate } from '@kantuta/contract/sales/simulation.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawLots } from '../../../../seeds/land/lots.ts';
import { drawUnits } from '../../../../seeds/land/units.ts';
import { loadCatalogue } from '../../../../seeds/load/load-catalogue.ts';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import type { Actor } from '../../../platform/access.ts';
import { sql } from '../../../platform/db/database.ts';
import { alone } from '../../../platform/db/reading.ts';
import { insertPriceLists } from '../prices/prices.store.ts';
import { changeUnits } from '../units.store.ts';
import { planDocument } from './plans.document.ts';
import { createPlans, type Wanted } from './plans.service.ts';
import { unitForSale } from './plans.views.ts';

const TODAY = dayInLaPaz(TEST_NOON);
const LOT = 1_010_307;
const HOUSE = 2_010_001;
/** Of the project whose list names german plans. */
const GERMAN_LOT = 1_030_102;

let app: TestApp;
let reader: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  const lots = drawLots();
  const units = drawUnits(lots, new Set());
  const set = { today: TODAY, lots, units } as Parameters<typeof loadCatalogue>[1];
  await app.database.owner.transaction().execute((tx) => loadCatalogue(tx, set));
  reader = await app.signIn((await newPerson(app)).personId);
});
afterAll(() => app.close());

const itemOf = async (code: string) => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM catalogue_item WHERE code = ${code}`.execute(app.database.owner);
  return rows[0]?.id ?? 0;
};
const unitOf = async (placeId: number) => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM unit WHERE place_id = ${placeId}`.execute(app.database.owner);
  return rows[0]?.id ?? 0;
};
const quote = (wanted: Wanted, choice = {}, as = reader) =>
  createPlans(app.platform).quoteOffer(app.platform.db, {
    wanted,
    choice,
    buyer: { personId: as.personId, roles: ['customer'] },
    language: 'es',
  });

async function livingIn(code: string): Promise<Session> {
  const { personId } = await newPerson(app);
  await sql`UPDATE person SET country_id = (SELECT id FROM country WHERE code = ${code}), city_id = NULL
             WHERE id = ${personId}`.execute(app.database.owner);
  return app.signIn(personId);
}

test('the page of a lot computes what the server freezes: 48 × 246.52', async () => {
  const { data } = await app.call(readUnitPlan, { placeId: LOT }, { as: reader });
  expect(data.thing).toMatchObject({ kind: 'lot', detail: 'Mza. 3 - Lote 07', state: 'free' });
  if (!data.offering) throw new Error('no offering');
  const offering = offeringOf('lot', data.offering);
  const { plan } = simulate(offering, choiceOf(offering, {}));
  const frozen = await quote({ unitId: await unitOf(LOT) });
  expect(frozen).toMatchObject({
    price: '10800.00',
    initial: '1080.00',
    isInitialEdited: false,
    financed: '9720.00',
    months: 48,
    instalment: '246.52',
    totalInterest: '2113.22',
    effectivePct: '10.47',
    needsApproval: false,
  });
  expect(plan).toMatchObject({
    instalment: parseCents(frozen.instalment ?? ''),
    total: parseCents(frozen.total),
  });
  expect(await quote({ placeId: LOT })).toEqual(frozen);
});

test('the settings of the day bound a plan, on the page and on the server alike', async () => {
  const changed: Partial<Record<string, unknown>> = {
    'sale.cashDays': 9,
    'house.days': 11,
    'recovery.capNewPct': '20',
    'recovery.freshPct': '5',
    'plan.dueDays': '7, 28',
  };
  const { settings } = app.platform;
  const get = async (key: Parameters<typeof settings.get>[0]) =>
    changed[key] ?? (await settings.get(key));
  const plans = createPlans({
    ...app.platform,
    settings: { ...settings, get: get as typeof settings.get },
  });
  const found = await alone(unitForSale)(app.platform.db, { personId: 0, placeId: LOT });
  const buyer = { ...reader, roles: ['customer'] } as unknown as Actor;
  const page = readUnitPlan.answer.parse(await plans.page(buyer, found, 'es'));
  if (!page.offering) throw new Error('no offering');
  const offering = offeringOf('lot', page.offering);
  const { plan } = simulate(offering, choiceOf(offering, { kind: 'cash' }));
  expect(plan?.rows[0]?.dueOn).toBe(addDays(TODAY, 9));
  expect(offering.policy).toMatchObject({ houseDays: 11, creditCapPct: '20', freshPct: '5' });
  expect(offering.policy.dueDays).toEqual([7, 28]);
  const onDay = (dueDay: number) => simulate(offering, choiceOf(offering, { dueDay })).problems;
  // The tenth is the day of the sale, which is always offered.
  expect([onDay(7), onDay(10), onDay(15)]).toMatchObject([[], [], [{ code: 'due_day_invalid' }]]);
  const asked = { wanted: { placeId: LOT }, buyer, language: 'es' as const };
  const held = (dueDay: number) =>
    plans.quoteOffer(app.platform.db, { ...asked, choice: { dueDay } });
  expect(await held(7)).toMatchObject({ dueDay: 7 });
  await expect(held(15)).rejects.toMatchObject({ codigo: 'due_day_invalid' });
  // Of 10 800.00 the credit pays 20 %, and 5 % are new money.
  const frozen = await plans.quoteOffer(app.platform.db, {
    wanted: { placeId: LOT },
    choice: {},
    buyer: { personId: reader.personId, roles: ['customer'] },
    language: 'es',
    recognised: parseCents('5000.00'),
  });
  expect(frozen).toMatchObject({ credit: '2160.00', initial: '540.00' });
});

test('an edited initial is frozen as edited, and one that a rule refuses is refused with its limits', async () => {
  expect(await quote({ placeId: LOT }, { initial: '1.080,01', dueDay: 10 })).toMatchObject({
    initial: '1080.01',
    isInitialEdited: true,
    dueDay: 10,
  });
  const refused = await app.call(readPlanPdf, { placeId: LOT, initial: '1080.00' }, { as: reader });
  expect(refused).toMatchObject({
    codigo: 'initial_too_low',
    mensaje: 'La cuota inicial debe ser más de USD 1080.00.',
  });
});

test.each([
  [{ initial: '10800' }, 'initial_too_high'],
  [{ initial: 'todo' }, 'initial_invalid'],
  [{ months: 121 }, 'term_too_long'],
  [{ months: 1.5 }, 'term_invalid'],
  [{ dueDay: 7 }, 'due_day_invalid'],
  [{ kind: 'flat' as const }, 'plan_kind_not_allowed'],
  [{ kind: 'house' as const }, 'plan_kind_not_allowed'],
  [{ rest: 'french' as const }, 'plan_kind_not_allowed'],
])(
  'a choice of %j is refused as %s, for a paper as for a pre-reservation',
  async (choice, code) => {
    await expect(quote({ placeId: LOT }, choice)).rejects.toMatchObject({ codigo: code });
    const { codigo } = await app.call(readPlanPdf, { placeId: LOT, ...choice }, { as: reader });
    expect(codigo).toBe(code);
  },
);

test('a house is planned under its number: 1 185.00, five times 553.00, and the bank', async () => {
  const { data } = await app.call(readUnitPlan, { placeId: HOUSE }, { as: reader });
  expect(data.thing).toMatchObject({ kind: 'house', detail: 'Casa 01', surfaceM2: '72.00' });
  expect(await quote({ placeId: HOUSE }, { dueDay: 10 })).toMatchObject({
    kind: 'house',
    initial: '1185.00',
    months: 5,
    own: { amount: '2765.00', months: 5 },
    instalment: '553.00',
    bank: '35550.00',
    // Of what the company would lend in place of the bank.
    annualRatePct: '10',
    lent: { amount: '35550.00', mostMonths: 120, months: 120 },
  });
  expect(await quote({ placeId: HOUSE }, { dueDay: 10, rest: 'french' })).toMatchObject({
    months: 120,
    bank: '0.00',
    financed: '38315.00',
    instalment: '1022.80',
  });
  expect(await quote({ placeId: HOUSE }, { direct: 'full' })).toMatchObject({
    months: 1,
    own: { amount: '2765.00', months: 5 },
    instalment: '2765.00',
  });
});

test('a membership has its own usual term, and only the travel club is above the limit', async () => {
  const itemId = await itemOf('CLA');
  const { data } = await app.call(readItemPlan, { itemId }, { as: reader });
  expect(data).toMatchObject({ thing: { kind: 'membership', state: null }, needsApproval: false });
  expect(await quote({ itemId })).toMatchObject({ months: 24, instalment: '60.65' });
  const resort = await quote({ itemId: await itemOf('RST') });
  expect(resort).toMatchObject({ instalment: '98.39', needsApproval: false });
});

test('a season ticket is paid inside its season at 0 %', async () => {
  const itemId = await itemOf('FAMN');
  const { data } = await app.call(readItemPlan, { itemId }, { as: reader });
  expect(data.thing).toMatchObject({ kind: 'seasonTicket', ticket: 'familiar', left: 466 });
  expect(data.offering?.lastDueOn).toBe('2026-12-31');
  expect(await quote({ itemId })).toMatchObject({
    kind: 'zero',
    initial: '18.00',
    months: 5,
    instalment: '32.40',
  });
});

test('what is taken says so, with what is free near it', async () => {
  const unitId = await unitOf(LOT);
  const set = (state: 'sold' | 'free') =>
    app.platform.db
      .transaction()
      .execute((tx) => changeUnits(tx, [{ unitId, state, at: app.clock.now() }]));
  await set('sold');
  const { data } = await app.call(readUnitPlan, { placeId: LOT }, { as: reader });
  expect(data.thing.state).toBe('sold');
  expect(data.alternatives.map(({ detail }) => detail)).toEqual([
    'Mza. 3 - Lote 06',
    'Mza. 3 - Lote 08',
    'Mza. 3 - Lote 05',
  ]);
  expect(data.alternatives[0]).toMatchObject({
    price: { amount: '10800.00', currency: 'USD' },
    monthly: { amount: { amount: '246.52', currency: 'USD' }, months: 48 },
  });
  await set('free');
  const free = await app.call(readUnitPlan, { placeId: LOT }, { as: reader });
  expect(free.data.alternatives).toEqual([]);
});

test('what does not exist, and a house as an item, are the same answer', async () => {
  const codes = [
    await app.call(readUnitPlan, { placeId: 999_999_999 }, { as: reader }),
    await app.call(readItemPlan, { itemId: 2_000_000_000 }, { as: reader }),
    await app.call(readItemPlan, { itemId: await itemOf('TAJ') }, { as: reader }),
    await app.call(readPlanPdf, {}, { as: reader }),
  ].map(({ codigo }) => codigo);
  expect(codes).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden']);
});

test('a house is not sold online abroad: the page says so, and the server refuses', async () => {
  const abroad = await livingIn('ES');
  const { data } = await app.call(readUnitPlan, { placeId: HOUSE }, { as: abroad });
  expect(data.isOnline).toBe(false);
  await expect(quote({ placeId: HOUSE }, {}, abroad)).rejects.toMatchObject({
    codigo: 'product_not_in_country',
  });
  expect((await quote({ placeId: LOT }, {}, abroad)).price).toBe('10800.00');
});

test('without a list in force nothing is offered', async () => {
  app.clock.set(new Date(TEST_NOON.getTime() - 5 * 366 * 24 * HOUR_MS));
  const early = await app.signIn(reader.personId);
  const { data } = await app.call(readUnitPlan, { placeId: LOT }, { as: early });
  expect(data.offering).toBeNull();
  await expect(quote({ placeId: LOT })).rejects.toMatchObject({ codigo: 'no_configuration' });
  app.clock.set(TEST_NOON);
});

test.each([
  ['0', 120, '10800.00', '180.00', '5445.00'],
  ['10', 48, '9720.00', '283.50', '1984.56'],
])(
  'SALE-4: the demo offers german plans; 10 800 less %s %% over %d months lends %s and begins with %s',
  async (initialPct, months, financed, first, interest) => {
    const { data } = await app.call(readUnitPlan, { placeId: GERMAN_LOT }, { as: reader });
    expect(data.offering?.terms.planKinds).toEqual(['french', 'german', 'cash']);
    if (!data.offering) throw new Error('no list prices the lot');
    const { terms } = data.offering;
    const of = offeringOf('lot', {
      ...data.offering,
      price: '10800.00',
      terms: { ...terms, initialPct },
    });
    const { plan } = simulate(of, choiceOf(of, { kind: 'german', months }));
    if (!plan) throw new Error('the list offers no german plan');
    expect(
      [plan.financed, plan.instalment, plan.totalInterest].map((each) => amountText(each ?? ZERO)),
    ).toEqual([financed, first, interest]);
    expect((await quote({ placeId: GERMAN_LOT }, { kind: 'german' })).kind).toBe('german');
  },
);

test('the discount of a list comes off before the initial, and its reason is frozen', async () => {
  await app.database.db.transaction().execute((tx) =>
    insertPriceLists(tx, [
      {
        companyId: 8,
        projectId: 104,
        kind: 'lot',
        validFrom: TODAY,
        pricePerM2: parseCents('18.00'),
        annualRatePct: '10',
        fineAnnualPct: '12',
        initialPct: '10',
        directPct: null,
        cashDiscountPct: '10',
        planKinds: ['french', 'german', 'cash'],
        months: 48,
        mostMonths: 120,
        formPerInstalment: ZERO,
        expensesPerInstalment: parseCents('3.50'),
        discount: {
          pct: '5',
          texts: { es: 'Aniversario', en: '', pt: '' },
          until: addDays(TODAY, 3),
        },
        items: [],
        reason: 'Prueba',
        publishedAt: TEST_NOON,
      },
    ]),
  );
  const lot = { placeId: 1_040_102 };
  const credit = await quote(lot);
  expect(credit).toMatchObject({ discountReason: 'Aniversario', kind: 'french' });
  // The maintenance of the project is part of each instalment (SALE-10).
  expect(credit.expensesPerInstalment).toBe('3.50');
  const price = parseCents(credit.price);
  expect(parseCents(credit.discount) * 20).toBe(price);
  expect(parseCents(credit.initial) * 10).toBe(price - parseCents(credit.discount));
  expect((await quote(lot, { kind: 'german' })).kind).toBe('german');
  const cash = await quote(lot, { kind: 'cash' });
  expect(parseCents(cash.total)).toBe((price - parseCents(credit.discount)) * 0.9);
});

test('the paper has every row, cash beside credit, and says that it is no contract', async () => {
  const { data } = await app.call(
    readPlanPdf,
    { placeId: LOT, dueDay: 10 },
    { as: reader, language: 'pt' },
  );
  expect(data.fileName).toBe('plan-1010307.pdf');
  const text = pdfText(Buffer.from(data.base64, 'base64')).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Plano de pagamentos');
  expect(text).toContain('Mza. 3 - Lote 07');
});

test('what is drawn on it: the figures of the table, the rates, and the sums of all columns', async () => {
  const { data } = await app.call(readUnitPlan, { placeId: LOT }, { as: reader });
  if (!data.offering) throw new Error('no offering');
  const offering = offeringOf('lot', data.offering);
  const choice = choiceOf(offering, { dueDay: 10 });
  const { plan, cash } = simulate(offering, choice);
  if (!plan) throw new Error('refused');
  const brand = { product: 'x', group: 'x', colour: '#000000', demo: false, mark: [] };
  const document = planDocument({
    names: { title: 'Lomas', detail: 'Mza. 3' },
    company: 'Tierra',
    adviserCode: 'ACI-77',
    link: 'https://example.bo/forma-pago/lote/1?de=x',
    offering,
    plan,
    cash,
    language: 'es',
    brand,
  });
  const drawn = JSON.stringify(document).replaceAll('\u00a0', ' ');
  for (const words of [
    '246,52',
    '246,78',
    '2.113,22',
    '9.720,00',
    '10,47%',
    'ACI-77',
    '10/04/2026',
    '"qr":"https://example.bo/forma-pago/lote/1?de=x"',
  ])
    expect(drawn).toContain(words);
  expect(drawn).toContain('Simulación referencial. No constituye contrato.');
});

test('an adviser in good standing sends their code with the plan; nobody else has one', async () => {
  const { personId } = await newPerson(app);
  await sql`INSERT INTO adviser (person_id, code, rank, state, joined_on)
            VALUES (${personId}, 'ACI-77', 1, 'active', '2025-01-01')`.execute(app.database.owner);
  const as = await app.signIn(personId);
  const read = () => app.call(readUnitPlan, { placeId: LOT }, { as });
  expect((await read()).data.adviserCode).toBe('ACI-77');
  await sql`UPDATE adviser SET state = 'blocked' WHERE person_id = ${personId}`.execute(
    app.database.owner,
  );
  expect((await read()).data.adviserCode).toBe('');
  expect((await app.call(readUnitPlan, { placeId: LOT }, { as: reader })).data.adviserCode).toBe(
    '',
  );
});
