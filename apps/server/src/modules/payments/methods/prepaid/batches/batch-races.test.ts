import { afterAll, beforeAll, expect, test } from 'vitest';
import { sellPrepaidCard } from '@kantuta/contract/payments/prepaid/batches.calls';
import { testApp, type TestApp } from '../../../../../../test/app.ts';
import { newCustomer } from '../../../../../../test/customer.ts';
import { countWaiting, UNTIL_THEY_WAIT } from '../../../../../../test/hold.ts';
import { start } from '../../../../../../test/paying.ts';
import { newCard, prepaidAndQr } from '../../../../../../test/prepaid.ts';
import { newSeller, order, paidBatch, show } from '../../../../../../test/prepaid-batches.ts';
import { withoutCardConditions, withoutLocks } from '../../../../../../test/without-locks.ts';
import { sql } from '../../../../../platform/db/database.ts';
import { findViolations } from '../../../../ledger/invariants.views.ts';

let app: TestApp;
/** Without row locks, without the conditions of the updates, and without what the database guards by itself. */
let careless: TestApp;

beforeAll(async () => {
  [app, careless] = await Promise.all([
    testApp({ jobs: false }),
    testApp({ jobs: false, tamper: (db) => withoutCardConditions(withoutLocks(db)) }),
  ]);
  await sql`
    ALTER TABLE prepaid_card DROP CONSTRAINT prepaid_card_batch_id_place_key;
    DROP INDEX prepaid_batch_waiting`.execute(careless.database.owner);
});
afterAll(() => Promise.all([app.close(), careless.close()]));

const three = [0, 1, 2];

/** How many of three attempts that come at once are shown the cards of one batch. */
async function shownAtOnce(on: TestApp): Promise<{ shown: number; cards: number }> {
  const seller = await newSeller(on);
  const batch = await paidBatch(on, seller);
  const answers = await Promise.all(three.map(() => show(on, seller, batch)));
  const { count } = await on.database.db
    .selectFrom('prepaidCard')
    .where('batchId', '=', batch.batchId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { shown: answers.filter(({ codigo }) => codigo === '').length, cards: count };
}

test('three attempts at once: one is shown the cards, and they are made once (PAY-61)', async () => {
  expect(await shownAtOnce(app)).toEqual({ shown: 1, cards: 3 });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('the control: without the lock of the batch and the places of its cards they are made more than once', async () => {
  await expect
    .poll(async () => (await shownAtOnce(careless)).cards, { timeout: 20_000, interval: 1 })
    .toBeGreaterThan(3);
});

/** How many of three people one card is sold to at once. */
async function soldAtOnce(on: TestApp): Promise<string[]> {
  const seller = await newSeller(on);
  const { cards } = (await show(on, seller, await paidBatch(on, seller))).data;
  const cardId = cards[0]?.cardId ?? '';
  const answers = await Promise.all(
    three.map((n) => on.call(sellPrepaidCard, { cardId, document: `880${n}551` }, { as: seller })),
  );
  return answers.map(({ codigo }) => codigo).sort();
}

test('one card that is sold to three people at once has one buyer (PAY-62)', async () => {
  expect(await soldAtOnce(app)).toEqual(['', 'prepaid_card_sold', 'prepaid_card_sold']);
});

test('the control: without the condition of the update each of them is told that it is theirs', async () => {
  expect(await soldAtOnce(careless)).toEqual(['', '', '']);
});

/** A payment has been admitted and waits for the row of the card, while its loss is written. */
async function payWhileBlocking(on: TestApp): Promise<{ codigo: string; balance: number }> {
  const customer = await newCustomer(on);
  const card = await newCard(on, { value: '20.00' });
  const input = await prepaidAndQr(on, customer, card, '20.00');
  const paying = await on.database.owner.transaction().execute(async (tx) => {
    await sql`UPDATE prepaid_card SET blocked_at = ${on.clock.now()} WHERE id = ${card.id}`.execute(
      tx,
    );
    const begun = start(on, customer, input);
    await expect.poll(() => countWaiting(on.database.owner), UNTIL_THEY_WAIT).toBe(1);
    // Handed out unawaited: it ends once this transaction has.
    return { begun };
  });
  const { codigo } = await paying.begun;
  const { balanceMinor } = await on.database.db
    .selectFrom('prepaidCard')
    .where('id', '=', card.id)
    .select('balanceMinor')
    .executeTakeFirstOrThrow();
  return { codigo, balance: balanceMinor };
}

test('a loss that is reported while somebody pays: nothing is taken off the card (PAY-63)', async () => {
  expect(await payWhileBlocking(app)).toEqual({ codigo: 'prepaid_invalid', balance: 2_000 });
});

test('the control: without the condition of the update a card that is blocked pays', async () => {
  expect(await payWhileBlocking(careless)).toEqual({ codigo: '', balance: 0 });
});

test('two orders of one adviser at once: one waits for its money', async () => {
  const waiting = async (on: TestApp) => {
    const seller = await newSeller(on);
    const answers = await Promise.all(three.map(() => order(on, seller)));
    for (const { codigo } of answers) expect(['', 'in_progress']).toContain(codigo);
    const { count } = await on.database.db
      .selectFrom('prepaidBatch')
      .where('personId', '=', seller.personId)
      .where('withdrawnAt', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };
  expect(await waiting(app)).toBe(1);
  // The control: without the index several orders wait.
  await expect.poll(() => waiting(careless), { timeout: 20_000, interval: 1 }).toBeGreaterThan(1);
});
