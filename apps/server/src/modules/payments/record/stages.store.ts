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

/** The stages of a payment from first to last; `stagesOf` reads the rows, also from JSON. */
export function stageRows(db: Reader, intentId: string) {
  return db
    .selectFrom('paymentStage')
    .where('intentId', '=', intentId)
    .orderBy('at')
    .orderBy(sql`array_position(${sql.val([...TIMELINE_STAGES])}::text[], stage)`)
    .select(['stage', 'at', 'actor', 'promisedAt', 'reasonKey']);
}

type StageRow = Awaited<ReturnType<ReturnType<typeof stageRows>['execute']>>[number];
type Instants = 'at' | 'promisedAt';

/** The timeline of a payment, as far as it is shown (PAY-10). */
export function stagesOf(
  rows: readonly (Omit<StageRow, Instants> & { [Key in Instants]: StageRow[Key] | string })[],
): Stage[] {
  return shownStages(
    rows.map(({ stage, at, actor, promisedAt, reasonKey }) => ({
      stage: stage as TimelineStage,
      at: new Date(at),
      actor: actor as StageActor,
      promisedAt: promisedAt === null ? null : new Date(promisedAt),
      reasonKey,
    })),
  );
}

export async function listStages(db: Reader, intentId: string): Promise<Stage[]> {
  return stagesOf(await stageRows(db, intentId).execute());
}
