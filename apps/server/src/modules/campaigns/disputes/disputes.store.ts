import type { DisputeState } from '@kantuta/contract/campaigns/campaign.rules';
import { sql, type Tx } from '../../../platform/db/database.ts';

/** Opens a dispute; false: the adviser has one open in this campaign. */
export async function insertDispute(
  tx: Tx,
  dispute: { id: string; campaignId: number; adviserId: number; words: string; openedAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('campaignDispute')
    .values({ ...dispute, state: 'open' })
    .onConflict((conflict) =>
      conflict
        .columns(['campaignId', 'adviserId'])
        .where(sql<boolean>`state = 'open'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The dispute of an adviser that waits. */
export const findOpenDispute = (tx: Tx, of: { campaignId: number; adviserId: number }) =>
  tx
    .selectFrom('campaignDispute')
    .where('campaignId', '=', of.campaignId)
    .where('adviserId', '=', of.adviserId)
    .where('state', '=', 'open')
    .select(['words', 'openedAt'])
    .executeTakeFirst();

/** Whether an adviser has a line in a campaign. */
export async function hasStanding(
  tx: Tx,
  of: { campaignId: number; adviserId: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('campaignStanding')
    .where('campaignId', '=', of.campaignId)
    .where('adviserId', '=', of.adviserId)
    .select('adviserId')
    .executeTakeFirst();
  return row !== undefined;
}

/** The award of an adviser, and no other, waits for the decision; one that is paid stays paid. */
export async function freezeAward(
  tx: Tx,
  of: { campaignId: number; adviserId: number },
): Promise<void> {
  await setAward(tx, of, { from: 'to_pay', to: 'disputed' });
}

/** It can be paid again. */
export async function freeAward(
  tx: Tx,
  of: { campaignId: number; adviserId: number },
): Promise<void> {
  await setAward(tx, of, { from: 'disputed', to: 'to_pay' });
}

async function setAward(
  tx: Tx,
  { campaignId, adviserId }: { campaignId: number; adviserId: number },
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('campaignAward')
    .set({ state: to })
    .where('campaignId', '=', campaignId)
    .where('adviserId', '=', adviserId)
    .where('state', '=', from)
    .execute();
}

export async function findDisputeCampaign(tx: Tx, id: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('campaignDispute')
    .where('id', '=', id)
    .select('campaignId')
    .executeTakeFirst();
  return row?.campaignId;
}

export async function lockDispute(
  tx: Tx,
  id: string,
): Promise<
  | {
      campaignId: number;
      adviserId: number;
      state: DisputeState;
      decision: string;
      decidedBy: number | null;
    }
  | undefined
> {
  const row = await tx
    .selectFrom('campaignDispute')
    .where('id', '=', id)
    .select(['campaignId', 'adviserId', 'state', 'decision', 'decidedBy'])
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, state: row.state as DisputeState };
}

export async function closeDispute(
  tx: Tx,
  id: string,
  end: { state: 'upheld' | 'rejected'; decision: string; decidedBy: number; decidedAt: Date },
): Promise<void> {
  await tx.updateTable('campaignDispute').set(end).where('id', '=', id).execute();
}
