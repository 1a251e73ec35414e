import { sql } from '../../src/platform/db/database.ts';
import { readHolder } from '../../src/modules/payments/methods/points/holder.views.ts';
import { listAtProcessor, listAtTerminal, listAtWallet, POINTS } from './instruments.ts';
import type { Rig } from './rig.ts';

/** Where books, processor, wallet and terminals do not agree on a payment. Empty once background work has told them of every end. */
export async function findUnequal(rig: Rig): Promise<string[]> {
  return [...(await atProcessor(rig)), ...(await atWallet(rig)), ...(await atTerminal(rig))];
}

async function atProcessor(rig: Rig): Promise<string[]> {
  const { rows } = await sql<{ reference: string; state: string }>`
    SELECT i.reference, i.state FROM payment_intent i JOIN payment_part p ON p.intent_id = i.id WHERE p.method = 'card'`.execute(
    rig.db(),
  );
  const { payments } = await listAtProcessor(rig);
  const known = new Set(rows.map(({ reference }) => reference));
  return [
    ...rows.flatMap(({ reference, state }) => {
      const kept = payments.filter(
        (each) =>
          each.reference === reference &&
          !['declined', 'voided'].includes(each.state) &&
          each.refunded.length === 0,
      );
      const wanted = state === 'settled' ? 'captured' : '';
      const has = kept.map((each) => each.state).join();
      return has === wanted ? [] : [`${reference} is ${state}, and the processor has "${has}"`];
    }),
    ...payments.flatMap(({ reference }) =>
      known.has(reference) ? [] : [`${reference} is at the processor and in no books`],
    ),
  ];
}

async function atWallet(rig: Rig): Promise<string[]> {
  const { rows } = await sql<{ personId: number; spent: number }>`
    SELECT coalesce(f.person_id, i.person_id) AS person_id, sum(CASE WHEN i.state = 'settled' THEN p.amount_minor ELSE 0 END)::int AS spent
      FROM payment_intent i JOIN payment_part p ON p.intent_id = i.id LEFT JOIN friend_code f ON f.part_id = p.id
     WHERE p.method = 'points' OR f.id IS NOT NULL GROUP BY 1`.execute(rig.db());
  const wallets = new Map((await listAtWallet(rig)).map((each) => [each.holder, each]));
  const unequal: string[] = [];
  for (const { personId, spent } of rows) {
    const wallet = wallets.get(await readHolder(rig.db(), personId));
    if (wallet?.active !== POINTS - spent || wallet.blocked !== 0)
      unequal.push(`${personId} has spent ${spent}, the wallet has ${JSON.stringify(wallet)}`);
  }
  return unequal;
}

/** A settled payment has one card that paid it, of which the money is taken; any other one has none. */
async function atTerminal(rig: Rig): Promise<string[]> {
  const { rows } = await sql<{ reference: string; state: string }>`
    SELECT i.reference, i.state FROM payment_intent i JOIN payment_part p ON p.intent_id = i.id WHERE p.method = 'terminal'`.execute(
    rig.db(),
  );
  const orders = await listAtTerminal(rig);
  const known = new Set(rows.map(({ reference }) => reference));
  return [
    ...rows.flatMap(({ reference, state }) => {
      const has = orders
        .filter((each) => each.reference === reference)
        .flatMap(({ sales }) => sales.map((each) => each.state))
        .filter((each) => each !== 'undone')
        .join();
      const wanted = state === 'settled' ? 'confirmed' : '';
      return has === wanted ? [] : [`${reference} is ${state}, and the terminal has "${has}"`];
    }),
    ...orders.flatMap(({ reference, sales }) =>
      known.has(reference) || sales.length === 0
        ? []
        : [`${reference} was paid at a terminal and is in no books`],
    ),
  ];
}
