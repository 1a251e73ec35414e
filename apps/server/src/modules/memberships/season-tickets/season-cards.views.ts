import { HOUR_MS } from '@kantuta/contract/durations';
import {
  SEASON_CARD_HOURS,
  SEASON_CARD_ROLES,
} from '@kantuta/contract/memberships/season-tickets/season-card.rules';
import { ENDED_SALE_STATES } from '@kantuta/contract/sales/sales.rules';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';
import { personName, personNameIfAny } from '../../../platform/db/person-name.ts';
import { seasonOfSale } from '../../../platform/db/season-of-sale.ts';
import type { WorkKind } from '../../../platform/work-list.ts';

/** Kind of task: a card that the office checks (SEA-9). */
export const SEASON_CARD = 'season_card';

export const dueOf = (sentAt: Date): Date =>
  new Date(sentAt.getTime() + SEASON_CARD_HOURS * HOUR_MS);

/** One card with all that the desk shows of it; undefined: there is none. */
export function findSeasonCard(reader: Reader, id: string) {
  return reader
    .selectFrom('seasonCard as card')
    .innerJoin('seasonPerson as named', 'named.id', 'card.seasonPersonId')
    .innerJoin('sale', 'sale.id', 'named.saleId')
    .innerJoin('company', 'company.id', 'sale.companyId')
    .innerJoin('catalogueItem as item', 'item.id', 'sale.itemId')
    .innerJoin('person', 'person.id', 'card.sentBy')
    .leftJoin('person as checker', 'checker.id', 'card.checkedBy')
    .where('card.id', '=', id)
    .select([
      'card.id',
      'card.seasonPersonId',
      'card.number',
      'card.fileId',
      'card.sentBy',
      'card.sentAt',
      'card.state',
      'card.checkedAt',
      'card.endedAt',
      'card.words',
      'named.saleId',
      'named.name',
      'named.document',
      'named.birthOn',
      'named.isTakenBack',
      'sale.companyId',
      'company.name as company',
      'item.name as product',
      sql<number>`coalesce(${seasonOfSale}, extract(year FROM sale.created_at)::int)`.as('season'),
      personName().as('buyer'),
      personNameIfAny('checker').as('checkedByName'),
    ])
    .executeTakeFirst();
}
export type SeasonCardDetails = NonNullable<Awaited<ReturnType<typeof findSeasonCard>>>;

/** The file of the card of a ticket that a person sent, while it waits or is approved (SEA-9); undefined: there is none. */
export async function findOwnCardFile(
  reader: Reader,
  { saleId, personId }: { saleId: number; personId: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ fileId: string }>`
    SELECT card.file_id AS "fileId" FROM season_card card JOIN season_person named ON named.id = card.season_person_id
     WHERE named.sale_id = ${saleId} AND named.left_at IS NULL AND card.sent_by = ${personId}
       AND card.state IN ('waiting', 'approved') AND card.file_id IS NOT NULL
     ORDER BY card.sent_at DESC, card.id DESC LIMIT 1`.execute(reader);
  return rows[0]?.fileId;
}

/** Whether somebody buys the ticket, or carries the document of whoever takes it over: they do not check its card. */
export async function isSideOfCard(
  reader: Reader,
  { personId, saleId, document }: { personId: number; saleId: number; document: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM person WHERE id = ${personId} AND (
      concat_ws('-', document_number, nullif(document_complement, '')) = ${document}
      OR EXISTS (SELECT FROM sales_held_by(person.id) held WHERE held.sale_id = ${saleId}))`.execute(
    reader,
  );
  return rows.length > 0;
}

type Row = {
  id: string;
  companyId: number;
  personId: number;
  name: string;
  product: string;
  sentAt: Date;
};

const waiting = sql`
  season_card card
    JOIN season_person named ON named.id = card.season_person_id AND NOT named.is_taken_back
    JOIN sale ON sale.id = named.sale_id`;

/** Cards that wait although their ticket is over (SEA-1): its sale has ended, or its season is past (SEA-10). */
export async function listCardsOver(
  reader: Reader,
  { season, most }: { season: number; most: number },
): Promise<{ id: string; saleId: number }[]> {
  const { rows } = await sql<{ id: string; saleId: number }>`
    SELECT card.id, sale.id AS "saleId" FROM ${waiting}
     WHERE card.state = 'waiting'
       AND (sale.state = ANY (${[...ENDED_SALE_STATES]}::text[])
            OR coalesce(${seasonOfSale}, extract(year FROM sale.created_at)::int) < ${season})
     ORDER BY card.sent_at, card.id LIMIT ${most}`.execute(reader);
  return rows;
}

/** Cards that wait for the office, the oldest first (SEA-9). */
export const waitingSeasonCards: WorkKind = {
  kind: SEASON_CARD,
  roles: SEASON_CARD_ROLES,
  async list(reader, { companyIds, limit, isReadOnly }) {
    const { rows } = await sql<Row>`
      SELECT card.id, sale.company_id, card.sent_by AS person_id, ${personName()} AS name, item.name AS product, card.sent_at
        FROM ${waiting}
        JOIN person ON person.id = card.sent_by
        JOIN catalogue_item item ON item.id = sale.item_id
       WHERE card.state = 'waiting' AND ${inCompanies('sale.company_id', companyIds)}
       ORDER BY card.sent_at, card.id LIMIT ${limit}`.execute(reader);
    return rows.map(({ id, companyId, personId, name, product, sentAt }) => ({
      id,
      subject: `${name} · ${product}`,
      companyId,
      personId,
      reason: SEASON_CARD,
      since: sentAt,
      dueAt: dueOf(sentAt),
      ...(isReadOnly ? {} : { link: `/operaciones/carnets-de-abonos/${id}` }),
    }));
  },
  late: async (_, { companyIds, at }) => sql`
    SELECT card.id::text AS id FROM ${waiting}
     WHERE card.state = 'waiting' AND card.sent_at < ${new Date(at.getTime() - SEASON_CARD_HOURS * HOUR_MS)}
       AND ${inCompanies('sale.company_id', companyIds)}`,
  open: () => sql`SELECT card.sent_at AS since FROM ${waiting} WHERE card.state = 'waiting'`,
};
