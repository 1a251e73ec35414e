import { day, type Day } from '@kantuta/contract/dates';
import {
  endSeasonPerson,
  insertSeasonPerson,
} from '../../src/modules/memberships/season-tickets/season-tickets.store.ts';
import {
  findTicket,
  type Named,
} from '../../src/modules/memberships/season-tickets/season-tickets.views.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { createStreamIds } from '../stream-ids.ts';
import { createStreams } from '../streams.ts';

const FAMILY = 21;
const WITH_FAMILY = [
  ['Rodrigo Sandoval Pedraza', '90031004', '2003-07-11'],
  ['Camila Sandoval Vaca', '90031005', '2019-12-05'],
] as const;
const NEW_HOLDER = ['Daniela Rojas Quiroga', '90031006', '1991-03-08'] as const;
const HOURS_AGO_MS = 90_000_000;

/** The people of a family ticket, and a ticket of this season that was transferred (SEA-3, SEA-5). */
export async function loadSeasonTickets(
  tx: Tx,
  { today, now, seedText }: { today: Day; now: Date; seedText: string },
): Promise<void> {
  const ids = createStreamIds(createStreams(seedText)('season ids'));
  const sales = await tx
    .selectFrom('sale')
    .innerJoin('catalogueItem as item', 'item.id', 'sale.itemId')
    .where('sale.kind', '=', 'seasonTicket')
    .where('sale.state', '=', 'sold')
    .where('sale.unitLabel', 'like', `%${today.slice(0, 4)}`)
    .orderBy('sale.id')
    .select(['sale.id', 'sale.personId', 'item.code'])
    .execute();
  const family = sales.find(({ personId }) => personId === FAMILY);
  const given = sales.find(({ personId, code }) => personId > FAMILY && code === 'SGG');
  if (!family || !given) throw new Error('The set has no season tickets of this season.');

  const add = async (
    of: { saleId: number; addedBy: number; number: number; at: Date },
    [name, document, birthOn]: readonly [string, string, string | null],
    replacesId?: string,
  ): Promise<string> => {
    const { at: addedAt, ...row } = of;
    const id = ids.uuid(addedAt);
    await insertSeasonPerson(tx, {
      ...row,
      id,
      name,
      document,
      birthOn: birthOn === null ? null : day(birthOn),
      attemptId: ids.uuid(addedAt),
      addedAt,
      ...(replacesId === undefined ? {} : { replacesId }),
    });
    return id;
  };
  const holderOf = async (saleId: number): Promise<Named> => {
    const [holder] = (await findTicket(tx, saleId))?.people ?? [];
    if (!holder) throw new Error('A season ticket has a holder.');
    return holder;
  };

  const at = new Date(now.getTime() - HOURS_AGO_MS);
  const ofFamily = { saleId: family.id, addedBy: FAMILY, at };
  const mother = await holderOf(family.id);
  await add({ ...ofFamily, number: 1 }, [mother.name, mother.document, mother.birthOn]);
  for (const [index, person] of WITH_FAMILY.entries())
    await add({ ...ofFamily, number: index + 2 }, person);

  const ofGiven = { saleId: given.id, addedBy: given.personId, number: 1 };
  const old = await holderOf(given.id);
  const left = await add({ ...ofGiven, at }, [old.name, old.document, old.birthOn]);
  await endSeasonPerson(tx, left, now);
  await add({ ...ofGiven, at: now }, NEW_HOLDER, left);
}
