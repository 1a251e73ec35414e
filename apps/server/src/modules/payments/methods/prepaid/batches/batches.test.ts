import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  blockPrepaidCard,
  listPrepaidCards,
  sellPrepaidCard,
} from '@kantuta/contract/payments/prepaid/batches.calls';
import { isPrepaidNumber } from '@kantuta/contract/payments/prepaid/prepaid.rules';
import { testApp, type TestApp } from '../../../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../../../test/customer.ts';
import { start } from '../../../../../../test/paying.ts';
import { prepaidAndQr, prepaidInput } from '../../../../../../test/prepaid.ts';
import {
  newSeller,
  order,
  paidBatch,
  show,
  startBatch,
} from '../../../../../../test/prepaid-batches.ts';
import { prove } from '../../../../../../test/wallets.ts';
import { findViolations } from '../../../../ledger/invariants.views.ts';
import { newCards } from './new-cards.present.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const cardsOf = async (who: Customer) => (await app.call(listPrepaidCards, {}, { as: who })).data;
const sell = (seller: Customer, cardId: string, document: string) =>
  app.call(sellPrepaidCard, { cardId, document }, { as: seller });
const block = (who: Customer, cardId: string) =>
  app.call(blockPrepaidCard, { cardId }, { as: who });

/** A seller with a batch whose cards were shown. */
async function sellerWithCards() {
  const seller = await newSeller(app);
  const batch = await paidBatch(app, seller);
  const { data } = await show(app, seller, batch);
  return { seller, batch, cards: data.cards };
}

const firstOf = <Thing>([first]: readonly Thing[]): Thing => {
  if (first === undefined) throw new Error('nothing there');
  return first;
};

test('an adviser orders, pays and sees cards once; they pay, and the books owe what they hold at each step (PAY-61)', async () => {
  const seller = await newSeller(app);
  const batch = await paidBatch(app, seller);
  expect(batch).toMatchObject({ state: 'ordered', count: 3, amount: { amount: '60.00' } });
  expect((await cardsOf(seller)).batches).toMatchObject([{ state: 'paid', cards: [] }]);
  expect(await findViolations(app.database.db)).toEqual([]);
  const { data } = await show(app, seller, batch);
  expect(data.cards).toHaveLength(3);
  expect(new Set(data.cards.map(({ number }) => number)).size).toBe(3);
  for (const { number } of data.cards) expect(isPrepaidNumber(number)).toBe(true);
  expect(await findViolations(app.database.db)).toEqual([]);
  const listed = await cardsOf(seller);
  expect(listed.batches).toMatchObject([{ state: 'shown' }]);
  expect(listed.batches[0]?.cards.map(({ cardId, state }) => [cardId, state])).toEqual(
    data.cards.map(({ cardId }) => [cardId, 'issued']),
  );
  // Masked: neither number nor key is in what is read afterwards.
  for (const { number } of data.cards) expect(JSON.stringify(listed)).not.toContain(number);
  const customer = await newCustomer(app);
  const input = await prepaidAndQr(app, customer, firstOf(data.cards), '20.00');
  const paying = await start(app, customer, input);
  expect(paying.data.parts).toMatchObject([{ method: 'prepaid', state: 'held' }, {}]);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('what is paid for a batch is kept in words that each reader reads in their language (PAY-73)', async () => {
  const seller = await newSeller(app);
  const { data } = await order(app, seller, { batchId: randomUUID() });
  const charges = app.database.db.selectFrom('charge').where('sourceId', '=', data.batchId);
  const { title, detail } = await charges.select(['title', 'detail']).executeTakeFirstOrThrow();
  expect(title).toBe('[prepaid.cards]');
  expect(detail).toMatch(/^\d+ × USD \d+$/);
});

test('nothing of a number, a key or an attempt is stored', async () => {
  const seller = await newSeller(app);
  const batch = await paidBatch(app, seller);
  const attemptId = randomUUID();
  const { data } = await show(app, seller, batch, attemptId);
  const { db } = app.database;
  const rows = JSON.stringify([
    await db.selectFrom('prepaidBatch').selectAll().execute(),
    await db.selectFrom('prepaidCard').selectAll().execute(),
    await db.selectFrom('auditEntry').selectAll().execute(),
  ]);
  for (const secret of [attemptId, ...data.cards.map(({ number }) => number)])
    expect(rows).not.toContain(secret);
});

test('a lost answer: the same order is one batch, the same attempt reads the same cards for ten minutes, another none', async () => {
  const seller = await newSeller(app);
  const batchId = randomUUID();
  const [first, second] = [
    await order(app, seller, { batchId }),
    await order(app, seller, { batchId }),
  ];
  expect(second.data).toEqual(first.data);
  expect((await cardsOf(seller)).batches).toHaveLength(1);
  const other = await newSeller(app);
  const batch = await paidBatch(app, other);
  const attemptId = randomUUID();
  const shown = await show(app, other, batch, attemptId);
  expect((await show(app, other, batch, attemptId)).data).toEqual(shown.data);
  expect((await show(app, other, batch)).codigo).toBe('prepaid_batch_shown');
  app.clock.advance(10 * 60_000 + 1);
  await prove(app, other);
  expect((await show(app, other, batch, attemptId)).codigo).toBe('prepaid_batch_shown');
});

test('who may not: no customer orders, nobody sees, sells or blocks what is another one’s, nothing unpaid or unproved is shown', async () => {
  const customer = await newCustomer(app);
  expect((await order(app, customer)).codigo).toBe('forbidden');
  const { batch, cards } = await sellerWithCards();
  const other = await newSeller(app);
  const { cardId } = firstOf(cards);
  expect((await show(app, other, batch)).codigo).toBe('forbidden');
  expect((await sell(other, cardId, '4711000')).codigo).toBe('forbidden');
  expect((await block(other, cardId)).codigo).toBe('forbidden');
  expect((await block(customer, cardId)).codigo).toBe('forbidden');
  expect((await order(app, other, { batchId: batch.batchId })).codigo).toBe('forbidden');
  const { data: unpaid } = await order(app, other);
  expect((await show(app, other, unpaid)).codigo).toBe('step_up_required');
});

test('at most 2 000 together; a newer order takes the place of one that nobody pays', async () => {
  const seller = await newSeller(app);
  const refused = await order(app, seller, { value: '200.00', count: 11 });
  expect(refused.data).toMatchObject({ fields: [{ field: 'count', code: 'out_of_range' }] });
  const { data: most } = await order(app, seller, { value: '200.00', count: 10 });
  expect(most.amount.amount).toBe('2000.00');
  const { data: next } = await order(app, seller, { value: '10.00', count: 1 });
  expect((await cardsOf(seller)).batches.map(({ batchId }) => batchId)).toEqual([next.batchId]);
  expect((await startBatch(app, seller, most)).status).not.toBe(0);
  const paying = await startBatch(app, seller, next);
  expect(paying.data.state).toBe('pending');
  expect((await order(app, seller)).codigo).toBe('items_in_payment');
});

test('a buyer is registered once; the card is active, and the buyer who is a customer sees it (PAY-62)', async () => {
  const { seller, cards } = await sellerWithCards();
  const document = '77002211';
  const buyer = await newCustomer(app, { document });
  const { cardId } = firstOf(cards);
  const sold = await sell(seller, cardId, document);
  expect(sold.data).toMatchObject({ state: 'active', buyerEnd: document.slice(-3) });
  expect((await sell(seller, cardId, document)).data).toEqual(sold.data);
  expect((await sell(seller, cardId, '5500123')).codigo).toBe('prepaid_card_sold');
  expect(await cardsOf(buyer)).toMatchObject({
    batches: [],
    bought: [{ cardId, state: 'active' }],
    can: { order: false },
  });
});

test('a blocked adviser orders no cards, and still sees and sells what was paid before (PAY-61, ADV-1)', async () => {
  const seller = await newSeller(app);
  const batch = await paidBatch(app, seller);
  const { personId } = seller;
  const setState = (state: string) =>
    app.database.owner
      .updateTable('adviser')
      .set({ state })
      .where('personId', '=', personId)
      .execute();
  expect((await cardsOf(seller)).can.order).toBe(true);
  await setState('blocked');
  expect((await order(app, seller)).codigo).toBe('forbidden');
  const { can, batches } = await cardsOf(seller);
  expect({ can, n: batches.length }).toEqual({ can: { order: false }, n: 1 });
  // The order whose answer was lost stays what it is.
  expect((await order(app, seller, { batchId: batch.batchId })).codigo).toBe('');
  const { data } = await show(app, seller, batch);
  expect((await sell(seller, firstOf(data.cards).cardId, '7700552')).codigo).toBe('');
  await setState('active');
  expect((await order(app, seller)).codigo).toBe('');
});

test('a lost card is blocked by its adviser or its buyer, pays nothing, and is sold to nobody (PAY-63)', async () => {
  const { seller, cards } = await sellerWithCards();
  const document = '6600441';
  const buyer = await newCustomer(app, { document });
  const [bought, unsold] = cards;
  if (!bought || !unsold) throw new Error('a batch of three');
  await sell(seller, bought.cardId, document);
  expect((await block(buyer, bought.cardId)).data.state).toBe('blocked');
  expect((await block(buyer, bought.cardId)).data.state).toBe('blocked');
  expect((await block(seller, unsold.cardId)).data.state).toBe('blocked');
  expect((await sell(seller, unsold.cardId, document)).codigo).toBe('prepaid_card_over');
  const input = await prepaidInput(app, buyer, bought);
  expect((await start(app, buyer, input)).codigo).toBe('prepaid_invalid');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('cards of one seed are the same, of another one others', () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  expect(newCards(one, 5)).toEqual(newCards(one, 5));
  expect(newCards(one, 5)).not.toEqual(newCards(two, 5));
  expect(newCards(one, 200).every(({ number }) => isPrepaidNumber(number))).toBe(true);
});
