import type { ItemFacts } from '@kantuta/contract/catalogue/items.calls';
import type { TicketWord } from '@kantuta/contract/catalogue/season-ticket.rules';
import { day, type Day } from '@kantuta/contract/dates';
import type { SeasonCardState } from '@kantuta/contract/memberships/season-tickets/season-card.rules';
import { sql, type Db, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import { reading } from '../../../platform/db/reading.ts';
import { isHeldBy, isHolder } from '../../../platform/db/sale-holders.ts';
import { seasonOfSale } from '../../../platform/db/season-of-sale.ts';
import { isNewHolder } from './new-holder.views.ts';

/** Somebody with a place of a ticket, or who had one. */
export type Named = {
  /** Null: the holder, as the pre-reservation or the account of the buyer says; nothing was changed yet. */
  id: string | null;
  number: number;
  name: string;
  document: string;
  birthOn: Day | null;
  hasLeft: boolean;
  /** They took the place of somebody else, and it was not taken back (SEA-9). */
  isTransfer: boolean;
  isTakenBack: boolean;
  /** Whoever took it over shows its code on their own phone, or did (SEA-12). */
  isTheirs: boolean;
  /** Whose place they took. */
  replacesId: string | null;
  /** Null: of the holder, as above. */
  addedAt: string | null;
  /** The newest disability card; null: they came by their years (SEA-5). */
  card: {
    cardId: string;
    number: string;
    state: SeasonCardState;
    words: string;
    checkedAt: string | null;
    sentBy: number;
  } | null;
};

/** A season ticket with its people; how it stands follows from its sale and its payments. */
export type TicketRow = {
  saleId: number;
  companyId: number;
  personId: number;
  /** Whoever looks at it: the buyer, or another one of the same contract. */
  viewerId?: number;
  product: string;
  ticket: TicketWord | null;
  holders: ItemFacts['holders'] | null;
  season: number;
  people: Named[];
  /** How many disability cards were sent for it. */
  cards: number;
};

/** The first is whom the pre-reservation names, else the buyer, until they are stored with the first change (SEA-3). */
const PEOPLE = sql<Named[]>`(
  SELECT coalesce(json_agg(json_build_object('id', one.id, 'number', one.number, 'name', one.name, 'document', one.document, 'birthOn', one.birth_on,
           'hasLeft', one.left_at IS NOT NULL, 'isTransfer', one.replaces_id IS NOT NULL AND NOT one.is_taken_back, 'isTakenBack', one.is_taken_back,
           'isTheirs', one.replaces_id IS NOT NULL AND one.left_at IS NULL AND EXISTS (
             SELECT FROM park_phone phone JOIN person viewer ON viewer.id = phone.person_id
              WHERE phone.sale_id = sale.id AND phone.place = one.number AND ${isNewHolder('one', 'viewer')} AND NOT ${isHolder(sql`viewer.id`, sql`sale.id`)}),
            'replacesId', one.replaces_id, 'addedAt', one.added_at,
           'card', (SELECT json_build_object('cardId', card.id, 'number', card.number, 'state', card.state, 'words', card.words, 'checkedAt', card.checked_at, 'sentBy', card.sent_by)
                      FROM season_card card WHERE card.season_person_id = one.id
                     ORDER BY (card.state <> 'refused') DESC, card.sent_at DESC, card.id DESC LIMIT 1)) ORDER BY one.left_at DESC NULLS FIRST, one.number), '[]')
    FROM (SELECT id, number, name, document, birth_on, left_at, replaces_id, is_taken_back, added_at FROM season_person named WHERE named.sale_id = sale.id
          UNION ALL
          SELECT NULL, 1, coalesce(hold.form -> 'holder' ->> 'name', ${personName('buyer')}),
                 coalesce(hold.form -> 'holder' ->> 'documentNumber', concat_ws('-', buyer.document_number, nullif(buyer.document_complement, ''))),
                 coalesce((hold.form -> 'holder' ->> 'birthDate')::date, buyer.birth_date), NULL, NULL, false, NULL
            FROM person buyer LEFT JOIN hold ON hold.id = sale.hold_id
           WHERE buyer.id = sale.person_id AND NOT EXISTS (SELECT FROM season_person kept WHERE kept.sale_id = sale.id AND kept.number = 1)) one)`;

const tickets = (db: Db | Reader) =>
  db
    .selectFrom('sale')
    .innerJoin('catalogueItem as item', 'item.id', 'sale.itemId')
    .where('sale.kind', '=', 'seasonTicket')
    .select([
      'sale.id as saleId',
      'sale.companyId',
      'sale.personId',
      'item.name as product',
      sql<TicketWord | null>`item.facts ->> 'ticket'`.as('ticket'),
      sql<TicketRow['holders']>`item.facts ->> 'holders'`.as('holders'),
      sql<number>`coalesce(${seasonOfSale}, extract(year FROM sale.created_at)::int)`.as('season'),
      PEOPLE.as('people'),
      sql<number>`(SELECT count(*)::int FROM season_card card JOIN season_person named ON named.id = card.season_person_id WHERE named.sale_id = sale.id)`.as(
        'cards',
      ),
    ]);

const ticketOf = ({ people, ...row }: TicketRow): TicketRow => ({
  ...row,
  people: people.map((each) => ({
    ...each,
    birthOn: each.birthOn === null ? null : day(each.birthOn),
  })),
});

/** Those that a person buys, the newest first. */
export const ticketsOfPerson = reading(
  (db, { personId }: { personId: number }) =>
    tickets(db)
      .select(sql<number>`${personId}::int`.as('viewerId'))
      .where(isHeldBy(personId))
      .orderBy('sale.id', 'desc'),
  (rows) => rows.map(ticketOf),
);

/** One, whoever buys it; undefined: it is no season ticket. */
export async function findTicket(reader: Reader, saleId: number): Promise<TicketRow | undefined> {
  const row = await tickets(reader).where('sale.id', '=', saleId).executeTakeFirst();
  return row && ticketOf(row);
}
