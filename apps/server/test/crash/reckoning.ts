import { z } from 'zod';
import { sql } from '../../src/platform/db/database.ts';
import { findMissingMoney } from '../missing-money.ts';
import { findViolations } from '../../src/modules/ledger/invariants.views.ts';
import type { Promised } from './payer.ts';
import type { Rig } from './rig.ts';

const qrsSchema = z.object({
  qrs: z.array(z.object({ payments: z.array(z.object({ eventId: z.string() })) })),
});

/** All faults after the crashes: nothing may be lost, and nothing may exist twice. */
export async function findBroken(rig: Rig, promised: readonly Promised[]): Promise<string[]> {
  const violations = await findViolations(rig.db());
  return [
    ...violations.map(({ invariant, what }) => `${invariant}: ${what}`),
    ...(await missingMoney(rig)),
    ...(await missingEvents(rig)),
    ...(await brokenPromises(rig, promised)),
  ];
}

async function missingMoney(rig: Rig): Promise<string[]> {
  const answer = await fetch(`${rig.sandboxUrl}/control/bank/qr?state=paid&limit=500`);
  const { qrs } = qrsSchema.parse(await answer.json());
  const eventIds = qrs.flatMap(({ payments }) => payments.map(({ eventId }) => eventId));
  return findMissingMoney(rig.db(), eventIds);
}

/** Every payment that the bank was told is received exists and is decided. */
async function missingEvents(rig: Rig): Promise<string[]> {
  const rows = await rig
    .db()
    .selectFrom('providerEvent')
    .where('processedAt', 'is not', null)
    .select('eventId')
    .execute();
  const judged = new Set(rows.map(({ eventId }) => eventId));
  return [...rig.gate.acknowledged]
    .filter((eventId) => !judged.has(eventId))
    .map((eventId) => `event ${eventId} was acknowledged and is not judged`);
}

async function brokenPromises(rig: Rig, promised: readonly Promised[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: string; number: string | null }>`
    SELECT intent.id, state, lpad(receipt.company_id::text, 3, '0') || '-' || lpad(number::text, 6, '0') AS number
      FROM payment_intent intent LEFT JOIN receipt ON receipt.intent_id = intent.id`.execute(
    rig.db(),
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  return promised.flatMap(({ intentId, state, receipt }) => {
    const now = stored.get(intentId);
    if (!now) return [`payment ${intentId} was shown and is gone`];
    const isFinal = state === 'settled' || state === 'cancelled';
    if (isFinal && now.state !== state)
      return [`payment ${intentId} was ${state}, is ${now.state}`];
    if (receipt !== '' && now.number !== receipt)
      return [`receipt ${receipt} was shown, it is ${now.number}`];
    return [];
  });
}
