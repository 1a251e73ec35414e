import { randomUUID } from 'node:crypto';
import { listCards, removeCard, saveCard } from '@kantuta/contract/payments/card/card.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../../test/app.ts';
import { cardInputOf, tokenOf } from '../../../../../test/cards.ts';
import { newCustomer, type Customer } from '../../../../../test/customer.ts';
import { holdUntilWaiting } from '../../../../../test/hold.ts';
import { start } from '../../../../../test/paying.ts';
import { withoutCardTurns } from '../../../../../test/without-locks.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

/** Marks the session of a customer as proved again, or as not proved. */
async function prove(of: TestApp, { personId }: Customer, isProved = true): Promise<void> {
  await of.database.owner
    .updateTable('session')
    .set({ stepUpAt: isProved ? of.clock.now() : null })
    .where('personId', '=', personId)
    .execute();
}

async function cardsOf(of: TestApp, customer: Customer) {
  return (await of.call(listCards, {}, { as: customer })).data.cards;
}

/** A card of which the processor knows nothing. */
async function insertCard(
  of: TestApp,
  { personId }: Customer,
  expiry = '2029-08',
  isEnabled = true,
) {
  const id = randomUUID();
  await of.database.owner
    .insertInto('savedCard')
    .values({
      id,
      personId,
      providerCard: `crd_${id}`,
      brand: 'visa',
      lastFour: id.replaceAll(/\D/g, '').padEnd(4, '0').slice(0, 4),
      expiry,
      isEnabled,
      createdAt: of.clock.now(),
    })
    .execute();
  return id;
}

test('a saved card goes by a fresh proof alone (PAY-34)', async () => {
  const customer = await newCustomer(app);
  await prove(app, customer);
  const { data } = await app.call(saveCard, { token: tokenOf(app, 'approved') }, { as: customer });
  const remove = () => app.call(removeCard, { cardId: data.cardId }, { as: customer });
  await prove(app, customer, false);
  expect((await remove()).codigo).toBe('step_up_required');
  expect(await cardsOf(app, customer)).toHaveLength(1);
  await prove(app, customer);
  expect((await remove()).data.cards).toEqual([]);
  // Once it has gone it pays nothing, and goes no second time.
  expect((await remove()).codigo).toBe('forbidden');
  const input = await cardInputOf(app, customer, 'approved');
  const paid = { ...input, with: { method: 'card' as const, cardId: data.cardId } };
  expect((await start(app, customer, paid)).codigo).toBe('card_gone');
});

test.each([
  ['expired', 'card_expired', '2020-01', true],
  ['not_enabled', 'card_not_enabled', '2029-08', false],
] as const)(
  'a saved card that is %s pays nothing, and no processor is asked',
  async (state, codigo, expiry, isEnabled) => {
    const customer = await newCustomer(app);
    const cardId = await insertCard(app, customer, expiry, isEnabled);
    expect(await cardsOf(app, customer)).toMatchObject([{ cardId, state }]);
    const before = app.sandbox.processor.list().length;
    const input = await cardInputOf(app, customer, 'approved');
    const paid = { ...input, with: { method: 'card' as const, cardId } };
    expect((await start(app, customer, paid)).codigo).toBe(codigo);
    expect(app.sandbox.processor.list()).toHaveLength(before);
  },
);

test('a card of which its bank says while paying that it is not enabled is listed as such from then on', async () => {
  const customer = await newCustomer(app);
  await prove(app, customer);
  const token = tokenOf(app, 'notEnabled');
  const { cardId } = (await app.call(saveCard, { token }, { as: customer })).data;
  await app.database.owner
    .updateTable('savedCard')
    .set({ isEnabled: true })
    .where('id', '=', cardId)
    .execute();
  const input = await cardInputOf(app, customer, 'approved');
  const paid = { ...input, with: { method: 'card' as const, cardId } };
  expect((await start(app, customer, paid)).codigo).toBe('card_not_enabled');
  expect(await cardsOf(app, customer)).toMatchObject([{ cardId, state: 'not_enabled' }]);
});

/** What two devices of one person hear that save a fifth card at the same moment. */
async function twoSavingTheFifth(of: TestApp): Promise<{ heard: string[]; kept: number }> {
  const customer = await newCustomer(of);
  await prove(of, customer);
  for (let n = 0; n < 4; n += 1) await insertCard(of, customer);
  const tokens = [tokenOf(of, 'approved'), tokenOf(of, 'challenge')];
  const answers = await holdUntilWaiting(of.database.owner, 2, () =>
    Promise.all(tokens.map((token) => of.call(saveCard, { token }, { as: customer }))),
  );
  const heard = answers.map(({ codigo }) => codigo).toSorted();
  return { heard, kept: (await cardsOf(of, customer)).length };
}

test('of two that save a fifth card at once one is refused; without their turns there would be six', async () => {
  const careless = await testApp({ jobs: false, tamper: withoutCardTurns });
  try {
    expect(await twoSavingTheFifth(app)).toEqual({ heard: ['', 'too_many_cards'], kept: 5 });
    expect(await twoSavingTheFifth(careless)).toEqual({ heard: ['', ''], kept: 6 });
  } finally {
    await careless.close();
  }
});
