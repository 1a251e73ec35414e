import { titlesOfProduct, type UnitState } from '@kantuta/contract/catalogue/unit.rules';
import { day, type Day } from '@kantuta/contract/dates';
import { cents, money, type Currency, type Money } from '@kantuta/contract/money';
import type { HolderCardState } from '@kantuta/contract/reservations/holder-card.rules';
import type { HoldState } from '@kantuta/contract/reservations/hold.rules';
import { ENDED_SALE_STATES } from '@kantuta/contract/sales/sales.rules';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import type { ItemFacts } from '@kantuta/contract/catalogue/items.calls';
import { sql, type Db, type RawBuilder, type Reader } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';
import { reading } from '../../platform/db/reading.ts';
import { seasonOfSale } from '../../platform/db/season-of-sale.ts';
import { cardState } from './holder-cards/holder-cards.views.ts';

/** The columns that make the two lines by which a hold is named. */
export const UNIT_NAMES = [
  'project.name as project',
  'lot.block',
  'lot.lot',
  'unit.label',
  'item.name as itemName',
  'item.code',
] as const;

type Named = {
  project: string | null;
  block: string | null;
  lot: string | null;
  label: string | null;
  itemName: string | null;
  code: string | null;
};

export function titlesOf({ project, block, lot, label, itemName, code }: Named) {
  return titlesOfProduct({
    lot: project === null || block === null || lot === null ? null : { project, block, lot },
    itemName: itemName ?? '',
    code: code ?? '',
    label: label ?? '',
  });
}

function named(db: Db | Reader) {
  return db
    .selectFrom('hold')
    .leftJoin('unit', 'unit.id', 'hold.unitId')
    .leftJoin('lot', 'lot.id', 'unit.lotId')
    .leftJoin('project', 'project.id', 'unit.projectId')
    .leftJoin('catalogueItem as item', (join) =>
      join.on('item.id', '=', sql<number>`coalesce(unit.item_id, hold.item_id)`),
    )
    .innerJoin('person', 'person.id', 'hold.personId');
}

const SHOWN = [
  'hold.id',
  'hold.reference',
  'hold.kind',
  'hold.companyId',
  'hold.personId',
  'hold.sellerId',
  'hold.currency',
  'hold.priceMinor',
  'hold.state',
  'hold.startsAt',
  'hold.endsAt',
  'hold.extensions',
  ...UNIT_NAMES,
] as const;

export function shownQuery(db: Db | Reader) {
  return named(db)
    .select(SHOWN)
    .select([
      unlessUnseen(sql`hold.seller_id`, clientName(), sql`hold.reference`).as('client'),
      cardState.as('card'),
    ]);
}

/** The buyer as the form named them: a seller learns nothing of an account that was found by its document (RES-3). */
export function clientName() {
  const part = (field: string) => sql`nullif(hold.form ->> ${sql.lit(field)}, '')`;
  return sql<string>`coalesce(
    nullif(concat_ws(' ', ${part('firstName')}, coalesce(${part('paternalSurname')}, ${part('maternalSurname')})), ''), ${personName()})`;
}

/** What an adviser reads of the buyer; `otherwise` once the buyer took the sight away from them (PPL-11). */
const unlessUnseen = (
  adviser: RawBuilder<unknown>,
  shown: RawBuilder<string>,
  otherwise: RawBuilder<unknown>,
) =>
  sql<string>`CASE WHEN coalesce((
  SELECT may_look FROM adviser_access a WHERE a.person_id = hold.person_id AND a.adviser_id = ${adviser} ORDER BY a.id DESC LIMIT 1), true)
  THEN ${shown} ELSE ${otherwise} END`;

/** How the form greets the buyer, for whoever holds for them. */
export const clientGreeting = (adviserId: number) =>
  unlessUnseen(
    sql`${adviserId}`,
    sql<string>`coalesce(nullif(hold.form ->> 'firstName', ''), person.first_name)`,
    sql`''`,
  );

/** The cellphone that was typed for the buyer, for whoever holds for them. */
export const clientPhone = (adviserId: number) =>
  unlessUnseen(sql`${adviserId}`, sql<string>`coalesce(hold.form ->> 'cellphone', '')`, sql`''`);

type Row = Named & {
  id: string;
  reference: string;
  kind: string;
  companyId: number;
  personId: number;
  sellerId: number | null;
  currency: string;
  priceMinor: number;
  state: string;
  startsAt: Date | string;
  endsAt: Date | string;
  extensions: number;
  client: string;
  card: HolderCardState | null;
};

export type HoldRecord = {
  id: string;
  reference: string;
  kind: ProductKind;
  companyId: number;
  personId: number;
  sellerId: number | null;
  price: Money;
  state: HoldState;
  startsAt: string;
  endsAt: string;
  extensions: number;
  client: string;
  card: HolderCardState | null;
  title: string;
  detail: string;
};

export function recordOf(row: Row): HoldRecord {
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind as ProductKind,
    companyId: row.companyId,
    personId: row.personId,
    sellerId: row.sellerId,
    price: money(cents(row.priceMinor), row.currency as Currency),
    state: row.state as HoldState,
    startsAt: new Date(row.startsAt).toISOString(),
    endsAt: new Date(row.endsAt).toISOString(),
    extensions: row.extensions,
    client: row.client,
    card: row.card,
    ...titlesOf(row),
  };
}

/** Active holds of a person and those that they hold for clients, the first to end first. */
export const activeHoldsOf = reading(
  (db, { personId }: { personId: number }) =>
    shownQuery(db)
      .where('hold.state', '=', 'active')
      .where((where) =>
        where.or([where('hold.personId', '=', personId), where('hold.sellerId', '=', personId)]),
      )
      .select(sql<boolean>`hold.person_id = ${personId}`.as('isOwn'))
      .orderBy('hold.endsAt')
      .limit(100),
  (rows) => rows.map((row) => ({ ...recordOf(row), isOwn: row.isOwn })),
);

export async function findHold(reader: Reader, holdId: string): Promise<HoldRecord | undefined> {
  const row = await shownQuery(reader).where('hold.id', '=', holdId).executeTakeFirst();
  return row && recordOf(row);
}

/** The same beside other things of the hold; empty if there is none. */
export const holdFor = reading(
  (db, { holdId }: { holdId: string }) => shownQuery(db).where('hold.id', '=', holdId),
  (rows) => rows.map(recordOf),
);

export async function listEdits(reader: Reader, holdId: string) {
  return reader
    .selectFrom('holdEdit')
    .where('holdId', '=', holdId)
    .orderBy('version')
    .select(['act', 'inRole', 'at', 'endsAt', 'words'])
    .execute();
}

/** A unit under the number of its address; undefined if there is none. */
export async function unitAt(
  reader: Reader,
  placeId: number,
): Promise<{ unitId: number; kind: ProductKind; companyId: number; state: UnitState } | undefined> {
  const row = await reader
    .selectFrom('unit')
    .where('placeId', '=', placeId)
    .select(['id', 'kind', 'companyId', 'state'])
    .executeTakeFirst();
  return (
    row && {
      unitId: row.id,
      companyId: row.companyId,
      kind: row.kind as ProductKind,
      state: row.state as UnitState,
    }
  );
}

export type ItemForHold = {
  kind: ProductKind;
  companyId: number;
  name: string;
  facts: ItemFacts;
};

/** What is sold without being one of a kind; undefined if there is none. */
export async function itemOf(reader: Reader, itemId: number): Promise<ItemForHold | undefined> {
  const row = await reader
    .selectFrom('catalogueItem')
    .where('id', '=', itemId)
    .where('kind', '<>', 'house')
    .select(['kind', 'companyId', 'name', sql<ItemFacts>`facts`.as('facts')])
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as ProductKind };
}

type Place = { placeId: number; title: string; detail: string };

/** The name of a unit, and the number by which addresses name it. */
export async function addressOf(reader: Reader, unitId: number): Promise<Place> {
  const [place] = await places(reader).where('unit.id', '=', unitId).execute();
  return place ? placeOf(place) : { placeId: 0, title: '', detail: '' };
}

function places(reader: Reader) {
  return reader
    .selectFrom('unit')
    .leftJoin('lot', 'lot.id', 'unit.lotId')
    .leftJoin('project', 'project.id', 'unit.projectId')
    .leftJoin('catalogueItem as item', 'item.id', 'unit.itemId')
    .select(['unit.placeId', ...UNIT_NAMES]);
}

function placeOf({ placeId, ...names }: Named & { placeId: number | null }): Place {
  return { placeId: placeId ?? 0, ...titlesOf(names) };
}

/** What the rules need to know of the people. */
export async function partiesOf(
  reader: Reader,
  { personId, actorId }: { personId: number; actorId: number },
): Promise<{ bornOn: Day | null; adviserState: string | null }> {
  const { rows } = await sql<{ bornOn: string | null; adviserState: string | null }>`
    SELECT (SELECT birth_date FROM person WHERE id = ${personId}) AS born_on,
           (SELECT state FROM adviser WHERE person_id = ${actorId}) AS adviser_state`.execute(
    reader,
  );
  const [row] = rows;
  return { bornOn: row?.bornOn ? day(row.bornOn) : null, adviserState: row?.adviserState ?? null };
}

/** Whether a person had a season ticket of a season, and kept it. */
export async function hadTicket(
  reader: Reader,
  personId: number,
  season: number,
): Promise<boolean> {
  // Nobody had what is only reserved.
  const { rows } = await sql`
    SELECT FROM sale
     WHERE sale.person_id = ${personId} AND sale.kind = 'seasonTicket' AND sale.sold_on IS NOT NULL
       AND sale.state <> ALL (${[...ENDED_SALE_STATES]}::text[]) AND ${seasonOfSale} = ${season}::int LIMIT 1`.execute(
    reader,
  );
  return rows.length > 0;
}
