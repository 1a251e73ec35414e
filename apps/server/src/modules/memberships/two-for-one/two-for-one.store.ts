import type { Day } from '@kantuta/contract/dates';
import type { TwoForOneState } from '@kantuta/contract/memberships/two-for-one/two-for-one.rules';
import type { HoldForm } from '@kantuta/contract/reservations/holds.calls';
import { sql, type Tx } from '../../../platform/db/database.ts';

/** The campaign that takes people on a day with this product; undefined: none does. */
export async function findOpenCampaign(
  tx: Tx,
  { itemId, on }: { itemId: number; on: Day },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT campaign.id FROM two_for_one_campaign campaign JOIN two_for_one_item item ON item.campaign_id = campaign.id
     WHERE item.item_id = ${itemId} AND ${on}::date BETWEEN campaign.starts_on AND campaign.ends_on`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** Takes one of the stock; false: nothing is left. Every buyer of the campaign waits for its row, so it comes last. */
export async function takeOne(tx: Tx, campaignId: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE two_for_one_campaign SET taken = taken + 1 WHERE id = ${campaignId} AND taken < stock`.execute(
      tx,
    );
  return numAffectedRows === 1n;
}

export async function giveOneBack(tx: Tx, campaignId: number): Promise<void> {
  await sql`UPDATE two_for_one_campaign SET taken = taken - 1 WHERE id = ${campaignId}`.execute(tx);
}

/** False: the person has one of this campaign. */
export async function insertTwoForOne(
  tx: Tx,
  row: {
    id: string;
    campaignId: number;
    itemId: number;
    companyId: number;
    personId: number;
    holdId: string;
    takenAt: Date;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('twoForOne')
    .values({ ...row, state: 'held' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks it, after its sales; false: there is none. */
export async function lockTwoForOne(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('twoForOne')
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export type TwoForOneChange = {
  state: TwoForOneState;
  firstSaleId?: number;
  secondSaleId?: number;
  activatedAt?: Date;
  suspendedUntil?: Day;
  endedAt?: Date;
};

/** Moves it on; the table refuses the steps that it does not know (TWO-3). */
export async function setTwoForOne(tx: Tx, id: string, change: TwoForOneChange): Promise<void> {
  await tx.updateTable('twoForOne').set(change).where('id', '=', id).execute();
}

/** Whose the second one is from now on; null: its buyer's. Their contract is still to be issued. */
export async function setHolder(
  tx: Tx,
  id: string,
  holder: { personId: number; form: HoldForm } | null,
): Promise<void> {
  await tx
    .updateTable('twoForOne')
    .set({
      holderId: holder?.personId ?? null,
      holderForm: holder && JSON.stringify(holder.form),
      contractedAt: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Whether this is still whom the second one is for, with what was written about them. */
export async function isNamed(
  tx: Tx,
  { id, holder }: { id: string; holder: { personId: number; form: HoldForm } },
): Promise<boolean> {
  const { rows } = await sql<{ isNamed: boolean }>`
    SELECT holder_id = ${holder.personId} AND holder_form = ${JSON.stringify(holder.form)}::jsonb AS is_named FROM two_for_one WHERE id = ${id}`.execute(
    tx,
  );
  return rows[0]?.isNamed === true;
}

/** The contract of this holder was issued; false: that is known, or it is another's by now. */
export async function setContracted(
  tx: Tx,
  { id, holderId, at }: { id: string; holderId: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('twoForOne')
    .set({ contractedAt: at })
    .where('id', '=', id)
    .where('holderId', '=', holderId)
    .where('contractedAt', 'is', null)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type CampaignTerms = { startsOn: Day; endsOn: Day; stock: number };

export async function insertCampaign(tx: Tx, terms: CampaignTerms): Promise<number> {
  const { id } = await tx
    .insertInto('twoForOneCampaign')
    .values(terms)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a campaign; undefined: there is none. */
export async function lockCampaign(
  tx: Tx,
  campaignId: number,
): Promise<{ version: number; taken: number } | undefined> {
  return tx
    .selectFrom('twoForOneCampaign')
    .where('id', '=', campaignId)
    .select(['version', 'taken'])
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a locked campaign. */
export async function updateCampaign(
  tx: Tx,
  { campaignId, version }: { campaignId: number; version: number },
  terms: CampaignTerms,
): Promise<void> {
  await tx
    .updateTable('twoForOneCampaign')
    .set({ ...terms, version: version + 1 })
    .where('id', '=', campaignId)
    .execute();
}

/** The products of a campaign; one that somebody took stays. */
export async function setItems(
  tx: Tx,
  campaignId: number,
  itemIds: readonly number[],
): Promise<void> {
  await sql`
    DELETE FROM two_for_one_item item WHERE campaign_id = ${campaignId} AND item_id <> ALL (${[...itemIds]}::int[])
       AND NOT EXISTS (SELECT FROM two_for_one taken WHERE taken.campaign_id = item.campaign_id AND taken.item_id = item.item_id)`.execute(
    tx,
  );
  await sql`
    INSERT INTO two_for_one_item (campaign_id, item_id)
    SELECT ${campaignId}, item_id FROM unnest(${[...itemIds]}::int[]) AS chosen (item_id)
    ON CONFLICT DO NOTHING`.execute(tx);
}
