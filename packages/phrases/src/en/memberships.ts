import type * as source from '../es/memberships.ts';
import type { Translation } from '../phrase.ts';

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

export const office = {
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
} as const satisfies Translation<typeof source.office>;

export const desk = {
  settingsDesk: {
    acts: {
      feature_intlMembership: 'Menu: international membership',
    },
    keys: {
      improve_duePct: 'Share of the difference that is paid when a membership is improved',
      improve_minPaidPct: 'Share of the price that must be paid before a membership is improved',
      membership_specialCodes: 'Codes of memberships that only the office changes',
      feature_intlMembership: 'International membership',
    },
  },
} as const satisfies Translation<typeof source.desk>;

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
