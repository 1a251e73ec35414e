import { day, type Day } from '@kantuta/contract/dates';
import type { InLanguages } from '@kantuta/contract/pages/own-words.rules';
import type { Tx } from '../../../platform/db/database.ts';

export type CouponWords = InLanguages<{ title: string; about: string }>;
export type StoredCoupon = {
  id: string;
  companyId: number | null;
  startsOn: Day;
  endsOn: Day | null;
  revision: number;
  stoppedAt: Date | null;
};

export const daysOf = (row: { startsOn: string; endsOn: string | null }) => ({
  startsOn: day(row.startsOn),
  endsOn: row.endsOn === null ? null : day(row.endsOn),
});

/** False: there is a coupon of this id already. */
export async function insertCoupon(
  tx: Tx,
  {
    texts,
    ...coupon
  }: {
    id: string;
    companyId: number | null;
    texts: CouponWords;
    percent: number;
    startsOn: Day;
    endsOn: Day | null;
    createdBy: number;
    createdAt: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('partnerCoupon')
    // Its codes are sealed with its id; those before the desk kept them have words of their own.
    .values({ ...coupon, texts: JSON.stringify(texts), seal: coupon.id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockCoupon(tx: Tx, id: string): Promise<StoredCoupon | undefined> {
  const row = await tx
    .selectFrom('partnerCoupon')
    .where('id', '=', id)
    .select(['id', 'companyId', 'startsOn', 'endsOn', 'revision', 'stoppedAt'])
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, ...daysOf(row) };
}

export async function setCoupon(
  tx: Tx,
  id: string,
  {
    texts,
    ...change
  }: {
    revision: number;
    texts?: CouponWords;
    endsOn?: Day | null;
    stoppedAt?: Date;
    stoppedBy?: number;
    stopReason?: string;
  },
): Promise<void> {
  await tx
    .updateTable('partnerCoupon')
    .set({ ...change, ...(texts ? { texts: JSON.stringify(texts) } : {}) })
    .where('id', '=', id)
    .execute();
}
