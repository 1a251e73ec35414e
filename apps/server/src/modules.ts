import { instantInLaPaz } from '@kantuta/contract/dates';
import { regionOf } from '@kantuta/contract/settings/calendar.rules';
import { approvalDryRun } from './platform/approvals/approval-dry-run.ts';
import { expireProposalsJob } from './platform/approvals/approvals.jobs.ts';
import { failedJobs } from './platform/jobs/failed-jobs.ts';
import type { Job } from './platform/jobs/job.ts';
import { sweepLimitsJob } from './platform/limits/limits.jobs.ts';
import type { Module } from './platform/module.ts';
import type { Platform } from './platform/platform.ts';
import {
  createCodes,
  createIdentityModule,
  createNotMeLinks,
  IDENTITY_DRY_RUNS,
  IDENTITY_JOBS,
  readOwnAccess,
  readOwnConsents,
} from './modules/identity/identity.module.ts';
import { createLedgerModule } from './modules/ledger/ledger.module.ts';
import {
  createNotificationsModule,
  NOTIFICATION_DRY_RUNS,
  NOTIFICATION_JOBS,
  readOwnNotifications,
} from './modules/notifications/notifications.module.ts';
import { createOperatorsModule } from './modules/operators/operators.module.ts';
import {
  createPaymentsModule,
  PAYMENT_JOBS,
  paymentDryRuns,
  shieldsOfSales,
  type PaymentsModule,
  readOwnPayments,
  readOwnReceipts,
} from './modules/payments/payments.module.ts';
import {
  createLooks,
  createPeopleModule,
  createSendLetter,
  findAddressee,
  type Looks,
  PEOPLE_DRY_RUNS,
  PEOPLE_JOBS,
  setLanguage,
  takeBackContacts,
} from './modules/people/people.module.ts';
import {
  createSaleAccounts,
  createSalesModule,
  listCustomersAmong,
  readOwnSales,
  salesDryRuns,
} from './modules/sales/sales.module.ts';
import {
  createSettingsModule,
  SETTINGS_JOBS,
  type SettingsModule,
} from './modules/settings/settings.module.ts';
import { createSupportModule, supportDryRuns } from './modules/support/support.module.ts';

export type Composition = {
  modules: Module[];
  payments: PaymentsModule;
  settings: SettingsModule;
  notifications: ReturnType<typeof createNotificationsModule>;
  looks: Looks;
};

/** Every kind of background work; their queues are made with the migrations. */
export const JOBS: readonly Job[] = [
  ...IDENTITY_JOBS,
  ...PEOPLE_JOBS,
  ...PAYMENT_JOBS,
  ...NOTIFICATION_JOBS,
  ...SETTINGS_JOBS,
  sweepLimitsJob,
  expireProposalsJob,
];

/** The table of contents of the product. Nouns know each other only by the narrow functions that are handed over here. */
export function createModules(platform: Platform): Composition {
  const ledger = createLedgerModule(platform);
  const { accounts, forPayments, peopleOverdue } = createSaleAccounts({
    entriesOfSales: ledger.entriesOfSales,
    shieldsOfSales,
    regionOfCompany: async (companyId, on) =>
      regionOf(
        await platform.settings.get('calendar.region', {
          scope: { kind: 'company', id: String(companyId) },
          // What counted on that day, so that a past statement stays what it was (N8).
          at: instantInLaPaz(on),
        }),
      ),
  });

  const notMeLink = createNotMeLinks(platform);
  const sendLetter = createSendLetter(platform);
  const notifications = createNotificationsModule(platform, {
    findAddressee,
    notMeLink,
    sendLetter,
    peopleOverdue,
  });
  const settings = createSettingsModule(platform, {
    dryRuns: [
      ...salesDryRuns({ ...platform, accounts }),
      ...paymentDryRuns(platform.settings),
      ...IDENTITY_DRY_RUNS,
      ...PEOPLE_DRY_RUNS,
      ...supportDryRuns(platform.settings),
      ...NOTIFICATION_DRY_RUNS,
      approvalDryRun,
    ],
  });
  const codes = createCodes({ ...platform, sendLetter });
  const identity = createIdentityModule(platform, {
    codes,
    countUnread: notifications.notifications.unreadOf,
    maintenanceEnd: settings.maintenanceEnd,
    setLanguage,
    takeBackContacts,
    notify: (tx, personId, notice) =>
      notifications.notifications.add(tx, { ...notice, personId, byMail: true }),
  });
  const looks = createLooks(platform);
  const payments = createPaymentsModule(platform, {
    ...forPayments,
    post: ledger.post,
    looks,
  });
  const sales = createSalesModule(platform, accounts, {
    openPayments: payments.openPayments,
    receiptsOfSale: payments.receiptsOfSale,
    receiptReferences: payments.receiptReferences,
    credits: ledger.credits,
    unread: notifications.notifications.unreadOf,
  });
  const support = createSupportModule(platform, {
    noteLook: looks.note,
    customersAmong: listCustomersAmong,
    notifyAnswered: (tx, personId, reference) =>
      notifications.notifications.add(tx, {
        personId,
        key: 'supportAnswered',
        parameters: { reference },
        link: '/atencion-cliente',
        byMail: true,
      }),
  });
  const people = createPeopleModule(platform, {
    looks,
    codes,
    notMeLink,
    sendLetter,
    notify: (tx, personId, notice) =>
      notifications.notifications.add(tx, { ...notice, personId, byMail: true }),
    customers: {
      products: sales.desk,
      payments: payments.desk,
      sessions: identity.openSessionsOf,
      requests: support.requestsOf,
    },
    ownData: {
      sales: readOwnSales,
      payments: readOwnPayments,
      receipts: readOwnReceipts,
      notifications: readOwnNotifications,
      access: readOwnAccess,
      consents: readOwnConsents,
    },
  });

  const nouns: Module[] = [identity, people, support, settings, sales, payments, notifications];
  // What waits for somebody lives with its noun; the desk asks all of them (decision 010).
  const operators = createOperatorsModule(platform, {
    noteLook: looks.note,
    waiting: [
      ...nouns.flatMap(({ waiting }) => waiting ?? []),
      platform.approvals.waiting,
      failedJobs(platform.jobs),
    ],
  });

  return {
    modules: [...nouns, operators],
    payments,
    settings,
    notifications,
    looks,
  };
}
