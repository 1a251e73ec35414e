import { sql } from '../../src/platform/db/database.ts';
import { readHolder } from '../../src/modules/payments/methods/points/holder.views.ts';
import { listAtProcessor, listAtWallet, POINTS } from './instruments.ts';
import type { Rig } from './rig.ts';

/** Where books, processor and wallet do not agree on a payment. Empty once background work has told them of every end. */
export async function findUnequal(rig: Rig): Promise<string[]> {
  return [...(await atProcessor(rig)), ...(await atWallet(rig))];
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
