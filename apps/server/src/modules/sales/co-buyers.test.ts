import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContract, voidContract } from '@kantuta/contract/contracts/contracts.calls';
import { listOwnContracts } from '@kantuta/contract/contracts/own-contracts.calls';
import { readPreparation } from '@kantuta/contract/contracts/preparing.calls';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import { readPayment } from '@kantuta/contract/payments/payments.calls';
import { listReceipts, readReceiptPdf } from '@kantuta/contract/payments/receipts/receipts.calls';
import { listLooks } from '@kantuta/contract/people/access-log.calls';
import { listCustomerProducts } from '@kantuta/contract/people/customer-things.calls';
import {
  listProducts,
  readAccount,
  readBalance,
  readProduct,
} from '@kantuta/contract/sales/sales.calls';
import { testApp, type TestApp } from '../../../test/app.ts';
import {
  ALONE,
  coBuyer,
  fillSteps,
  issueOne,
  newBuyer,
  publishTemplate,
  type Buyer,
} from '../../../test/contracting.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { holdUntilWaiting } from '../../../test/hold.ts';
import { findPlaces } from '../../../test/holding.ts';
import { newProvedOperator } from '../../../test/operator.ts';
import { paymentInputOf, start, startPaying } from '../../../test/paying.ts';
import { payQr } from '../../../test/reserving.ts';
import { canSign, seal, sign, type Contract } from '../../../test/signing-contracts.ts';
import { withoutGuards, withoutLocks } from '../../../test/without-locks.ts';
import { findViolations } from '../ledger/invariants.views.ts';
import { readOwnSales } from './own-data.views.ts';

let app: TestApp;
let document = 7_300_000;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  await findPlaces(app);
  await publishTemplate(app);
});
afterAll(() => app.close());

type Pair = { debtor: Buyer & Contract; other: Customer };

/** A lot in contract that two buy, 60 and 40 per cent. */
async function pair(on = app): Promise<Pair> {
  document += 1;
  const buyer = await newBuyer(on);
  const coBuyers = [coBuyer(String(document))];
  await fillSteps(on, buyer, { sharePct: 60, coBuyers });
  const { data, codigo } = await issueOne(on, buyer);
  if (codigo !== '') throw new Error(`issue: ${codigo}`);
  const { id } = await on.database.db
    .selectFrom('person')
    .where('documentNumber', '=', String(document))
    .select('id')
    .executeTakeFirstOrThrow();
  const session = await on.signIn(id);
  return { debtor: { ...buyer, ...data }, other: { ...buyer, ...session } };
}

const idsOf = async (as: Customer) =>
  (await app.call(listProducts, {}, { as })).data.products.map(({ saleId }) => saleId);
const product = (saleId: number, as: Customer) => app.call(readProduct, { saleId }, { as });
const next = (saleId: number) => ({ selection: { mode: 'next', saleId } as const });

test('whoever buys with the debtor sees the sale on every page, with the shares of both (SALE-29)', async () => {
  const { debtor, other } = await pair();
  const { saleId } = debtor;
  expect(await idsOf(other)).toEqual([saleId]);
  const holders = [
    { sharePct: 60, isDebtor: true },
    { sharePct: 40, isDebtor: false },
  ];
  for (const [as, isMe] of [
    [debtor, [true, false]],
    [other, [false, true]],
  ] as const)
    expect((await product(saleId, as)).data.holders).toMatchObject(
      holders.map((holder, index) => ({ ...holder, isMe: isMe[index] })),
    );
  const of = { as: other };
  expect((await app.call(readAccount, {}, of)).data.products).toHaveLength(1);
  expect((await app.call(readBalance, {}, of)).data.companies[0]?.products).toMatchObject([
    { saleId },
  ]);
  expect((await app.call(listOwnContracts, {}, of)).data.contracts).toMatchObject([{ saleId }]);
  expect((await product(saleId, other)).data).toMatchObject({
    contract: { canPrepare: false, contract: { contractId: debtor.contractId } },
  });
});

test('a stranger, a buyer of another lot, and whoever the contract named before it was taken back see nothing', async () => {
  const { debtor, other } = await pair();
  const { saleId, contractId } = debtor;
  for (const stranger of [await newCustomer(app), (await pair()).other]) {
    expect(await product(saleId, stranger)).toMatchObject({ codigo: 'forbidden' });
    expect(await app.call(readContract, { contractId }, { as: stranger })).toMatchObject({
      codigo: 'forbidden',
    });
    expect(await idsOf(stranger)).not.toContain(saleId);
  }
  const words = 'El nombre está mal escrito.';
  await app.call(voidContract, { contractId, words }, { as: debtor });
  expect(await product(saleId, other)).toMatchObject({ codigo: 'forbidden' });
  expect(await idsOf(other)).toEqual([]);
  expect(await idsOf(debtor)).toEqual([saleId]);
});

test('the contract stays the debtor’s to prepare and to take back', async () => {
  const { debtor, other } = await pair();
  const { saleId, contractId } = debtor;
  expect(await app.call(readPreparation, { saleId }, { as: other })).toMatchObject({
    codigo: 'forbidden',
  });
  const taken = await app.call(voidContract, { contractId, words: 'No quiero.' }, { as: other });
  expect(taken.codigo).toBe('forbidden');
});

test('who pays gets the receipt; the other sees the payment without it, and the sale is sold', async () => {
  const { debtor, other } = await pair();
  const { saleId } = debtor;
  const sealer = await newProvedOperator(app, { role: 'sales_ops', companyIds: [8] });
  for (const signer of [debtor, other]) {
    await canSign(app, signer);
    await sign(app, debtor, signer);
  }
  await seal(app, debtor, sealer);
  const payment = await startPaying(app, other, next(saleId));
  await payQr(app, payment);
  expect((await product(saleId, other)).data.product).toMatchObject({ state: 'sold' });
  const [own] = (await app.call(listReceipts, {}, { as: other })).data.rows;
  if (!own) throw new Error('no receipt');
  const receiptsAs = async (as: Customer) =>
    (await product(saleId, as)).data['receipts'] as { reference: string; number: string }[];
  const { number, reference } = own;
  expect(await receiptsAs(other)).toContainEqual(expect.objectContaining({ number, reference }));
  expect(await receiptsAs(debtor)).toContainEqual(
    expect.objectContaining({ number, reference: '', intentId: '' }),
  );
  expect(await app.call(readReceiptPdf, { reference }, { as: debtor })).toMatchObject({
    codigo: 'forbidden',
  });
  const { movements } = (await app.call(readBalance, {}, { as: debtor })).data;
  expect(movements.map(({ receiptReference }) => receiptReference)).not.toContain(reference);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('what one is paying waits for the other, who is not led to it', async () => {
  const { debtor, other } = await pair();
  const { saleId } = debtor;
  const input = await paymentInputOf(app, debtor, next(saleId));
  const payment = await startPaying(app, other, next(saleId));
  const itemsOf = async (as: Customer) =>
    (await app.call(listDebts, {}, { as })).data.groups.flatMap(({ items }) => items);
  expect(await itemsOf(debtor)).toContainEqual(
    expect.objectContaining({ number: 0, openIntentId: '', isPaidByOther: true }),
  );
  expect(await itemsOf(other)).toContainEqual(
    expect.objectContaining({ openIntentId: payment.intentId, isPaidByOther: false }),
  );
  expect(await start(app, debtor, input)).toMatchObject({
    codigo: 'items_in_payment',
    data: { intentId: '' },
  });
  const { intentId } = payment;
  expect((await app.call(readPayment, { intentId }, { as: debtor })).codigo).not.toBe('');
});

/** How many payments of the same instalment both begin at once. */
async function startedAtOnce(on: TestApp): Promise<number> {
  const { debtor, other } = await pair(on);
  const inputs = await Promise.all(
    [debtor, other].map(async (as) => ({
      as,
      input: await paymentInputOf(on, as, next(debtor.saleId)),
    })),
  );
  // Both stand in line before the first one may commit.
  const answers = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all(inputs.map(({ as, input }) => start(on, as, input))),
  );
  return answers.filter(({ status }) => status === 0).length;
}

test('of two who begin to pay the same at once, one does', async () => {
  expect(await startedAtOnce(app)).toBe(1);
});

test('the control: without lock and index both pay', async () => {
  const careless = await testApp({ jobs: false, tamper: withoutLocks });
  try {
    await withoutGuards(careless.database.owner);
    await findPlaces(careless);
    await publishTemplate(careless);
    expect(await startedAtOnce(careless)).toBe(2);
  } finally {
    await careless.close();
  }
});

test('the copy of data says what somebody is of a sale; the desk finds them and they see who looked', async () => {
  const { debtor, other } = await pair();
  const { db } = app.database;
  expect(await readOwnSales(db, other.personId)).toMatchObject([
    { role: 'co_buyer', sharePct: 40 },
  ]);
  expect(await readOwnSales(db, debtor.personId)).toMatchObject([{ role: 'debtor', sharePct: 60 }]);
  const { personId } = other;
  const here = await newProvedOperator(app, { role: 'collections', companyIds: [8] });
  const seen = await app.call(listCustomerProducts, { personId }, { as: here });
  expect(seen.data.products).toMatchObject([{ saleId: debtor.saleId }]);
  const elsewhere = await newProvedOperator(app, { role: 'collections', companyIds: [3] });
  expect(await app.call(listCustomerProducts, { personId }, { as: elsewhere })).toMatchObject({
    codigo: 'forbidden',
  });
  const { looks } = (await app.call(listLooks, {}, { as: other })).data;
  expect(looks).toMatchObject([{ part: 'products' }]);
});

test('alone means alone: nobody else is named', async () => {
  const buyer = await newBuyer(app);
  await fillSteps(app, buyer, ALONE);
  await issueOne(app, buyer);
  expect((await product(buyer.saleId, buyer)).data.holders).toEqual([]);
});
