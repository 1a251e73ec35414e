import { sql } from '../../platform/db/database.ts';
import { ownDataSection } from '../../platform/own-data.ts';

/** Only in the file for machines (SEC-43): what the person held, waits for and has reserved, with what became of it. */
export const ownReservations = [
  ownDataSection({
    key: 'holds',
    order: 222,
    read: (reader, personId) =>
      reader
        .selectFrom('hold')
        .where('personId', '=', personId)
        .orderBy('startsAt')
        .select([
          'reference',
          'kind',
          'state',
          'offer',
          'form',
          'startsAt',
          'endsAt',
          'endedAt',
          'reason',
          // Words of the office stay there, save those of a refusal, which the person was told (RES-9).
          sql<string>`
            CASE WHEN hold.state = 'rejected' OR EXISTS (
                   SELECT FROM hold_edit edit WHERE edit.hold_id = hold.id AND edit.act = 'released' AND edit.in_role = 'customer')
                 THEN hold.words ELSE '' END`.as('words'),
          sql`
            (SELECT json_agg(json_build_object('act', act, 'inRole', in_role, 'at', at, 'endsAt', edit.ends_at, 'words', CASE WHEN in_role = 'customer' THEN edit.words ELSE '' END) ORDER BY edit.version)
               FROM hold_edit edit WHERE edit.hold_id = hold.id)`.as('history'),
          // The file is read where the pre-reservation stands (RES-30).
          sql`
            (SELECT json_agg(json_build_object('state', card.state, 'sentAt', card.sent_at, 'checkedAt', card.checked_at, 'words', card.words) ORDER BY card.given_at)
               FROM holder_card card WHERE card.hold_id = hold.id)`.as('cards'),
        ])
        .execute(),
  }),
  ownDataSection({
    key: 'queuePlaces',
    order: 223,
    read: (reader, personId) =>
      reader
        .selectFrom('queuePlace')
        .innerJoin('unit', 'unit.id', 'queuePlace.unitId')
        .where('personId', '=', personId)
        .orderBy('joinedAt')
        .select(['unit.label', 'queuePlace.state', 'joinedAt', 'offeredAt', 'offerEndsAt'])
        .execute(),
  }),
  ownDataSection({
    key: 'provisionals',
    order: 221,
    read: (reader, personId) =>
      reader
        .selectFrom('provisionalReceipt')
        .where((of) => of.or([of('personId', '=', personId), of('adviserId', '=', personId)]))
        .orderBy('askedAt')
        .select([
          'reference',
          'state',
          'currency',
          'amountMinor',
          'askedAt',
          'issuedAt',
          'dueAt',
          'endedAt',
          sql<string>`CASE WHEN adviser_id = ${personId} THEN 'adviser' ELSE 'customer' END`.as(
            'as',
          ),
        ])
        .execute(),
  }),
  ownDataSection({
    key: 'reservations',
    order: 224,
    read: (reader, personId) =>
      reader
        .selectFrom('reservation')
        .where('personId', '=', personId)
        .orderBy('paidAt')
        .select([
          'saleId',
          'depositMinor',
          'paidAt',
          'endsAt',
          'state',
          'endedAs',
          'endedAt',
          // Words of operators stay at the desk (RES-9).
          sql<string>`CASE WHEN ended_as = 'company_failed' THEN '' ELSE words END`.as('words'),
          sql`
            (SELECT json_agg(json_build_object('currency', currency, 'moneyMinor', money_minor, 'creditMinor', credit_minor,
                      'keptMinor', kept_minor, 'creditUntil', credit_until, 'madeAt', made_at, 'paidAt', refund.paid_at))
               FROM deposit_refund refund WHERE refund.sale_id = reservation.sale_id)`.as(
            'refunds',
          ),
        ])
        .execute(),
  }),
];
