import { z } from 'zod';
import { moneySchema } from '../money.ts';

/** The tables of a dry run: phrase `settingsDesk.dryRun.tables.<name>`. */
export const DRY_RUN_TABLES = ['today', 'lastMonth', 'lastYear', 'finesOwed', 'newPlans'] as const;

/** The lines of a dry run: phrase `settingsDesk.dryRun.rows.<name>`, with the facts as its parameters. */
export const DRY_RUN_ROWS = [
  'finesUsd',
  'finesBob',
  'fineExample',
  'plansWithFine',
  'partPaymentFine',
  'partPaymentExpenses',
  'partPaymentForm',
  'partPaymentInterest',
  'partPaymentCapital',
  'firstDueInTime',
  'plansOnDueDay',
  'plansWithinTerm',
  'plansAboveLeast',
  'membershipsToApprove',
  'reversalDayPassed',
  'qrsOpen',
  'qrsPaidInTime',
  'qrsWithFreshRate',
  'ratesUsable',
  'regularizationsLate',
  'regularizationsInTime',
  'regularizationsBySecondPerson',
  'paymentsToAskBack',
  'refundsBySecondPerson',
  'refundsAnsweredInTime',
  'refundsSentInTime',
  'sessionsOpen',
  'sessionsAwake',
  'peopleWithTooManySessions',
  'proofsFresh',
  'appEntriesInTime',
  'codesUsedInTime',
  'codesSent',
  'accountsGuessedAt',
  'linksUsedInTime',
  'passwordsToReplace',
  'contactsToConfirm',
  'contactsThatRecover',
  'lostPhonesWaiting',
  'requestsLate',
  'declarationsAsked',
  'declarationsToReview',
  'declarationsValid',
  'sealsBySecondPerson',
  'signersReminded',
  'contractsSignedInTime',
  'newTermAlone',
  'newTermOpen',
  'newTermLonger',
  'contractsToIssue',
  'prospectsLocked',
  'prospectsInTime',
  'proposalsOpen',
  'proposalsDecidedInTime',
  'noticesBySecondPerson',
  'flagPeople',
] as const;

/** Things that keep their terms, whatever the setting becomes: phrase `settingsDesk.dryRun.kept.<name>`. */
export const DRY_RUN_KEPT = [
  'plans',
  'qrs',
  'prepaidCards',
  'regularizations',
  'sessions',
  'codes',
  'links',
  'lostPhones',
  'proposals',
] as const;

/** A count or an amount. */
const figureSchema = z.union([z.int(), moneySchema]);

/** The effect of a change on real data; nothing is written (SET-2). A setting without effect on existing data has no line. */
export const dryRunSchema = z.object({
  kept: z.array(z.object({ name: z.enum(DRY_RUN_KEPT), n: z.int() })),
  rows: z.array(
    z.object({
      table: z.enum(DRY_RUN_TABLES),
      name: z.enum(DRY_RUN_ROWS),
      facts: z.record(z.string(), figureSchema),
      before: figureSchema,
      after: figureSchema,
      /** A comparison only: as if the new value applied to things that keep the old one. */
      ifAll: figureSchema.nullable(),
    }),
  ),
});
export type DryRunEffect = z.infer<typeof dryRunSchema>;
export type DryRunRow = DryRunEffect['rows'][number];
