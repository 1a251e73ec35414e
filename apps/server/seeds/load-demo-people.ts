import type { Day } from '@kantuta/contract/dates';
import { amountText } from '@kantuta/contract/money';
import { cardState } from '@kantuta/contract/payments/card/card.rules';
import { batchState } from '@kantuta/contract/payments/prepaid/batches.rules';
import {
  isPrepaidNumber,
  prepaidState,
  PREPAID_STATES,
} from '@kantuta/contract/payments/prepaid/prepaid.rules';
import { expect, test } from 'vitest';
import {
  listBatches,
  listCardsOf,
} from '../src/modules/payments/methods/prepaid/batches/batches.store.ts';
import { findCard } from '../src/modules/payments/methods/prepaid/prepaid-cards.store.ts';
import { sql, type Db } from '../src/platform/db/database.ts';
import { DEMO_ACCOUNTS, DEMO_CARDS } from './accounts.ts';

/** A card as the processor of the demonstration keeps it. */
type KeptCard = { id: string; brand: string; lastFour: string; expiry: string; outcome: string };

/** What the people of the demo have in hand: passwords, cards, what they asked back, and contracts. */
export function testPeople(
  db: () => Db,
  { today, keptCards }: { today: Day; keptCards: readonly KeptCard[] },
): void {
  test('each listed account has its password', async () => {
    for (const { user, password } of DEMO_ACCOUNTS) {
      const { rows } = await sql<{ hash: string }>`
        SELECT c.password_hash AS hash FROM person p JOIN credential c ON c.person_id = p.id
         WHERE p.document_number = ${user} OR p.user_code = ${user}`.execute(db());
      expect([user, rows]).toEqual([user, [{ hash: `hash of ${password}` }]]);
    }
  });

  test('a season has 18 matches, one of them today, a transferred ticket, and one that an overdue instalment suspends (SEA-1, SEA-5, SEA-6)', async () => {
    const { rows } = await sql<{ n: number; today: number; transferred: number; late: number }>`
      SELECT count(*)::int AS n, count(*) FILTER (WHERE (starts_at AT TIME ZONE 'America/La_Paz')::date = ${today}::date)::int AS today,
             (SELECT count(*)::int FROM season_person WHERE replaces_id IS NOT NULL) AS transferred,
             (SELECT count(DISTINCT sale.id)::int FROM sale JOIN plan_position p ON p.sale_id = sale.id
               WHERE sale.kind = 'seasonTicket' AND sale.state = 'sold' AND sale.unit_label LIKE '%' || ${today.slice(0, 4)}::text
                 AND p.is_short AND p.due_on < ${today}::date - 14) AS late
        FROM group_event WHERE kind = 'match'`.execute(db());
    expect(rows[0]).toMatchObject({ n: 18, today: 1, transferred: 1 });
    expect(rows[0]?.late).toBeGreaterThan(0);
  });

  test('saved cards are those that the processor of the demonstration keeps, so that paying with them works', async () => {
    const rows = await db()
      .selectFrom('savedCard')
      .select(['personId', 'providerCard', 'brand', 'lastFour', 'expiry', 'isEnabled'])
      .orderBy('createdAt')
      .execute();
    const kept = keptCards.map(({ id, brand, lastFour, expiry, outcome }) => ({
      // `crd_demo_16a` is of person 16.
      personId: Number(id.slice(9, -1)),
      providerCard: id,
      brand,
      lastFour,
      expiry,
      isEnabled: outcome !== 'not_enabled',
    }));
    expect(rows).toEqual(kept);
    const statesOf = (person: number) =>
      rows.filter(({ personId }) => personId === person).map((card) => cardState(card, today));
    expect(statesOf(16)).toEqual(['enabled', 'not_enabled', 'expired']);
    expect(statesOf(24)).toEqual(['enabled', 'enabled', 'enabled', 'enabled', 'enabled']);
  });

  test('each listed prepaid card has its number, its key and its state, and there is one of each state', async () => {
    for (const { number, key, state, left } of DEMO_CARDS) {
      expect([number, isPrepaidNumber(number)]).toEqual([number, true]);
      const card = await findCard(db(), [Buffer.from(number)]);
      if (!card) throw new Error(`There is no card ${number}.`);
      const { balance, activatedAt, blockedAt } = card;
      const facts = { ...card, isBlocked: blockedAt !== null, isActivated: activatedAt !== null };
      expect([number, prepaidState(facts, today), amountText(balance)]).toEqual([
        number,
        state,
        left,
      ]);
      expect(card.keyHash.toString()).toBe(`${number} ${key}`);
    }
    expect(new Set(DEMO_CARDS.map(({ state }) => state))).toEqual(new Set(PREPAID_STATES));
  });

  test('the adviser has a batch whose card nobody used, and one that is paid and not shown yet (PAY-61)', async () => {
    const batches = await listBatches(db(), 3);
    expect(batches.map((batch) => [batch.count, batch.value, batchState(batch)])).toEqual([
      [5, 2_000, 'paid'],
      [1, 10_000, 'shown'],
    ]);
    const cards = await listCardsOf(db(), {
      batchIds: batches.map(({ id }) => id),
      buyerHashes: [],
    });
    expect(cards.map(({ lastFour }) => lastFour)).toEqual(['0067']);
  });

  test('what people asked back stands in every state, and of what was given back one transfer is still to be sent (REF-4)', async () => {
    const requests = await db().selectFrom('refundRequest').select('state').execute();
    expect(requests.map(({ state }) => state).toSorted()).toEqual([
      'declined',
      'open',
      'refunded',
      'refunded',
      'withdrawn',
    ]);
    const returns = await db()
      .selectFrom('paymentReturn')
      .innerJoin('paymentReversal', 'paymentReversal.intentId', 'paymentReturn.intentId')
      .select(['way', 'doneAt'])
      .execute();
    expect(returns.map(({ way, doneAt }) => `${way} ${doneAt !== null}`).toSorted()).toEqual([
      'transfer false',
      'transfer true',
    ]);
  });

  // DEMO-12
  test('every product has its template, and every purchase in contract its contract with a document', async () => {
    const { rows } = await sql<{ variant: string; versions: number }>`
      SELECT variant, count(*)::int AS versions FROM contract_template JOIN contract_template_version ON template_id = id
       GROUP BY variant ORDER BY variant`.execute(db());
    expect(rows).toEqual([
      { variant: 'house', versions: 1 },
      { variant: 'lot', versions: 2 },
      { variant: 'parkMembership', versions: 1 },
      { variant: 'seasonTicket', versions: 1 },
      { variant: 'travelMembership', versions: 1 },
    ]);
    const { rows: without } = await sql`
      SELECT sale.id FROM sale
       WHERE sale.state = 'in_contract'
         AND NOT EXISTS (SELECT 1 FROM contract JOIN contract_document ON contract_id = contract.id
                          WHERE sale_id = sale.id AND contract.state = 'awaiting_signatures')`.execute(
      db(),
    );
    expect(without).toEqual([]);
    const { rows: states } = await sql<{ state: string }>`
      SELECT DISTINCT state FROM contract ORDER BY state`.execute(db());
    expect(states.map(({ state }) => state)).toEqual(['awaiting_signatures', 'draft', 'voided']);
    const { rows: certified } = await sql<{ certificate: string; parties: number }>`
      SELECT snapshot->>'certificate' AS certificate, json_array_length((snapshot->'parties')::json) AS parties
        FROM contract WHERE snapshot IS NOT NULL`.execute(db());
    for (const { certificate, parties } of certified) {
      expect(certificate).not.toBe('');
      expect(parties).toBe(1);
    }
  });
}
