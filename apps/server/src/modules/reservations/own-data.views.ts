import { jsonArrayFrom } from 'kysely/helpers/postgres';
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
        .select((of) => [
          'reference',
          'kind',
          'state',
          'offer',
          'form',
          'startsAt',
          'endsAt',
          'endedAt',
          'reason',
          'words',
          jsonArrayFrom(
            of
              .selectFrom('holdEdit')
              .whereRef('holdEdit.holdId', '=', 'hold.id')
              .orderBy('version')
              .select(['act', 'inRole', 'at', 'endsAt', 'words']),
          ).as('history'),
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
    key: 'reservations',
    order: 224,
    read: (reader, personId) =>
      reader
        .selectFrom('reservation')
        .where('personId', '=', personId)
        .orderBy('paidAt')
        .select((of) => [
          'saleId',
          'depositMinor',
          'paidAt',
          'endsAt',
          'state',
          'endedAs',
          'endedAt',
          'words',
          jsonArrayFrom(
            of
              .selectFrom('depositRefund')
              .whereRef('depositRefund.saleId', '=', 'reservation.saleId')
              .select([
                'currency',
                'moneyMinor',
                'creditMinor',
                'keptMinor',
                'creditUntil',
                'madeAt',
                'paidAt',
              ]),
          ).as('refunds'),
        ])
        .execute(),
  }),
];
