import { day } from '@kantuta/contract/dates';
import type { ReceiptSummary } from '@kantuta/contract/sales/sales.calls';
import type { Currency } from '@kantuta/contract/money';
import { work } from '../../platform/jobs/job.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Reader } from '../../platform/db/database.ts';
import { createBankEvents } from './confirmations/bank-event.service.ts';
import { countWaitingConfirmations } from './confirmations/confirmations.store.ts';
import { createConfirmations } from './confirmations/confirmations.service.ts';
import { createSettlements } from './confirmations/settlement.service.ts';
import { paymentDryRuns } from './dry-runs.views.ts';
import { deskMoneyRoutes } from './desk-money.routes.ts';
import { createDeskPayments } from './desk-payments.service.ts';
import { missingMoney, regularizations } from './confirmations/waiting.views.ts';
import { createDebts } from './debts.service.ts';
import { createIntents } from './intents/intents.service.ts';
import { listCreatedIntents, lockIntent } from './intents/intents.store.ts';
import { listOpenPayments } from './intents/intents.views.ts';
import { listOpenItems } from './intents/items.store.ts';
import {
  dailyListJob,
  expireQrJob,
  judgeConfirmationJob,
  pollQrJob,
  refreshRatesJob,
  resumePaymentJob,
  voidQrJob,
} from './payments.jobs.ts';
import { paymentRoutes } from './payments.routes.ts';
import { paymentNames } from './names.views.ts';
import { ownPayments, ownReceipts } from './own-data.present.ts';
import { createMissingMoney } from './missing-money/missing-money.service.ts';
import type { PaymentLooks, PaymentPeers } from './payments.views.ts';
import { createDailyList } from './qr/daily-list.service.ts';
import { createQrBank } from './qr/qr.gateway.ts';
import { createQrPayments } from './qr/qr.service.ts';
import { createRatesGateway } from './rates/rates.gateway.ts';
import { createRates } from './rates/rates.service.ts';
import { receiptsOfSale, referencesOf, type SaleEntry } from './receipts/sale-receipts.views.ts';
import { createEndings } from './regularizations/ending.service.ts';
import { createOpenings } from './regularizations/opening.service.ts';
import { createOutcomes } from './regularizations/outcome.service.ts';
import { createRegularizations } from './regularizations/regularizations.service.ts';
import { listPastShields } from './regularizations/regularizations.store.ts';
import { restrictionTurn } from './restrictions/restriction-turns.views.ts';
import { restrictionRoutes } from './restrictions/restrictions.routes.ts';
import { createRestrictions } from './restrictions/restrictions.service.ts';
import { createReceipts, type Receipts } from './receipts/receipts.service.ts';

export type PaymentsModule = Module & {
  /** What waits for an outcome, for the home screen. */
  openPayments: typeof listOpenPayments;
  receiptsOfSale(
    reader: Reader,
    account: { sale: { currency: Currency }; entries: readonly SaleEntry[] },
  ): Promise<ReceiptSummary[]>;
  /** The receipt of each ledger transaction that has one. */
  receiptReferences(
    reader: Reader,
    transactionIds: readonly string[],
  ): Promise<Map<string, string>>;
  /** What the desk sees of a customer's payments. */
  desk: ReturnType<typeof createDeskPayments> & Pick<Receipts, 'detailsOf' | 'draw'>;
  start(signal: AbortSignal): Promise<void>;
};

export function createPaymentsModule(
  platform: Platform,
  peers: PaymentPeers & { looks: PaymentLooks },
): PaymentsModule {
  const { config, brand, db, clock, ids, keys, pdf, outbound, settings, log, jobs, metrics } =
    platform;
  const bank = createQrBank({ outbound, url: config.qrBank.url, key: config.qrBank.key });
  const rates = createRates({
    db,
    clock,
    log,
    settings,
    gateway: createRatesGateway({ outbound, url: config.ratesUrl }),
  });
  const receipts = createReceipts({
    db,
    clock,
    ids,
    keys,
    pdf,
    publicUrl: config.publicUrl,
    brand: {
      product: brand.product,
      group: brand.group,
      colour: brand.colours.brand,
      demo: config.demo,
    },
  });
  const confirmations = createConfirmations({
    ...platform,
    settlements: createSettlements({ ...platform, peers, receipts }),
    openings: createOpenings({ ...platform, peers }),
  });
  const qr = createQrPayments({ ...platform, bank, confirmations });
  const dailyList = createDailyList({ ...platform, bank, confirmations });
  const debts = createDebts({ db, clock, settings, peers, rates });
  const intents = createIntents({ ...platform, peers, debts, rates, qr });
  const bankEvents = createBankEvents({
    db,
    clock,
    jobs,
    secrets: config.qrBank.webhookSecrets,
    confirmations,
  });

  const outcomes = createOutcomes({ settings, peers });
  const regularizationsAtDesk = createRegularizations({
    ...platform,
    looks: peers.looks,
    outcomes,
    endings: createEndings({ ...platform, peers, receipts, outcomes }),
  });
  const missingMoneyAtDesk = createMissingMoney({ ...platform, looks: peers.looks });

  metrics.gauge('provider_events_waiting', 'Confirmations that nobody has judged yet', () =>
    countWaitingConfirmations(db),
  );

  /** Orders again what was recorded but never reached the bank, or whose answer was lost. */
  async function resume(intentId: string): Promise<void> {
    const intent = await db.transaction().execute((tx) => lockIntent(tx, intentId));
    if (intent?.state === 'created') await qr.order(intent);
  }

  return {
    name: 'payments',
    calls: [
      ...paymentRoutes({ debts, intents, bankEvents, receipts }),
      ...restrictionRoutes(createRestrictions(platform)),
      ...deskMoneyRoutes({
        regularizations: regularizationsAtDesk,
        missingMoney: missingMoneyAtDesk,
      }),
    ],
    waiting: [regularizations, missingMoney],
    dryRuns: paymentDryRuns(settings),
    ownData: [ownPayments, ownReceipts],
    names: [paymentNames],
    turns: [restrictionTurn(db)],
    approvals: [regularizationsAtDesk.approval(), missingMoneyAtDesk.approval()],
    work: [
      work(resumePaymentJob, ({ intentId }) => resume(intentId)),
      work(pollQrJob, ({ intentId }) => qr.poll(intentId)),
      work(expireQrJob, ({ intentId }) => qr.expire(intentId)),
      work(voidQrJob, ({ intentId }) => qr.void(intentId)),
      work(judgeConfirmationJob, ({ eventId }) => confirmations.judge(eventId)),
      work(refreshRatesJob, () => rates.refresh()),
      work(dailyListJob, ({ day: wanted }) =>
        dailyList.run(wanted === undefined ? undefined : day(wanted)),
      ),
    ],
    async start(signal) {
      await receipts.keepKeys();
      await confirmations.judgeWaiting(signal);
      if (!signal.aborted) await rates.prepare();
      for (const intent of signal.aborted ? [] : await listCreatedIntents(db, clock.now())) {
        if (signal.aborted) return;
        await resume(intent.id).catch((error: unknown) => {
          const said = { event: 'payment_not_resumed', objectId: intent.id, error };
          // Cut off by our own end: nothing is wrong, the next start does it.
          if (signal.aborted) log.info(said);
          else log.warn(said);
        });
      }
    },
    receiptsOfSale: (reader, { sale, entries }) => receiptsOfSale(reader, sale.currency, entries),
    receiptReferences: referencesOf,
    desk: {
      ...createDeskPayments(platform),
      detailsOf: receipts.detailsOf,
      draw: receipts.draw,
    },
    openPayments: listOpenPayments,
  };
}

/** Money for these instalments is confirmed and being looked at, or was: no fine for that time, no second charge (decisions 8.8). */
export async function shieldsOfSales(reader: Reader, saleIds: readonly number[]) {
  const open = await listOpenItems(reader, saleIds);
  return [
    ...(await listPastShields(reader, saleIds)),
    ...open
      .filter((item) => item.state === 'in_regularization')
      .map(({ saleId, number, since }) => ({ saleId, number, from: since, until: null })),
  ];
}

export { PAYMENT_JOBS as jobs } from './payments.jobs.ts';
