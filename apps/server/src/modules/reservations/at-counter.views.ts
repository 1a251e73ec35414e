import type { Reader } from '../../platform/db/database.ts';

/** What a person holds already of a lot or a house, under the number of its address. */
export async function findHeldBy(
  reader: Reader,
  { personId, placeId }: { personId: number; placeId: number },
): Promise<string | undefined> {
  const row = await reader
    .selectFrom('hold')
    .innerJoin('unit', 'unit.id', 'hold.unitId')
    .where('hold.personId', '=', personId)
    .where('hold.state', '=', 'active')
    .where('unit.placeId', '=', placeId)
    .select('hold.id')
    .executeTakeFirst();
  return row?.id;
}
