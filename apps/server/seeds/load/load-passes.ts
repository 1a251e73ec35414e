import { addDays, type Day } from '@kantuta/contract/dates';
import type { Relation } from '@kantuta/contract/memberships/dependants/dependant.rules';
import { passYear } from '@kantuta/contract/memberships/passes/pass.rules';
import { openDays } from '@kantuta/contract/memberships/accreditation/accreditation.rules';
import { insertVisit } from '../../src/modules/memberships/accreditation/visits.store.ts';
import { takePlaces } from '../../src/modules/memberships/passes/park-days.store.ts';
import { insertDependant } from '../../src/modules/memberships/dependants/dependants.store.ts';
import {
  endUse,
  insertUse,
  lockPasses,
} from '../../src/modules/memberships/passes/passes.store.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { createStreamIds } from '../stream-ids.ts';
import { createStreams } from '../streams.ts';

const MEMBER = 18;
const FAMILY = 21;
const VISITS_AGO = [40, 19, 6];
const PEOPLE: readonly [number, string, string, string, Relation][] = [
  [MEMBER, 'Verónica Salvatierra Roca', '90031001', '1984-05-02', 'spouse'],
  [MEMBER, 'Nicolás Gutiérrez Salvatierra', '90031002', '2014-09-20', 'child'],
  [MEMBER, 'Elena Salvatierra Áñez', '90031003', '1955-01-30', 'parent'],
  [FAMILY, 'Rodrigo Sandoval Pedraza', '90031004', '2003-07-11', 'sibling'],
  [FAMILY, 'Camila Sandoval Vaca', '90031005', '2019-12-05', 'child'],
];

/** Passes of a member, of which three were used, the people who come with a member and with a family ticket, and who of them comes next. */
export async function loadPasses(
  tx: Tx,
  { today, now, seedText }: { today: Day; now: Date; seedText: string },
): Promise<void> {
  const ids = createStreamIds(createStreams(seedText)('pass ids'));
  const sales = await tx
    .selectFrom('sale')
    .innerJoin('catalogueItem as item', 'item.id', 'sale.itemId')
    .where('sale.personId', 'in', [MEMBER, FAMILY])
    .where('sale.state', '=', 'sold')
    .where('item.code', 'in', ['RST', 'FAMN', 'FAMR'])
    .orderBy('sale.id')
    .select(['sale.id', 'sale.personId', 'sale.soldOn'])
    .execute();
  for (const [personId, name, document, birthOn, relation] of PEOPLE) {
    const sale = sales.find((each) => each.personId === personId);
    if (!sale) continue;
    const row = { id: ids.uuid(now), attemptId: ids.uuid(now), addedAt: now, addedBy: personId };
    await insertDependant(tx, { ...row, saleId: sale.id, name, document, birthOn, relation });
  }
  const member = sales.find((each) => each.personId === MEMBER);
  if (!member?.soldOn) return;
  const { from } = passYear(member.soldOn as Day, today);
  await lockPasses(tx, member.id);
  for (const [index, ago] of VISITS_AGO.entries()) {
    const visitOn = [from, addDays(today, -ago)].toSorted().at(-1) ?? from;
    const at = new Date(`${visitOn}T14:00:00Z`);
    const id = ids.uuid(at);
    await insertUse(tx, {
      id,
      saleId: member.id,
      yearFrom: from,
      number: index + 1,
      personId: MEMBER,
      attemptId: ids.uuid(at),
      visitOn,
      takenAt: at,
      heldUntil: at,
    });
    await endUse(tx, id, { state: 'used', at });
  }
  await announceNext(tx, { saleId: member.id, soldOn: member.soldOn as Day, now, ids });
}

/** The member and a child are announced at the park for the next day that takes people. */
async function announceNext(
  tx: Tx,
  of: { saleId: number; soldOn: Day; now: Date; ids: ReturnType<typeof createStreamIds> },
): Promise<void> {
  const { saleId, soldOn, now, ids } = of;
  const [on] = openDays(now);
  if (on === undefined) return;
  const child = await tx
    .selectFrom('dependant')
    .where('saleId', '=', saleId)
    .where('relation', '=', 'child')
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();
  const attemptId = ids.uuid(now);
  const coming = [
    { name: 'Juan Gutiérrez', dependantId: null, isMinor: false },
    { name: child.name, dependantId: child.id, isMinor: true },
  ];
  for (const [index, { name, dependantId, isMinor }] of coming.entries()) {
    const passUseId = ids.uuid(now);
    await insertUse(tx, {
      id: passUseId,
      saleId,
      yearFrom: passYear(soldOn, on).from,
      number: VISITS_AGO.length + index + 1,
      personId: MEMBER,
      attemptId: ids.uuid(now),
      visitOn: on,
      takenAt: now,
      heldUntil: null,
    });
    await insertVisit(tx, {
      id: ids.uuid(now),
      saleId,
      personId: MEMBER,
      attemptId,
      visitOn: on,
      dependantId,
      name,
      isMinor,
      passUseId,
      announcedAt: now,
    });
  }
  await takePlaces(tx, { on, people: coming.length, most: 3000 });
}
