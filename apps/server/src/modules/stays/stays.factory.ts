import { cents } from '@kantuta/contract/money';
import type { Property } from '@kantuta/contract/stays/stay.rules';
import type { Tx } from '../../platform/db/database.ts';
import { reserveIds } from '../../platform/db/insert-rows.ts';
import { makeCompany } from '../catalogue/catalogue.factory.ts';
import { insertTypes } from './stays.store.ts';

/** A type with its rooms, of the park. */
export async function makeStayType(
  tx: Tx,
  {
    property = 'cabins',
    companyId = 3,
    night = cents(5_500),
    guests = 4,
    rooms = 8,
  }: {
    property?: Property;
    companyId?: number;
    night?: ReturnType<typeof cents>;
    guests?: number;
    rooms?: number;
  } = {},
): Promise<number> {
  await makeCompany(tx, companyId);
  const [id = 0] = await reserveIds(tx, 'stayType', 1);
  const names = Array.from({ length: rooms }, (_, index) => String(index + 1).padStart(2, '0'));
  await insertTypes(tx, [
    { id, property, companyId, name: `Tajibo ${id}`, guests, night, rooms: names },
  ]);
  return id;
}
