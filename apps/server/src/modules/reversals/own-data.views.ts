import { sql } from '../../platform/db/database.ts';
import { ownDataSection } from '../../platform/own-data.ts';

/** Only in the file for machines (SEC-43): notices and credits of a person; words of the office stay there. */
export const ownReversals = [
  ownDataSection({
    key: 'reversalNotices',
    order: 241,
    read: (reader, personId) =>
      reader
        .selectFrom('reversalNotice as notice')
        .innerJoin('reversalCase as it', 'it.id', 'notice.caseId')
        .innerJoin('sale', 'sale.id', 'it.saleId')
        .where('it.personId', '=', personId)
        .orderBy('notice.madeAt')
        .select([
          sql<string>`coalesce(sale.number, sale.reference)`.as('sale'),
          'it.stage',
          'notice.number',
          'notice.madeAt',
          'notice.sentOn',
          'notice.channel',
          'notice.overdueMinor',
          'notice.daysLate',
        ])
        .execute(),
  }),
  ownDataSection({
    key: 'recoveryCredits',
    order: 242,
    read: (reader, personId) =>
      reader
        .selectFrom('recoveryCredit as credit')
        .innerJoin('sale', 'sale.id', 'credit.saleId')
        .where('credit.personId', '=', personId)
        .orderBy('credit.revertedOn')
        .select([
          sql<string>`coalesce(sale.number, sale.reference)`.as('sale'),
          'credit.revertedOn',
          'credit.currency',
          'credit.paidCapitalMinor',
          'credit.paidInstalments',
          sql<string>`trim_scale(credit.pct)::text`.as('pct'),
          'credit.recognisedMinor',
          'credit.state',
          'credit.validUntil',
          'credit.usedMinor',
        ])
        .execute(),
  }),
];
