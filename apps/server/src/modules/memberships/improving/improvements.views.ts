import type { ImproveWay } from '@kantuta/contract/memberships/improve.rules';
import type { ImprovementState } from '@kantuta/contract/memberships/improving/improvement.rules';
import type { toSignSection } from '@kantuta/contract/memberships/improving/improvements.calls';
import type { ReplyOfSection } from '@kantuta/contract/section';
import { sql, type Db, type Reader } from '../../../platform/db/database.ts';
import { reading } from '../../../platform/db/reading.ts';
import { improvements, stored } from './improvements.store.ts';

/** The change of a membership of this person that is under way, or the last one that came to something; undefined: none. */
export const improvementOfSale = reading(
  (db: Db, { personId, saleId }: { personId: number; saleId: number }) =>
    improvements(db)
      .innerJoin('catalogueItem as old', 'old.id', 'improvement.fromItemId')
      .innerJoin('catalogueItem as better', 'better.id', 'improvement.toItemId')
      .where('improvement.saleId', '=', saleId)
      .where('improvement.personId', '=', personId)
      .where('improvement.state', '<>', 'dropped')
      .orderBy('improvement.quotedAt', 'desc')
      .limit(1)
      .select(['old.name as fromName', 'better.name as toName', 'better.code as toCode']),
  ([row]) => {
    if (!row) return undefined;
    const { fromName, toName, toCode, ...own } = row;
    return { improvement: stored(own), fromName, toName, toCode };
  },
);

/** On the page of a product: the change of it, or the one that it came from. */
export const improvementOfProduct = reading(
  (db: Db, { personId, saleId }: { personId: number; saleId: number }) =>
    db
      .selectFrom('membershipImprovement as improvement')
      .innerJoin('catalogueItem as old', 'old.id', 'improvement.fromItemId')
      .innerJoin('catalogueItem as better', 'better.id', 'improvement.toItemId')
      .where((either) =>
        either.or([
          either('improvement.saleId', '=', saleId),
          either('improvement.newSaleId', '=', saleId),
        ]),
      )
      .where('improvement.personId', '=', personId)
      .where('improvement.state', '<>', 'dropped')
      // A change of it comes before the one that it came from.
      .orderBy('improvement.quotedAt', 'desc')
      .limit(1)
      .select([
        'improvement.id as improvementId',
        'improvement.way',
        'improvement.state',
        'improvement.saleId',
        'improvement.newSaleId',
        'old.name as from',
        'improvement.expiresAt',
        'improvement.signUntil',
        'better.name as to',
      ]),
  ([row]) =>
    row
      ? {
          ...row,
          way: row.way as ImproveWay,
          state: row.state as ImprovementState,
          expiresAt: new Date(row.expiresAt).toISOString(),
          signUntil: row.signUntil === null ? null : new Date(row.signUntil).toISOString(),
        }
      : null,
);

/** What a person has paid and not signed, the first to go back first (MEM-6). */
export const improvementsToSign = reading(
  (db: Db, { personId }: { personId: number }) =>
    db
      .selectFrom('membershipImprovement as improvement')
      .innerJoin('catalogueItem as better', 'better.id', 'improvement.toItemId')
      .where('improvement.personId', '=', personId)
      .where('improvement.state', '=', 'paid')
      .where('improvement.signUntil', 'is not', null)
      .orderBy('improvement.signUntil')
      .orderBy('improvement.id')
      .select([
        'improvement.saleId',
        'better.name as to',
        'improvement.signUntil',
        'improvement.chargeId',
      ]),
  (rows): ReplyOfSection<typeof toSignSection> =>
    rows.map(({ saleId, to, signUntil, chargeId }) => ({
      saleId,
      to,
      chargeId,
      signUntil: new Date(signUntil ?? 0).toISOString(),
    })),
);

/** The names of an improvement: what it was and what it becomes. */
export async function namesOf(
  reader: Reader,
  { fromItemId, toItemId }: { fromItemId: number; toItemId: number },
): Promise<{ from: string; fromCode: string; to: string; toCode: string }> {
  return reader
    .selectFrom('catalogueItem as old')
    .innerJoin('catalogueItem as better', (join) => join.on('better.id', '=', toItemId))
    .where('old.id', '=', fromItemId)
    .select([
      'old.name as from',
      'old.code as fromCode',
      'better.name as to',
      'better.code as toCode',
    ])
    .executeTakeFirstOrThrow();
}

/** The item that a sale is of. */
export async function itemOfSale(reader: Reader, saleId: number): Promise<number | null> {
  const { itemId } = await reader
    .selectFrom('sale')
    .where('id', '=', saleId)
    .where('unitId', 'is', null)
    .select('itemId')
    .executeTakeFirstOrThrow(() => new Error(`sale ${saleId} is of a unit`));
  return itemId;
}

/** Who sold it. */
export async function adviserOfSale(reader: Reader, saleId: number): Promise<number | null> {
  const { adviserId } = await reader
    .selectFrom('sale')
    .where('id', '=', saleId)
    .select('adviserId')
    .executeTakeFirstOrThrow();
  return adviserId;
}

/** Whether it is sold by now. */
export async function isSold(reader: Reader, saleId: number): Promise<boolean> {
  const { state } = await reader
    .selectFrom('sale')
    .where('id', '=', saleId)
    .select('state')
    .executeTakeFirstOrThrow();
  return state === 'sold';
}

/** The sales of what charges pay. */
export async function salesOfCharges(
  reader: Reader,
  chargeIds: readonly string[],
): Promise<number[]> {
  const rows = await reader
    .selectFrom('membershipImprovement')
    .where('chargeId', '=', sql<string>`any(${[...chargeIds]}::uuid[])`)
    .select('saleId')
    .execute();
  return rows.map(({ saleId }) => saleId);
}
