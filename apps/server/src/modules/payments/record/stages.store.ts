import {
  shownStages,
  TIMELINE_STAGES,
  type TimelineStage,
} from '@kantuta/contract/payments/intent.rules';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

export type StageActor = 'customer' | 'bank' | 'system' | 'operator';

export type Stage = {
  stage: TimelineStage;
  at: Date;
  actor: StageActor;
  promisedAt: Date | null;
  reasonKey: string;
};

/** Behind the lock of the intent: each stage is written once; a repeated event does not move its time. */
export async function addStage(
  tx: Tx,
  intentId: string,
  stage: Omit<Stage, 'promisedAt' | 'reasonKey'> & Partial<Stage>,
): Promise<void> {
  const { at, actor, promisedAt = null, reasonKey = '' } = stage;
  await sql`
    INSERT INTO payment_stage (intent_id, stage, at, actor, promised_at, reason_key)
    SELECT ${intentId}::uuid, ${stage.stage}, ${at}::timestamptz, ${actor}, ${promisedAt}::timestamptz, ${reasonKey}
     WHERE NOT EXISTS (SELECT 1 FROM payment_stage known WHERE known.intent_id = ${intentId} AND known.stage = ${stage.stage})`.execute(
    tx,
  );
}

/** The timeline of a payment, as far as it is shown (PAY-10). */
export async function listStages(db: Reader, intentId: string): Promise<Stage[]> {
  const rows = await db
    .selectFrom('paymentStage')
    .where('intentId', '=', intentId)
    .orderBy('at')
    .orderBy(sql`array_position(${sql.val([...TIMELINE_STAGES])}::text[], stage)`)
    .selectAll()
    .execute();
  return shownStages(
    rows.map((row) => ({
      stage: row.stage as TimelineStage,
      at: row.at,
      actor: row.actor as StageActor,
      promisedAt: row.promisedAt,
      reasonKey: row.reasonKey,
    })),
  );
}
