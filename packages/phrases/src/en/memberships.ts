import type * as source from '../es/memberships.ts';
import type { Translation } from '../phrase.ts';
import { benefitErrors, benefits, benefitsDesk, benefitsNotices } from './memberships/benefits.ts';

export const entrance = {
  menu: {
    memberships: 'Memberships',
    internationalMembership: 'International membership',
    seasonTickets: 'Season tickets',
    improveMembership: 'Improve membership',
    upgradeMembership: 'Membership upgrade',
    travelBenefits: 'Travel benefits',
    tickets: 'Tickets and coupons',
    parkAccreditation: 'Park accreditation',
  },
} as const satisfies Translation<typeof source.entrance>;

export const account = {
  errors: {
    dependants_full: 'Six people are already named with this product.',
    dependant_known: 'This person is already named with this product.',
    dependant_changes: 'You have made both changes of this year.',
    ...benefitErrors,
  },
  benefits,
  coupons: {
    title: 'Check a coupon',
    intro: 'Type the code that the customer shows you. Checking does not use it up.',
    code: 'Code of the coupon',
    codeHint: '16 letters and digits.',
    codeFormat: 'Type the 16 letters and digits of the code.',
    submit: 'Check',
    another: 'Check another',
    valid: 'Coupon in force',
    invalid: 'This coupon is not valid',
    invalidHint: 'Compare the code with the customer. Do not apply the discount.',
    holder: 'Holder',
    at: 'Checked on {date}',
  },
  dependants: {
    title: 'People who come with you',
    lead: 'Up to six people for each membership or family ticket. Two may leave each year.',
    none: 'Nobody is named yet.',
    left: 'Free places: {free}. Changes left this year: {changes}.',
    add: 'Add a person',
    addTo: 'Add a person to {product}',
    added: 'Person added.',
    remove: 'Remove',
    removeOf: 'Remove {name}',
    removeHint: 'It counts as one of the two changes of this year.',
    keep: 'Keep',
    removed: 'Person removed.',
    name: 'Full name',
    document: 'Document',
    documentHint: 'Identity card, passport or number of the birth certificate.',
    birthOn: 'Date of birth',
    relation: 'Relation to you',
    born: 'born on {date}',
    relations: {
      spouse: 'Spouse',
      child: 'Child',
      parent: 'Parent',
      sibling: 'Sibling',
      other: 'Other',
    },
  },
  improving: {
    title: 'Improve membership',
    lead: 'What a better membership costs, at the prices of today.',
    upgradeLead: 'What it costs to enter the international line, at the prices of today.',
    toUpgrade: 'See the international line',
    none: 'You have no membership that can be improved',
    noneHint: 'A membership that is already sold can be improved. You can see all there are.',
    seeAll: 'See memberships',
    held: 'Sale {number}. Price of your contract: {price}. Capital paid: {paid}.',
    isBest: 'You already have the highest of this line.',
    next: 'The amounts are a simulation at the prices of today. To make the change, write to customer service: they prepare the payment and the document.',
    ask: 'Talk to customer service',
    special: 'This membership is special: only the office can change it.',
    overdue: 'You have overdue instalments. Pay them first, then you can improve it.',
    minPaid:
      'First {pct} of the price of your contract must be paid: {missing} of capital is missing.',
    pay: 'Go and pay',
    before: 'Now: {facts}',
    after: 'Then: {facts}',
    newPrice: 'Price of the new one',
    oldPrice: 'Less the price of your contract',
    difference: 'Difference',
    dueNow: 'Paid at the change: {pct} of the difference',
    paidCapital: 'Capital that you have paid',
    financed: 'Financed: price of the new one less what was paid and what is paid at the change',
    plan: {
      one: '{n} instalment of {amount}, at {rate} a year',
      other: '{n} instalments of {amount}, at {rate} a year',
    },
  },
} as const satisfies Translation<typeof source.account>;

export const office = {
  errors: {
    coupon_expired: 'This pass is no longer valid, or the time to use it is over.',
    coupon_exhausted: 'You have no passes of this product left, or this one was used.',
    coupon_pending: 'You can use the passes once your purchase is complete.',
    coupon_in_use: 'You already hold a pass. Use it or give it back before you hold another one.',
  },
  tickets: {
    title: 'Tickets and coupons',
    lead: 'The park passes that your products give you.',
    none: 'You have no passes yet',
    noneHint: 'Some memberships and season tickets include passes to the park each year.',
    toMemberships: 'See memberships',
    states: {
      pending: 'Pending',
      valid: 'Valid',
      exhausted: 'Used up',
      expired: 'Expired',
    },
    hints: {
      pending: 'You can use them once your purchase is complete.',
      exhausted: 'You have used all passes of this year.',
      expired: 'This product gives no passes any more.',
    },
    left: 'Passes left',
    leftOf: '{left} of {allotted}',
    year: 'Valid',
    yearOf: 'from {from} to {until}',
    uses: 'Passes of {product}',
    number: 'Pass {number}',
    held: 'Held for {date}',
    used: 'Used on {date}',
    hold: 'Use a pass',
    holdOf: 'Use a pass of {product}',
    holdHint: 'Hold it when you arrive at the gate: you have 10 minutes to enter.',
    timeLeft: 'Time to enter',
    confirm: 'Confirm entrance',
    giveBack: 'Give the pass back',
    confirmed: 'Pass used. Enjoy your visit.',
    back: 'Pass given back.',
    benefits: 'Discounts of {product}',
  },
  coupons: {
    partners: {
      spa: 'Spa: {percent}% off',
      clinic: 'Clinic: {percent}% off admission',
    },
  },
} as const satisfies Translation<typeof source.office>;

export const desk = {
  errors: {
    benefit_closed: 'This benefit no longer allows that change. Open it again.',
    benefit_code_taken: 'That code belongs to another benefit.',
  },
  benefitsDesk,
  workList: {
    kinds: { benefit_late: 'Travel benefit that is late' },
    steps: { benefit_late: 'Issue the code' },
    reasons: {
      benefit_late: 'The code did not arrive in the promised time',
      benefit_refused: 'The partner refused the order',
    },
  },
  trail: {
    acts: {
      memberships_holdPass: 'Held a park pass',
      memberships_usePass: 'Used a park pass',
      memberships_returnPass: 'Gave a park pass back',
      memberships_addDependant: 'Named a person who comes along',
      memberships_removeDependant: 'Removed a person who comes along',
      memberships_orderBenefit: 'Asked for a travel benefit',
      memberships_payBenefit: 'A travel benefit was paid',
      memberships_dropBenefit: 'An order of a benefit was dropped',
      memberships_issueBenefit: 'An exchange code was issued',
      memberships_refuseBenefit: 'The partner refused a benefit',
      memberships_useBenefit: 'A travel benefit was used',
      memberships_expireBenefit: 'An exchange code expired',
      memberships_voidBenefit: 'An exchange code was voided',
      memberships_returnBenefit: 'The fee of a benefit was given back',
    },
    areas: { memberships: 'Memberships and passes' },
    objects: { pass: 'Park pass', dependant: 'Person who comes along', benefit: 'Travel benefit' },
  },
  settingsDesk: {
    acts: {
      feature_intlMembership: 'Menu: international membership',
    },
    keys: {
      improve_duePct: 'Share of the difference that is paid when a membership is improved',
      improve_minPaidPct: 'Share of the price that must be paid before a membership is improved',
      membership_specialCodes: 'Codes of memberships that only the office changes',
      benefit_unlockPct: 'Travel benefits: share of the price that must be paid',
      benefit_feeUsd: 'Travel benefits: exchange fee in dollars',
      benefit_months: 'Travel benefits: months for which a code is valid',
      benefit_hours: 'Travel benefits: hours in which a code is promised',
      benefit_returnDays: 'Travel benefits: days until the fee goes back',
      feature_intlMembership: 'International membership',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  notifications: benefitsNotices,
} as const satisfies Translation<typeof source.server>;

export const de = {
  menu: {
    memberships: 'Mitgliedschaften',
    internationalMembership: 'Internationale Mitgliedschaft',
    seasonTickets: 'Dauerkarten',
    improveMembership: 'Mitgliedschaft verbessern',
    upgradeMembership: 'Upgrade der Mitgliedschaft',
    travelBenefits: 'Reisevorteile',
    tickets: 'Tickets und Gutscheine',
    parkAccreditation: 'Park-Akkreditierung',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    memberships: 'Adhésions',
    internationalMembership: 'Adhésion internationale',
    seasonTickets: 'Abonnements',
    improveMembership: "Améliorer l'adhésion",
    upgradeMembership: "Surclassement de l'adhésion",
    travelBenefits: 'Avantages voyage',
    tickets: 'Billets et coupons',
    parkAccreditation: 'Accréditation au parc',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
