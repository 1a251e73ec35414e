import { sql } from '../../platform/db/database.ts';
import { ownDataSection } from '../../platform/own-data.ts';

/** Park passes that somebody took. */
export const ownPasses = ownDataSection({
  key: 'passes',
  order: 236,
  read: (reader, personId) =>
    reader
      .selectFrom('passUse')
      .where('personId', '=', personId)
      .orderBy('takenAt')
      .select(['saleId', 'number', 'state', 'visitOn', 'takenAt', 'endedAt'])
      .execute(),
});

/** People whom somebody named with their membership. */
export const ownDependants = ownDataSection({
  key: 'dependants',
  order: 237,
  read: (reader, personId) =>
    reader
      .selectFrom('dependant')
      .where('addedBy', '=', personId)
      .orderBy('addedAt')
      .select(['saleId', 'name', 'document', 'birthOn', 'relation', 'addedAt', 'removedAt'])
      .execute(),
});

/** Travel benefits that somebody took. */
export const ownBenefits = ownDataSection({
  key: 'travelBenefits',
  order: 238,
  read: (reader, personId) =>
    reader
      .selectFrom('travelBenefit')
      .where('personId', '=', personId)
      .orderBy('orderedAt')
      .select([
        'saleId',
        'reference',
        'kind',
        'yearFrom',
        'number',
        'state',
        'feeMinor',
        'orderedAt',
        'paidAt',
        'code',
        'issuedAt',
        'expiresOn',
        'endedAt',
        'words',
      ])
      .execute(),
});

/** People whom somebody announced at the park, and who of them came. */
export const ownParkVisits = ownDataSection({
  key: 'parkVisits',
  order: 239,
  read: (reader, personId) =>
    reader
      .selectFrom('parkVisit')
      .where('personId', '=', personId)
      .orderBy('announcedAt')
      .select(['saleId', 'name', 'isMinor', 'visitOn', 'state', 'announcedAt', 'endedAt'])
      .execute(),
});

/** Better memberships that somebody asked for. */
export const ownImprovements = ownDataSection({
  key: 'improvements',
  order: 245,
  read: (reader, personId) =>
    reader
      .selectFrom('membershipImprovement')
      .where('personId', '=', personId)
      .orderBy('quotedAt')
      .select([
        'saleId',
        'way',
        'newSaleId',
        'reference',
        'state',
        'oldPriceMinor',
        'newPriceMinor',
        'dueMinor',
        'months',
        'quotedAt',
        'expiresAt',
        'paidAt',
        'signUntil',
        'endedAt',
      ])
      .execute(),
});

/** What somebody took of a 2x1. */
export const ownTwoForOneData = ownDataSection({
  key: 'twoForOne',
  order: 249,
  read: (reader, personId) =>
    reader
      .selectFrom('twoForOne')
      .where('personId', '=', personId)
      .orderBy('takenAt')
      .select([
        'firstSaleId',
        'secondSaleId',
        'holderForm',
        'state',
        'takenAt',
        'activatedAt',
        'suspendedUntil',
        'endedAt',
      ])
      .execute(),
});

/** Phones that show the passes of somebody's products. */
export const ownParkPhones = ownDataSection({
  key: 'parkPhones',
  order: 246,
  read: (reader, personId) =>
    reader
      .selectFrom('parkPhone')
      .where('personId', '=', personId)
      .orderBy('issuedAt')
      .select(['saleId', 'place', 'issuedAt', 'endsAt', 'withdrawnAt'])
      .execute(),
});

/** Passes of somebody's products that gates saw. */
export const ownParkMarks = ownDataSection({
  key: 'parkMarks',
  order: 247,
  read: (reader, personId) =>
    reader
      .selectFrom('parkMark as mark')
      .innerJoin('sale', 'sale.id', 'mark.saleId')
      .leftJoin('parkPhone as phone', 'phone.id', 'mark.phoneId')
      .leftJoin('guestPass as guest', 'guest.id', 'mark.guestPassId')
      .leftJoin('passUse as used', 'used.id', 'mark.passUseId')
      // Of whoever held it then: who took over a product reads nothing of where the former holder was.
      .where(
        sql<number>`coalesce(phone.person_id, guest.person_id, used.person_id, sale.person_id)`,
        '=',
        personId,
      )
      .orderBy('mark.seenAt')
      .select(['mark.saleId', 'mark.number', 'mark.gate', 'mark.seenAt', 'mark.review'])
      .execute(),
});

/** Passes that somebody gave to guests. */
export const ownGuestPasses = ownDataSection({
  key: 'guestPasses',
  order: 248,
  read: (reader, personId) =>
    reader
      .selectFrom('guestPass')
      .where('personId', '=', personId)
      .orderBy('givenAt')
      .select(['saleId', 'name', 'visitOn', 'number', 'state', 'givenAt', 'endedAt'])
      .execute(),
});

/** People whom somebody named with their season tickets. */
export const ownSeasonPeople = ownDataSection({
  key: 'seasonPeople',
  order: 251,
  read: (reader, personId) =>
    reader
      .selectFrom('seasonPerson')
      .where('addedBy', '=', personId)
      .orderBy('addedAt')
      .orderBy('number')
      .select([
        'saleId',
        'number',
        'name',
        'document',
        'birthOn',
        'addedAt',
        'leftAt',
        sql`
          (SELECT json_agg(json_build_object('number', card.number, 'state', card.state, 'sentAt', card.sent_at, 'checkedAt', card.checked_at, 'words', card.words) ORDER BY card.sent_at)
             FROM season_card card WHERE card.season_person_id = season_person.id)`.as('cards'),
      ])
      .execute(),
});
