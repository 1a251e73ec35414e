import { referenceText } from '@kantuta/contract/reference.rules';
import * as nouns from './modules.ts';
import { checkAsDeclared } from './platform/as-declared.ts';
import type { StoredChargeKind } from './platform/charges.ts';
import type { Declared } from './platform/declared.ts';
import { gatherDeclared } from './platform/gather-declared.ts';
import type { Job } from './platform/jobs/job.ts';
import type { ForAll, Module } from './platform/module.ts';
import type { Platform } from './platform/platform.ts';

export type Composition = {
  modules: Module[];
  payments: nouns.payments.PaymentsModule;
  settings: nouns.settings.SettingsModule;
  notifications: nouns.notifications.NotificationsModule;
  accessLog: nouns.people.AccessLog;
};

/** Charges and payment methods from outside the product: tests use them to show that payments names none of its own. */
export type Beside = {
  charges?: readonly StoredChargeKind[];
  methods?: NonNullable<nouns.payments.PaymentPeers['methods']>;
};

/** What wiring.ts knows about the exports of a module that it does not create explicitly. */
type ModuleFile = {
  jobs?: readonly Job[];
  create?(platform: Platform, forAll: ForAll): Module;
  [other: string]: unknown;
};

const FILES: Readonly<Record<string, ModuleFile>> = nouns;

/** Every kind of background job; the migrations create their queues. */
export const JOBS: readonly Job[] = Object.values(FILES).flatMap(({ jobs = [] }) => jobs);

/** Creates every module. Nouns know each other only through the narrow functions that are passed here. */
export function createModules(platform: Platform, beside: Beside = {}): Composition {
  const { catalogue, ledger, people, sales, payments } = nouns;
  // Set at the end: the modules that show what all modules declare are created together with the others.
  let all: Declared | undefined;
  const declared = (): Declared => {
    if (!all) throw new Error('Nothing is declared while the modules are made: ask in a call.');
    return all;
  };

  const books = ledger.createLedgerModule(platform);
  const regionOfCompany = nouns.settings.createRegionOfCompany(platform);
  // Set below: selling needs notifications, which need what is owed.
  let sellPaid: ReturnType<typeof sales.createSignedSales>['sellPaid'] = () => {
    throw new Error('Nothing is sold while the modules are made.');
  };
  const {
    accounts,
    instalments,
    payoffs,
    overdueSalesOf,
    salesOverdue,
    soldOf,
    standingOfSales,
    newTerms,
    membershipReading,
    seasonTickets,
  } = sales.createSaleAccounts(platform, {
    entriesOfSales: books.entriesOfSales,
    ...nouns.memberships.withFrozen(payments),
    titlesOf: catalogue.titlesOf,
    lockUnits: catalogue.lockUnits,
    changeUnits: catalogue.changeUnits,
    regionOfCompany,
    sellPaid: (tx, saleIds, on) => sellPaid(tx, saleIds, on),
  });
  const { companies } = catalogue;
  const notMeLink = nouns.identity.createNotMeLinks(platform);
  const sendLetter = people.createSendLetter(platform);
  const codes = nouns.identity.createCodes({
    ...platform,
    sendLetter,
    findContact: people.findContactInForce,
  });
  const accessLog = people.createAccessLog(platform);

  const notifications = nouns.notifications.createNotificationsModule(platform, {
    findAddressee: people.findAddressee,
    notMeLink,
    sendLetter,
    salesOverdue,
    companies,
  });
  const { add, unreadOf } = notifications.notifications;
  /** Told by mail as well, where the person has an address. */
  const mailed: typeof add = (tx, notice) => add(tx, { ...notice, byMail: true });
  const credits = nouns.reversals.createRecoveryCredits(platform, {
    post: books.post,
    notify: mailed,
  });
  const signedSales = sales.createSignedSales({
    ...platform,
    ...catalogue,
    ...books,
    holdsSale: nouns.declarations.holdsSale,
    useCredit: credits.use,
  });
  sellPaid = signedSales.sellPaid;
  const settings = nouns.settings.createSettingsModule(platform, { declared, companies });
  const identity = nouns.identity.createIdentityModule(platform, {
    codes,
    countUnread: unreadOf,
    maintenanceEnd: settings.maintenanceEnd,
    setLanguage: people.setLanguage,
    takeBackContacts: people.takeBackContacts,
    contactsInForce: people.listContactsInForce,
    notify: (tx, personId, notice) => add(tx, { ...notice, personId, byMail: true }),
  });
  const billed = nouns.billing.createBillingModule(platform, {
    contactsInForce: people.listContactsInForce,
    recordAccess: accessLog.record,
  });
  const paid = payments.createPaymentsModule(platform, {
    instalments,
    payoffs,
    storedKinds: () => [...declared().charges, ...(beside.charges ?? [])],
    post: books.post,
    accessLog,
    companies,
    drawer: nouns.counter.createDrawer(platform),
    notify: add,
    reversal: {
      posted: books.posted,
      creditOf: payments.creditOf,
      voidInvoice: billed.voidFor,
    },
    newestDeclaration: nouns.declarations.newestDeclaration,
    ...(beside.methods ? { methods: beside.methods } : {}),
  });
  const sold = sales.createSalesModule(platform, accounts, {
    ...signedSales,
    declared,
    credits: books.credits,
    regionOfCompany,
    referralOfSale: nouns.advisers.referralOfSale,
  });
  const support = nouns.support.createSupportModule(platform, {
    recordAccess: accessLog.record,
    customersAmong: sales.listCustomersAmong,
    productsHeld: sales.productsHeld,
    notifyAnswered: (tx, personId, reference, key) =>
      add(tx, {
        personId,
        key,
        parameters: { reference: referenceText(reference) },
        link: '/atencion-cliente',
        byMail: true,
      }),
  });
  const documentsMissing = catalogue.createMissingDocuments(platform);
  const plans = catalogue.createPlans(platform);
  const accountOf = people.createNewcomers(platform, {
    hashPassword: nouns.identity.createPasswords(platform.keys).hash,
    setCardPassword: nouns.identity.setCardPassword,
  });
  const opening = sales.createSaleOpening(platform, {
    ...catalogue,
    ...books,
    holdsSale: nouns.declarations.holdsSale,
    useCredit: credits.use,
  });
  const prospects = nouns.prospects.createProspectsModule(platform, {
    isWorking: nouns.advisers.isWorking,
    attributeProspect: nouns.advisers.attributeProspect,
    contactsInForce: people.listContactsInForce,
    notify: add,
    converted: (tx, of) => invited.converted(tx, of),
    guests: nouns.invitations,
  });
  const invited = nouns.invitations.createInvitationsModule(platform, {
    ...nouns.rooms,
    ...nouns.prospects,
    ...prospects,
    prospectAttended: prospects.attended,
    notify: add,
  });
  const meeting = nouns.rooms.createRoomsModule(platform, {
    notify: add,
    guests: invited.roomGuests,
    door: nouns.doors,
  });
  const held = nouns.reservations.createReservationsModule(platform, {
    ...catalogue,
    ...nouns.advisers,
    saleAdviserOf: nouns.advisers.sellersAmong(prospects.ownersOf),
    async carryAttribution(tx, holdId, saleId) {
      await nouns.advisers.carryAttribution(tx, holdId, saleId);
      await prospects.reserved(tx, { holdId, saleId });
    },
    missesDocuments: async (reader, unitId, roles) =>
      (await documentsMissing(reader, { roles }, unitId)).length > 0,
    takeTwoForOne: nouns.memberships.createTwoForOneTaking(platform),
    quoteOffer: plans.quoteOffer,
    freeNear: plans.freeNear,
    knownOf: people.readKnown,
    fillOwn: people.fillOwn,
    accountOf,
    ...opening,
    holdCredit: credits.hold,
    releaseCredit: credits.release,
    holdsSale: nouns.declarations.holdsSale,
    voidContract: nouns.contracts.voidWithSale,
    entriesOfSales: books.entriesOfSales,
    creditOf: payments.creditOf,
    creditsOfPerson: payments.creditsOfPerson,
    takesCredit: paid.takesCredit,
    listPaying: payments.listPaying,
    post: books.post,
    regionOfCompany,
    isOverdue: async (reader, personId, on) =>
      (await overdueSalesOf(reader, personId, on)).some(({ debtorId }) => debtorId === personId),
    notify: add,
    chargeBook: paid.chargeBook,
    payingFor: paid.payingFor,
    checkBeside: paid.checkBeside,
    codes,
    contactsInForce: people.listContactsInForce,
    accessLog,
  });
  const contracted = nouns.contracts.createContractsModule(platform, {
    ...newTerms,
    chargeBook: paid.chargeBook,
    post: books.post,
    listPaying: payments.listPaying,
    endMonthlyOfSale: payments.endMonthlyOfSale,
    saleOfPerson: accounts.readings.ofDebtor,
    lockSales: opening.lockSales,
    moveSale: opening.moveSale,
    known: people.knownOfPerson,
    namesOfPlaces: people.namesOfPlaces,
    fillOwn: people.fillOwn,
    ...nouns.advisers.bringing,
    documentNumbers: catalogue.documentNumbers,
    accountOf,
    isDeclared: nouns.declarations.isDeclaredFor,
    notify: add,
    sellPaid: signedSales.sellPaid,
    productName: opening.productName,
    isSignedByUs: payments.createSignedByUs(platform),
    contactsInForce: people.listContactsInForce,
    codes,
    accessLog,
  });
  const reverted = nouns.reversals.createReversalsModule(platform, {
    ...catalogue,
    ...opening,
    ...nouns.advisers,
    credits,
    standingOfSales,
    salesOverdue,
    listPaying: payments.listPaying,
    entriesOfSales: books.entriesOfSales,
    post: books.post,
    notify: mailed,
    accessLog,
    recordAdviser: accessLog.recordAdviser,
    canAdviserSee: people.canAdviserSee,
    hasRefused: people.hasRefused,
    offersWith: plans.offersWith,
  });
  const doors = nouns.doors.createDoorsModule(platform, {
    ...invited,
    ...nouns.rooms,
    markAbsent: nouns.invitations.markAbsent,
    guestsNamed: nouns.invitations.guestsNamed,
    guestOfLink: nouns.invitations.guestOfLink,
    isSignedByUs: payments.createSignedByUs(platform),
  });
  const persons = people.createPeopleModule(platform, {
    companies,
    accessLog,
    codes,
    notMeLink,
    sendLetter,
    notify: (tx, personId, notice) => add(tx, { ...notice, personId, byMail: true }),
    declared,
    peopleWithPassword: nouns.identity.listPeopleWithPassword,
  });
  const advising = nouns.advisers.createAdvisersModule(platform, {
    soldOf,
    lockedProspects: nouns.prospects.lockedProspects,
    expectedGuests: nouns.invitations.expectedGuests,
    openPasses: nouns.doors.openPasses,
    openRaces: nouns.campaigns.openRaces,
    recordAdviser: accessLog.recordAdviser,
    notify: add,
  });
  const declarations = nouns.declarations.createDeclarationsModule(platform, {
    ...payments,
    paymentFacts: payments.readPaymentFacts,
    recordAccess: accessLog.record,
    notify: add,
  });
  const atCounter = nouns.counter.createCounterModule(platform, {
    companies,
    post: books.post,
    rateNow: paid.rateNow,
    prepareRates: paid.prepareRates,
    ...paid.atCounter,
    reversePayment: paid.reversals.reverse,
    ...held.atCounter,
  });
  const stayed = nouns.stays.createStaysModule(platform, {
    notify: add,
    chargeBook: paid.chargeBook,
    post: books.post,
    creditOf: payments.creditOf,
    overdueSales: async (reader, personId, on) =>
      (await overdueSalesOf(reader, personId, on)).map(({ saleId }) => saleId),
    knownMinors: nouns.memberships.knownMinors,
    ...atCounter.standing,
  });
  const operators = nouns.operators.createOperatorsModule(platform, {
    declared,
    companies,
    closedOffice: settings.closedOffice,
    recordAccess: accessLog.record,
    addPerson: people.addPerson,
    findAddressee: people.findAddressee,
    hasPassword: nouns.identity.hasPassword,
    issuePasswordLink: nouns.identity.createPasswordLinks(platform),
    sendLetter,
  });
  const improving = nouns.memberships.createMembershipsModule(platform, {
    ...newTerms,
    ...opening,
    membershipReading,
    seasonTickets,
    gateDuty: nouns.doors.gateDuty,
    matches: nouns.pages.matchesOfGroup,
    post: books.post,
    addendumContext: nouns.contracts.addendumContext,
    signImproved: contracted.signImproved,
    upgradedContracts: contracted.upgraded,
    givenContracts: contracted.given,
    voidContract: nouns.contracts.voidWithSale,
    accountOf,
    endMonthlyOfSale: payments.endMonthlyOfSale,
    forSale: catalogue.forSale,
    notify: mailed,
    chargeBook: paid.chargeBook,
    settledPaymentOf: payments.findSettledPayment,
    reversePayment: paid.reversals.reverse,
    recordAccess: accessLog.record,
  });

  const wired = [
    identity,
    persons,
    advising,
    support,
    settings,
    books,
    sold,
    held,
    contracted,
    reverted,
    paid,
    declarations,
    billed,
    atCounter,
    notifications,
    operators,
    prospects,
    invited,
    meeting,
    stayed,
    doors,
    improving,
  ];
  const made = [
    ...wired,
    ...createOthers(platform, wired, { notify: add, chargeBook: paid.chargeBook }),
  ];
  checkAsDeclared(made);
  const gathered = gatherDeclared(made);
  all = gathered;
  const modules = made.map((module) => withCallsOfAll(module, gathered));
  return { modules, payments: paid, settings, notifications, accessLog };
}

function withCallsOfAll(module: Module, declared: Declared): Module {
  return { ...module, calls: [...module.calls, ...(module.callsOfAll?.(declared) ?? [])] };
}

/** The nouns that need only what every noun gets: their line in modules.ts is enough. */
function createOthers(platform: Platform, wired: readonly Module[], forAll: ForAll): Module[] {
  return Object.entries(FILES)
    .filter(([noun]) => !wired.some(({ name }) => name === noun))
    .map(([noun, { create }]) => {
      if (!create) throw new Error(`modules.ts lists ${noun}, and nothing makes it.`);
      return create(platform, forAll);
    });
}
