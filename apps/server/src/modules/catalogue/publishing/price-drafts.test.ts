import {
  dropPriceDraft,
  listPrices,
  previewPrices,
  proposePrices,
  readPrices,
  savePriceDraft,
} from '@kantuta/contract/catalogue/price-drafts.calls';
import { readProject } from '@kantuta/contract/catalogue/projects.calls';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { approveProposal, readProposal } from '@kantuta/contract/operators/approvals.calls';
import type { PlanKind } from '@kantuta/contract/sales/plan.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawLots } from '../../../../seeds/land/lots.ts';
import { drawUnits } from '../../../../seeds/land/units.ts';
import { loadCatalogue } from '../../../../seeds/load/load-catalogue.ts';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newOperator, newProvedOperator } from '../../../../test/operator.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { sql } from '../../../platform/db/database.ts';

const TODAY = dayInLaPaz(TEST_NOON);
const TARGET = '8-lot-101';
const CONTENT = {
  validFrom: addDays(TODAY, 3),
  pricePerM2: '32,00',
  items: [],
  annualRatePct: '10',
  initialPct: '10',
  directPct: null,
  cashDiscountPct: '10',
  planKinds: ['french', 'cash'] as PlanKind[],
  months: 48,
  mostMonths: 120,
  formPerInstalment: '0',
  expensesPerInstalment: '0',
  discount: null,
};

let app: TestApp;
let seller: Session;
let other: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  const lots = drawLots();
  const set = { today: TODAY, lots, units: drawUnits(lots, new Set()) };
  await app.database.owner
    .transaction()
    .execute((tx) => loadCatalogue(tx, set as Parameters<typeof loadCatalogue>[1]));
  seller = await newProvedOperator(app, { role: 'sales_ops', companyIds: null });
  other = await newProvedOperator(app, { role: 'finance', companyIds: null });
});
afterAll(() => app.close());

type Content = Partial<typeof CONTENT>;
const save = (content: Content = {}, { version = 0, target = TARGET, as = seller } = {}) =>
  app.call(savePriceDraft, { target, version, content: { ...CONTENT, ...content } }, { as });
const propose = (version: number, as = seller) =>
  app.call(proposePrices, { target: TARGET, version, reason: 'Ajuste de prueba' }, { as });
const read = async () => (await app.call(readPrices, { target: TARGET }, { as: seller })).data;
const drop = (version: number) =>
  app.call(dropPriceDraft, { target: TARGET, version }, { as: seller });

test('what has prices is listed with its list in force; another company is out of reach', async () => {
  const { data } = await app.call(listPrices, {}, { as: seller });
  expect(data.targets.map(({ target }) => target)).toContain(TARGET);
  expect(data.targets.find(({ target }) => target === TARGET)).toMatchObject({
    inForce: { price: { amount: '30.00' }, annualRatePct: '10' },
    draft: null,
  });
  const limited = await newOperator(app, { role: 'sales_ops', companyIds: [3] });
  const { data: own } = await app.call(listPrices, {}, { as: limited });
  expect(own.targets.map(({ companyId }) => companyId)).toEqual([3]);
  expect((await save({}, { as: limited })).codigo).toBe('forbidden');
});

test('the dry run shows old and new prices and how many lots change, and writes nothing', async () => {
  const input = { target: TARGET, content: CONTENT };
  const { data } = await app.call(previewPrices, input, { as: seller });
  expect(data).toMatchObject({ changed: 420, all: 420, problem: null });
  expect(data.rows[0]).toMatchObject({
    count: 240,
    before: { amount: '10800.00' },
    after: { amount: '11520.00' },
  });
  expect((await read()).draft).toBeNull();
});

test('above the ceiling, for today, or without all prices no draft is written', async () => {
  expect((await save({ annualRatePct: '24,01' })).codigo).toBe('rate_ceiling');
  expect((await save({ validFrom: TODAY })).codigo).toBe('prices_in_past');
  const target = '3-membership';
  const items = [{ itemId: 4, price: '1500', months: null }];
  const some = { pricePerM2: null, items } as unknown as Content;
  expect((await save(some, { target })).codigo).toBe('prices_incomplete');
});

test('of two writers the second is refused and reads the words of the first; a repeat is no second writer', async () => {
  const colleague = await newOperator(app, { role: 'sales_ops', companyIds: [8] });
  expect((await save()).status).toBe(0);
  expect((await save()).status).toBe(0);
  expect((await save({ pricePerM2: '40' }, { as: colleague })).codigo).toBe('draft_changed');
  const { draft } = await read();
  expect(draft).toMatchObject({ version: 1, content: { pricePerM2: '32.00' } });
  expect((await save({ pricePerM2: '40' }, { version: 1, as: colleague })).status).toBe(0);
  expect((await drop(1)).codigo).toBe('draft_changed');
  expect((await drop(2)).status).toBe(0);
});

test('ways of paying are chosen in the draft, stand in the dry run and in the proposal; flat interest needs its setting', async () => {
  const planKinds: PlanKind[] = ['cash', 'german', 'french', 'german'];
  const preview = (kinds: PlanKind[], months = 48) =>
    app.call(
      previewPrices,
      { target: TARGET, content: { ...CONTENT, planKinds: kinds, months } },
      { as: seller },
    );
  expect((await preview(planKinds)).data).toMatchObject({
    kindsBefore: ['french', 'cash'],
    kindsAfter: ['french', 'german', 'cash'],
    flatRates: null,
    problem: null,
  });
  expect((await preview(['flat', 'cash'], 120)).data).toMatchObject({
    flatRates: { nominalPct: '15.86', effectivePct: '17.07' },
    problem: 'plan_kind_not_allowed',
  });
  expect((await save({ planKinds: ['flat', 'cash'] })).codigo).toBe('plan_kind_not_allowed');
  expect((await save({ planKinds: ['house', 'cash'] })).codigo).toBe('plan_kind_not_allowed');
  expect((await save({ planKinds: ['cash'] })).codigo).toBe('invalid_input');
  expect((await read()).planKinds).toEqual(['french', 'zero', 'german', 'cash']);

  expect((await save({ planKinds })).status).toBe(0);
  const { data } = await propose(1);
  const { data: proposal } = await app.call(readProposal, { id: data.proposalId }, { as: other });
  expect(proposal.changes).toContainEqual({
    field: 'priceDesk.fields.planKinds',
    before: 'priceDesk.planKinds.french, priceDesk.planKinds.cash',
    after: 'priceDesk.planKinds.french, priceDesk.planKinds.german, priceDesk.planKinds.cash',
  });
  expect((await drop(1)).status).toBe(0);
});

test('two persons publish: the customer sees the new price on its day, and the history says who', async () => {
  await save();
  const { data } = await propose(1);
  expect((await app.call(approveProposal, { id: data.proposalId }, { as: seller })).codigo).toBe(
    'same_person',
  );
  const { data: proposal } = await app.call(readProposal, { id: data.proposalId }, { as: other });
  expect(proposal.changes).toContainEqual({
    field: 'priceDesk.fields.pricePerM2',
    before: 'USD 30.00',
    after: 'USD 32.00',
  });
  const approved = await app.call(approveProposal, { id: data.proposalId }, { as: other });
  expect(approved.status).toBe(0);
  const { lists, draft } = await read();
  expect(draft).toBeNull();
  expect(lists[0]).toMatchObject({ state: 'coming', reason: 'Ajuste de prueba' });
  expect(lists[0]?.proposedBy).not.toBe('');
  app.clock.set(new Date(TEST_NOON.getTime() + 3 * DAY_MS));
  const customer = await app.signIn((await newPerson(app)).personId);
  const { data: seen } = await app.call(readProject, { projectId: 101 }, { as: customer });
  expect(seen.project.offer?.price.amount).toBe('11520.00');
  app.clock.set(TEST_NOON);
});

test('a proposal that was overtaken publishes nothing', async () => {
  const from = addDays(TODAY, 40);
  await save({ validFrom: from });
  const { data: first } = await propose(1);
  await save({ validFrom: from, pricePerM2: '50' }, { version: 1 });
  const { data: second } = await propose(2);
  const approve = (id: string) => app.call(approveProposal, { id }, { as: other });
  expect((await approve(first.proposalId)).codigo).toBe('proposal_outdated');
  expect((await approve(second.proposalId)).status).toBe(0);
  expect((await read()).lists[0]?.content.pricePerM2).toBe('50.00');
});

test('the database refuses a list that one person publishes alone, and one that a proposal publishes twice', async () => {
  const { owner } = app.database;
  const write = (proposedBy: number, approvedBy: number, id: string, on: string) =>
    sql`INSERT INTO price_list (company_id, project_id, kind, valid_from, price_per_m2_minor, annual_rate_pct, fine_annual_pct, initial_pct,
          cash_discount_pct, plan_kinds, months, most_months, reason, published_at, proposed_by, approved_by, proposal_id)
        VALUES (8, 102, 'lot', ${on}::date, 1, 10, 12, 10, 0, '{french}', 48, 120, 'x', now(), ${proposedBy}, ${approvedBy}, ${id}::uuid)`.execute(
      owner,
    );
  const id = '019a0000-0000-7000-8000-000000000001';
  await expect(write(seller.personId, seller.personId, id, '2040-01-01')).rejects.toThrow(
    'price_list_two_persons',
  );
  await write(seller.personId, other.personId, id, '2040-01-01');
  await expect(write(seller.personId, other.personId, id, '2040-01-02')).rejects.toThrow(
    'proposal_id',
  );
});
