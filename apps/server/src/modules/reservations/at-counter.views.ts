import type { ReplyOfSection } from '@kantuta/contract/section';
import type { heldAtCounter } from '@kantuta/contract/reservations/counter-holds.calls';
import type { Reader } from '../../platform/db/database.ts';
import { shownQuery, recordOf } from './holds.views.ts';

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

/** What is pre-reserved for a customer, for the cashier before whom they stand. */
export async function heldFor(
  reader: Reader,
  { personId }: { personId: number },
): Promise<ReplyOfSection<typeof heldAtCounter>> {
  const rows = await shownQuery(reader)
    .where('hold.state', '=', 'active')
    .where('hold.personId', '=', personId)
    .orderBy('hold.endsAt')
    .limit(20)
    .execute();
  return rows.map((row) => {
    const { reference, title, detail, state, endsAt } = recordOf(row);
    return { reference, title, detail, state, endsAt };
  });
}
