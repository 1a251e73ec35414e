import { cents, currencySchema, money } from '@kantuta/contract/money';
import type { ReservationState } from '@kantuta/contract/reservations/deposit.rules';
import type {
  DeskHold,
  HoldFilters,
  WholeHold,
} from '@kantuta/contract/reservations/desk-holds.calls';
import {
  isRunning,
  stageOf,
  type HoldStage,
} from '@kantuta/contract/reservations/desk-holds.rules';
import type { HoldState } from '@kantuta/contract/reservations/hold.rules';
import { maskedDocument } from '@kantuta/contract/people/customers.rules';
import { referenceText } from '@kantuta/contract/reference.rules';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';
import { personName, personNameIfAny } from '../../../platform/db/person-name.ts';
import { titlesOf } from '../holds.views.ts';

type Sql = ReturnType<typeof sql>;

/** A hold with all that a row of the desk shows; `from` gives the hold, with what else the query needs. */
function shown(from: Sql): Sql {
  return sql`
    SELECT hold.id, hold.reference, hold.kind, hold.state, hold.company_id, company.name AS company, hold.person_id, ${personName()} AS name,
           person.document_number, hold.seller_id, ${personNameIfAny('seller')} AS seller, hold.currency, hold.price_minor, hold.starts_at,
           hold.extensions, coalesce(reservation.ended_at, reservation.ends_at, hold.ended_at, hold.ends_at) AS ends_at,
           reservation.state AS reservation_state, reservation.sale_id, project.name AS project, lot.block, lot.lot, unit.label,
           item.name AS item_name, item.code,
           (SELECT count(*)::int FROM queue_place WHERE unit_id = hold.unit_id AND state IN ('waiting','offered')) AS queue
      FROM ${from}
      JOIN company ON company.id = hold.company_id
      JOIN person ON person.id = hold.person_id
      LEFT JOIN person AS seller ON seller.id = hold.seller_id
      LEFT JOIN reservation ON reservation.hold_id = hold.id
      LEFT JOIN unit ON unit.id = hold.unit_id
      LEFT JOIN lot ON lot.id = unit.lot_id
      LEFT JOIN project ON project.id = unit.project_id
      LEFT JOIN catalogue_item AS item ON item.id = coalesce(unit.item_id, hold.item_id)`;
}

type Row = {
  id: string;
  reference: string;
  kind: string;
  state: string;
  companyId: number;
  company: string;
  personId: number;
  name: string;
  documentNumber: string;
  sellerId: number | null;
  seller: string | null;
  currency: string;
  priceMinor: number;
  startsAt: Date;
  extensions: number;
  endsAt: Date;
  reservationState: ReservationState | null;
  saleId: number | null;
  project: string | null;
  block: string | null;
  lot: string | null;
  label: string | null;
  itemName: string | null;
  code: string | null;
  queue: number;
};

function holdOf(row: Row): DeskHold {
  return {
    holdId: row.id,
    reference: referenceText(row.reference),
    kind: row.kind as DeskHold['kind'],
    stage: stageOf(row.state as HoldState, row.reservationState),
    ...titlesOf(row),
    company: { id: row.companyId, name: row.company },
    personId: row.personId,
    name: row.name,
    document: maskedDocument(row.documentNumber),
    seller: row.sellerId === null ? null : { id: row.sellerId, name: row.seller ?? '' },
    price: money(cents(row.priceMinor), currencySchema.parse(row.currency)),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    extensions: row.extensions,
    queue: row.queue,
    saleId: row.saleId,
  };
}

/** The rows of a stage, in the order of an index of each company, with what filters need to know of them. */
const SOURCES = {
  held: { table: 'hold', state: 'active' },
  released: { table: 'hold', state: 'released' },
  expired: { table: 'hold', state: 'expired' },
  rejected: { table: 'hold', state: 'rejected' },
  reserved: { table: 'reservation', state: 'active' },
  kept: { table: 'reservation', state: 'kept' },
  ended: { table: 'reservation', state: 'ended' },
} as const satisfies Record<HoldStage, { table: 'hold' | 'reservation'; state: string }>;

/** Of the hold of a row: one look by its key, so that no filter reads the rows of other pages at once. */
function fitting({ kind, project, seller }: HoldFilters, holdId: Sql): Sql {
  const ofHold = (column: Sql) =>
    sql`(SELECT ${column} FROM hold known WHERE known.id = ${holdId})`;
  return sql`
    ${kind === undefined ? sql`true` : sql`${ofHold(sql`known.kind`)} = ${kind}`}
    AND ${seller === undefined ? sql`true` : sql`${ofHold(sql`known.seller_id`)} = ${seller}`}
    AND ${
      project === undefined
        ? sql`true`
        : sql`(SELECT unit.project_id FROM unit WHERE unit.id = ${ofHold(sql`known.unit_id`)}) = ${project}`
    }`;
}

export type HoldQuery = HoldFilters & {
  companyIds: readonly number[] | null;
  /** The end and the id of the row before the first one. */
  after?: { endsAt: string; holdId: string } | undefined;
  /** Nothing that ends later. */
  until: Date | null;
  limit: number;
};

const FIRST = { endsAt: '-infinity', holdId: '00000000-0000-0000-0000-000000000000' };
const LAST = { endsAt: 'infinity', holdId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** A page of one stage: each company gives as many rows as a page has, in the order of an index (RES-9). */
export async function listDeskHolds(reader: Reader, query: HoldQuery): Promise<DeskHold[]> {
  const { stage, company, companyIds, until, limit } = query;
  const { table, state } = SOURCES[stage];
  const runs = isRunning(stage);
  const { endsAt, holdId } = query.after ?? (runs ? FIRST : LAST);
  const id = sql.ref(`${table}.${table === 'hold' ? 'id' : 'hold_id'}`);
  const end = sql`coalesce(${sql.ref(`${table}.ended_at`)}, ${sql.ref(`${table}.ends_at`)})`;
  const order = runs ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<Row>`
    ${shown(sql`(
      SELECT found.hold_id, found.ends_on
        FROM (SELECT id FROM company WHERE ${inCompanies('company.id', companyIds)}
                 AND ${company === undefined ? sql`true` : sql`company.id = ${company}`}) of_company,
             LATERAL (
               SELECT ${id} AS hold_id, ${end} AS ends_on FROM ${sql.table(table)}
                WHERE ${sql.ref(`${table}.company_id`)} = of_company.id AND ${sql.ref(`${table}.state`)} = ${state}
                  AND (${end}, ${id}) ${runs ? sql`>` : sql`<`} (${endsAt}::timestamptz, ${holdId}::uuid)
                  AND ${fitting(query, sql`${id}`)}
                ORDER BY ${end} ${order}, ${id} ${order} LIMIT ${limit}) found
       -- Outside of the ordered rows, as in the portfolio: the planner would read all rows of the range and sort them.
       WHERE ${until === null ? sql`true` : sql`found.ends_on <= ${until}`}
       ORDER BY found.ends_on ${order}, found.hold_id ${order} LIMIT ${limit}) listed
      JOIN hold ON hold.id = listed.hold_id`)}
     ORDER BY listed.ends_on ${order}, listed.hold_id ${order}`.execute(reader);
  return rows.map(holdOf);
}

/** One hold of these companies; undefined if there is none. */
export async function findDeskHold(
  reader: Reader,
  holdId: string,
  companyIds: readonly number[] | null,
): Promise<
  | (DeskHold &
      Pick<WholeHold, 'ended' | 'holder'> & { unitId: number | null; saleState: string | null })
  | undefined
> {
  type Ended = {
    reason: string | null;
    words: string;
    unitId: number | null;
    saleState: string | null;
    holder: HolderOfForm | null;
  };
  const { rows } = await sql<Row & Ended>`
    SELECT one.*, hold.reason, hold.words, hold.unit_id, sale.state AS sale_state, hold.form->'holder' AS holder
      FROM (${shown(sql`hold`)} WHERE hold.id = ${holdId} AND ${inCompanies('hold.company_id', companyIds)}) one
      JOIN hold ON hold.id = one.id
      LEFT JOIN sale ON sale.hold_id = one.id`.execute(reader);
  const [row] = rows;
  if (!row) return undefined;
  const { reason, words, unitId, saleState, holder } = row;
  const ended = reason === null ? null : { reason: reason as 'other', words };
  return { ...holdOf(row), ended, unitId, saleState, holder: holder && shownHolder(holder) };
}

/** The holder of a season ticket as the form keeps them; documents were not asked for at first. */
type HolderOfForm = { name: string; documentNumber?: string; birthDate: string };

function shownHolder({ name, documentNumber = '', birthDate }: HolderOfForm) {
  return { name, document: documentNumber, birthDate };
}

const MOST_OF_PERSON = 50;

/** The newest holds of a person in these companies. */
export async function listHoldsOfPerson(
  reader: Reader,
  { personId, companyIds }: { personId: number; companyIds: readonly number[] | null },
): Promise<DeskHold[]> {
  const { rows } = await sql<Row>`
    ${shown(sql`(SELECT * FROM hold WHERE person_id = ${personId} AND ${inCompanies('company_id', companyIds)}
                  ORDER BY starts_at DESC, id LIMIT ${MOST_OF_PERSON}) hold`)}
     ORDER BY hold.starts_at DESC, hold.id`.execute(reader);
  return rows.map(holdOf);
}

/** Everything that was done to a hold, with the names of those who did it. */
export async function listDeskEdits(reader: Reader, holdId: string) {
  return reader
    .selectFrom('holdEdit')
    .leftJoin('person', 'person.id', 'holdEdit.byPerson')
    .where('holdId', '=', holdId)
    .orderBy('version')
    .select(['act', 'inRole', 'at', 'endsAt', 'words', personName().as('name')])
    .execute();
}

/** The places of the queue of a unit, in their order. */
export async function listQueue(reader: Reader, unitId: number) {
  return reader
    .selectFrom('queuePlace')
    .where('unitId', '=', unitId)
    .where('state', 'in', ['waiting', 'offered'])
    .orderBy('number')
    .select(['joinedAt', 'offerEndsAt'])
    .execute();
}

const MOST_SELLERS = 500;

/** With the code of the adviser where two in the list have one short name. */
const nameAmongOthers = sql<string>`concat_ws(' · ', ${personName()},
  CASE WHEN count(*) OVER (PARTITION BY ${personName()}) > 1 THEN adviser.code END)`;

/** Projects of these companies, and the sellers with a hold there, by name. */
export async function listHoldChoices(reader: Reader, companyIds: readonly number[] | null) {
  const projects = await reader
    .selectFrom('project')
    .where(inCompanies('companyId', companyIds))
    .select(['id', 'name'])
    .orderBy('name')
    .execute();
  const sellers = await reader
    .selectFrom('adviser')
    .innerJoin('person', 'person.id', 'adviser.personId')
    // One row by the index for each adviser, as in the portfolio.
    .where(
      (of) =>
        of
          .selectFrom('hold')
          .whereRef('hold.sellerId', '=', 'adviser.personId')
          .where(inCompanies('hold.companyId', companyIds))
          .select('hold.id')
          .limit(1),
      'is not',
      null,
    )
    .select(['adviser.personId as id', nameAmongOthers.as('name')])
    .orderBy('name')
    .limit(MOST_SELLERS)
    .execute();
  return { projects, sellers };
}
