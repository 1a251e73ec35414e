import { day } from '@kantuta/contract/dates';
import { work } from '../../platform/jobs/job.ts';
import type { ForAll, Module } from '../../platform/module.ts';
import { paperBrand } from '../../platform/pdf/paper.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Reader } from '../../platform/db/database.ts';
import type {
  ChargeKind,
  Debts as InstalmentCharges,
  ChargeBook,
  Payoffs,
  StoredChargeKind,
} from '../../platform/charges.ts';
import {
  openPaymentsOnHome,
  receiptsAmongDocuments,
  receiptsOfProduct,
} from './answer-parts.present.ts';
import { captchaRoutes } from './captchas/captchas.routes.ts';
import { sweepCaptchasJob } from './captchas/captchas.jobs.ts';
import { createCharges } from './charges/charges.service.ts';
import { createChargeBook } from './charges/charge-book.service.ts';
import { storedCharges } from './charges/stored-charges.service.ts';
import { dailyListJob } from './closing/closing.jobs.ts';
import { createDailyList } from './closing/daily-list.service.ts';
import { createDebts } from './debts/debts.service.ts';
import { createWays } from './debts/ways.service.ts';
import { paymentPages } from './customer-pages.routes.ts';
import { deskMoneyRoutes } from './desk-money.routes.ts';
import { createDeskPayments } from './desk-payments.service.ts';
import { paymentDryRuns } from './dry-runs.views.ts';
import { resumePaymentJob } from './intents/intents.jobs.ts';
import { createIntents } from './intents/intents.service.ts';
import { createPayingFor, type PayingFor } from './intents/paying-for.service.ts';
import { createAtCounter, type AtCounter } from './intents/at-counter.service.ts';
import { creditOf, creditsOfPerson } from './methods/credit/credit.views.ts';
import type { Drawer } from './methods/cash/drawer.port.ts';
import { createPresent } from './intents/payment.present.ts';
import { createStarting } from './intents/starting.service.ts';
import type { NewestDeclaration } from './intents/starting.views.ts';
import { countWaitingConfirmations } from './methods/qr/confirmations.store.ts';
import { friendRoutes } from './methods/friend/friend.routes.ts';
import { pointsRoutes } from './methods/points/points.routes.ts';
import { batchRoutes } from './methods/prepaid/batches/batches.routes.ts';
import { batchCharges, createBatches } from './methods/prepaid/batches/batches.service.ts';
import { prepaidRoutes } from './methods/prepaid/prepaid.routes.ts';
import { createMethods } from './methods/methods.module.ts';
import type { MethodTools } from './methods/qr/qr-method.service.ts';
import { paymentNames } from './names.views.ts';
import {
  ownCards,
  ownCharges,
  ownFriendCodes,
  ownPayments,
  ownReceipts,
  ownRefunds,
  ownWalletHolds,
} from './own-data.present.ts';
import { createMissingMoney } from './missing-money/missing-money.service.ts';
import { missingMoney } from './missing-money/waiting.views.ts';
import { createRegularizationParts } from './regularizations/regularizations.module.ts';
import { sendingPromise } from './returns/sending-promise.service.ts';
import { createReturns } from './returns/returns.service.ts';
import { createReversalParts } from './reversals/reversals.module.ts';
import type { ReversalPeers, Reversals } from './reversals/reversing.service.ts';
import { createMonthlyCharging } from './monthly/monthly-charging.service.ts';
import { monthlyCardJob, monthlyCardsJob } from './monthly/monthly.jobs.ts';
import { monthlyRoutes } from './monthly/monthly.routes.ts';
import { endMonthlyOfCard } from './monthly/monthly.store.ts';
import { createMonthly } from './monthly/monthly.service.ts';
import type { PaymentMethod } from './parts/payment-method.port.ts';
import { paymentRoutes } from './payments.routes.ts';
import { createRatesGateway } from './rates/rates.gateway.ts';
import { refreshRatesJob } from './rates/rates.jobs.ts';
import { createRates } from './rates/rates.service.ts';
import { createReceipts } from './receipts/receipts.service.ts';
import type { CompanyNames } from './record/company-names.port.ts';
import { listCreatedIntents } from './record/intents.store.ts';
import { listPaying } from './record/items.store.ts';
import { createOpenings } from './regularizations/opening.service.ts';
import type { PaymentAccessLog } from './regularizations/access-log.port.ts';
import { closedPaymentsOnHome } from './restrictions/closed-payments.present.ts';
import { restrictionTurn } from './restrictions/restriction-turns.present.ts';
import { collectedRoute } from './collected/collected.routes.ts';
import { restrictionRoutes } from './restrictions/restrictions.routes.ts';
import { createRestrictions } from './restrictions/restrictions.service.ts';
import { createSettlements, type Post } from './settlement/settlement.service.ts';

export type PaymentsModule = Module & {
  chargeBook: ChargeBook;
  payingFor: PayingFor;
  atCounter: AtCounter;
  /** Asks for a newer rate when that is due; call it before a transaction that uses `rateNow`. */
  prepareRates(): Promise<void>;
  /** Throws `rate_too_old`. */
  rateNow(reader: Reader): Promise<{ id: number; sell: string }>;
  checkBeside: ReturnType<typeof createIntents>['checkBeside'];
  start(signal: AbortSignal): Promise<void>;
  /** Whether the company takes credit of its customers as payment now (PAY-70). */
  takesCredit(reader: Reader, companyId: number): Promise<boolean>;
  reversals: Reversals;
};

/** What the other nouns hand in (architecture: between server modules only narrow functions). */
export type PaymentPeers = {
  instalments: InstalmentCharges;
  payoffs: Payoffs;
  /** Kinds of charges with rows, that other nouns declare. */
  storedKinds(): readonly StoredChargeKind[];
  post: Post;
  accessLog: PaymentAccessLog;
  /** The drawers of cashiers (CSH-4). */
  drawer: Drawer;
  /** The companies of the group. */
  companies(reader: Reader): Promise<{ id: number; name: string }[]>;
  notify: ForAll['notify'];
  reversal: ReversalPeers;
  /** The newest declaration of a person (UIF-1). */
  newestDeclaration: NewestDeclaration;
  /** Ways to pay that only a test has. */
  methods?: readonly ((tools: MethodTools) => PaymentMethod)[];
};

export function createPaymentsModule(platform: Platform, peers: PaymentPeers): PaymentsModule {
  const { config, brand, db, clock, ids, keys, pdf, outbound, settings, log, metrics } = platform;
  const { instalments, post, accessLog } = peers;
  const companyNames: CompanyNames = async (reader) =>
    new Map((await peers.companies(reader)).map(({ id, name }) => [id, name]));
  const rates = createRates({
    db,
    clock,
    log,
    settings,
    gateway: createRatesGateway({ outbound, url: config.ratesUrl }),
  });
  const charges = createCharges((): readonly ChargeKind[] => [
    instalments,
    peers.payoffs,
    ...peers.storedKinds().map(storedCharges),
  ]);
  const receipts = createReceipts({
    db,
    clock,
    ids,
    keys,
    pdf,
    charges,
    publicUrl: config.publicUrl,
    brand: paperBrand(brand, config),
  });

  // Settlement asks the methods, and is what they tell: the list is filled below.
  const methods = new Map<PaymentMethod['method'], PaymentMethod>();
  const ways = createWays({ clock, methods });
  const settlements = createSettlements({ ...platform, charges, post, receipts, methods, ways });
  const openings = createOpenings({ ...platform, charges, post, settlements });
  const returns = createReturns({ ...platform, notify: peers.notify });
  const { qr, points, batchCards, friend, captchas, prepaid, hearing, card, terminal, lists } =
    createMethods(platform, {
      notify: peers.notify,
      drawer: peers.drawer,
      companyNames,
      stopPayingBy: endMonthlyOfCard,
      rates,
      settlements,
      openings,
      returns,
      methods,
      others: peers.methods ?? [],
    });
  const dailyList = createDailyList({ ...platform, lists, post });
  const debts = createDebts({
    db,
    clock,
    settings,
    instalments,
    ways,
    rates,
    companyNames,
  });
  const present = createPresent({ charges, methods });
  const deskPayments = createDeskPayments({ clock, present, companyNames });
  const starting = createStarting({
    ...platform,
    instalments,
    debts,
    ways,
    charges,
    rates,
    methods,
    settlements,
    present,
    newestDeclaration: peers.newestDeclaration,
  });
  const monthly = createMonthly({ ...platform, instalments });
  const charging = createMonthlyCharging({
    ...platform,
    instalments,
    starting,
    notify: peers.notify,
  });
  const intents = createIntents({ ...platform, methods, settlements, present });

  const promiseFor = sendingPromise(platform);
  const regularized = createRegularizationParts(platform, {
    ...peers,
    charges,
    companyNames,
    methods,
    promiseFor,
    receipts,
    settlements,
  });
  const missingMoneyAtDesk = createMissingMoney({ ...platform, accessLog });
  const reversed = createReversalParts(platform, {
    ...peers.reversal,
    notify: peers.notify,
    accessLog,
    post,
    charges,
    methods,
    returns,
    present,
    hearing,
    promiseFor,
  });

  const chargeBook = createChargeBook({ ...platform, charges });
  const batches = createBatches({ ...platform, chargeBook, cards: batchCards });

  metrics.gauge('provider_events_waiting', 'Confirmations that nobody has judged yet', () =>
    countWaitingConfirmations(db),
  );

  return {
    name: 'payments',
    calls: [
      ...paymentRoutes({ debts, starting, intents, bankEvents: qr.bankEvents, receipts }),
      ...pointsRoutes(points.own),
      ...friendRoutes(friend.codes),
      ...card.calls,
      ...monthlyRoutes(monthly),
      collectedRoute(platform),
      ...captchaRoutes(captchas),
      ...prepaidRoutes(prepaid),
      ...batchRoutes(batches, batchCards),
      ...restrictionRoutes(createRestrictions({ ...platform, companies: peers.companies })),
      ...reversed.calls,
      ...regularized.calls,
      ...deskMoneyRoutes({ missingMoney: missingMoneyAtDesk }),
    ],
    waiting: [...regularized.waiting, missingMoney, ...reversed.waiting],
    dryRuns: paymentDryRuns(settings),
    charges: [batchCharges(clock)],
    home: [openPaymentsOnHome, closedPaymentsOnHome(clock, methods)],
    product: [receiptsOfProduct],
    documents: [receiptsAmongDocuments(deskPayments)],
    customerPages: paymentPages({
      desk: deskPayments,
      receipts,
      exports: platform.exports,
    }),
    ownData: [
      ownCards,
      ownCharges,
      ownPayments,
      ownReceipts,
      ownRefunds,
      ownWalletHolds,
      ownFriendCodes,
    ],
    names: [paymentNames],
    turns: [restrictionTurn(db)],
    approvals: [...regularized.approvals, missingMoneyAtDesk.approval(), ...reversed.approvals],
    work: [
      work(resumePaymentJob, ({ intentId }) => starting.resume(intentId)),
      ...qr.work,
      ...points.work,
      ...card.work,
      ...terminal.work,
      work(monthlyCardJob, ({ monthlyId }) => charging.lookAfter(monthlyId)),
      work(monthlyCardsJob, () => charging.orderAll()),
      work(sweepCaptchasJob, () => captchas.sweep()),
      work(refreshRatesJob, () => rates.refresh()),
      work(dailyListJob, ({ day: wanted }) =>
        dailyList.run(wanted === undefined ? undefined : day(wanted)),
      ),
    ],
    async start(signal) {
      await receipts.keepKeys();
      await qr.confirmations.judgeWaiting(signal);
      if (!signal.aborted) await rates.prepare();
      for (const intent of signal.aborted ? [] : await listCreatedIntents(db, clock.now())) {
        if (signal.aborted) return;
        await starting.resume(intent.id).catch((error: unknown) => {
          const entry = { event: 'payment_not_resumed', objectId: intent.id, error };
          // Cut off by our own end: nothing is wrong, the next start does it.
          if (signal.aborted) log.info(entry);
          else log.warn(entry);
        });
      }
    },
    payingFor: createPayingFor({ ...platform, starting, ways, present }),
    prepareRates: () => rates.prepare(),
    rateNow: (reader) => rates.current(reader),
    atCounter: createAtCounter({ db, starting, intents, debts, ways, receipts, companyNames }),
    checkBeside: intents.checkBeside,
    takesCredit: ways.takesCredit,
    chargeBook,
    reversals: reversed.reversals,
  };
}

export { creditOf, creditsOfPerson, listPaying };
export { findSettledPayment } from './record/items.store.ts';
export { endMonthlyOfSale } from './monthly/monthly.store.ts';
export { readPaymentFacts } from './receipts/payment-facts.views.ts';
export { listPaidAtLeast, paidInYear } from './receipts/paid-in-year.views.ts';
export { shieldedSales, shieldsOfSale } from './record/shields.views.ts';
export { shieldsOfSales } from './shields-of-sales.present.ts';
export { PAYMENT_JOBS as jobs } from './payments.jobs.ts';
export { createSignedByUs } from './receipts/signed-by-us.service.ts';
