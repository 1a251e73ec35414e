import type * as source from '../../es/contracts/model-memberships.ts';
import type { Translation } from '../../phrase.ts';

export const parkModel = {
  history: {
    title: 'Background',
    text: 'The company runs the park, its cabins and its services, and offers the {product} to persons of age. The model of this contract is registered with the certificate {certificate}.',
  },
  object: {
    title: 'Object',
    text: 'The company sells and the buyer buys the {product}, a personal right to use the park and its services with the benefits of this contract. It is no right in a property and no investment.',
    card: 'You buy the {product}: a right of use, no property and no investment.',
  },
  benefits: {
    title: 'Benefits',
    text: 'The membership has these benefits: {benefits}.\nThe benefits of each year begin on the anniversary of the contract and are not carried over to the next.',
    card: 'Your benefits: {benefits}. What you do not use within the year is not carried over.',
  },
  validity: {
    title: 'Validity',
    text: 'The membership begins when this contract is signed and the initial payment is complete, and {validity}.\nWhile instalments are overdue beyond the days of grace, the benefits are suspended; they come back with the payment.',
    card: 'It begins when you have signed and paid the initial payment, and {validity}. With overdue instalments it is suspended.',
  },
  use: {
    title: 'Rules of use',
    text: 'The holder uses the membership with their document, and names up to six dependants, who may change twice a year. Minors enter with an adult of the list.\nBookings of cabins follow their published times and conditions. Whoever damages the facilities pays for the repair; use by a person who is not named suspends the membership until it is cleared up.',
    card: 'You use it with your document and with up to six dependants. Bookings have times and conditions.',
  },
  expenses: {
    title: 'Expenses and taxes',
    text: 'The price includes the taxes that the law puts on the company. The company charges no other expenses than those of this contract.',
  },
  renewal: {
    title: 'Maintenance and renewal',
    text: 'Kinds of membership with cabins pay a yearly maintenance of {maintenance} from the second year on, which bears no fine. Without it, passes and bookings are suspended after 30 days.\nA membership is improved or changed by an addendum or by a new contract, under the conditions published on that day.',
  },
} as const satisfies Translation<typeof source.parkModel>;

export const travelModel = {
  history: {
    title: 'Background',
    text: 'The company runs a travel club with lodgings and services of others, and offers the membership {product} to persons of age. The model of this contract is registered with the certificate {certificate}.',
  },
  object: {
    title: 'Object',
    text: 'The company sells and the buyer buys the membership {product}, a personal right to the travel benefits of this contract. It is no right in a property and no investment. Taxes are not included.',
    card: 'You buy the membership {product}: travel benefits, taxes not included. It is no property and no investment.',
  },
  use: {
    title: 'Rules of use',
    text: 'The benefits open when 30% of the price is paid and nothing is overdue. Each is issued with a personal code that is valid for 12 months; if the company does not issue it in the promised time, it returns what was paid for it.\nBenefits are not sold and not exchanged for money.',
    card: 'You can use benefits once 30% of the price is paid and nothing is overdue. Each code is valid for 12 months.',
  },
  expenses: {
    title: 'Expenses and taxes',
    text: 'Taxes and fees of each trip are not included and are paid by whoever travels. The company charges no other expenses than those of this contract.',
  },
  benefits: {
    title: 'Benefits',
    text: 'The membership has these benefits: {benefits}.\nA benefit that is not used ends with its contract year.',
    card: 'Your benefits: {benefits}. One that you do not use ends with its contract year.',
  },
  validity: {
    title: 'Validity',
    text: 'The membership begins when this contract is signed and the initial payment is complete, and {validity}.\nWhile instalments are overdue beyond the days of grace, the benefits are suspended; they come back with the payment.',
    card: 'It begins when you have signed and paid the initial payment, and {validity}. With overdue instalments it is suspended.',
  },
  renewal: {
    title: 'Renewal',
    text: 'When the years of the membership end, the holder may take another one under the conditions of that day; it does not renew by itself. A membership is improved or changed by a new contract that recognises what was paid.',
  },
} as const satisfies Translation<typeof source.travelModel>;

export const ticketModel = {
  object: { title: 'Object', text: '{seller} sells {product} for {price}.' },
  price: { title: 'Payment', text: '{payment}' },
  personal: {
    title: 'Personal',
    text: 'It is personal: valid with the name and the document of its holder, {holder}.',
  },
  season: {
    title: 'Season',
    text: 'It is valid in its season, in the zones and on the dates of its kind.',
  },
  transfer: { title: 'Transfer', text: 'You can transfer it once.' },
  suspension: {
    title: 'Suspension',
    text: 'If an instalment is more than 10 days late, it is suspended until you pay it.',
  },
  acceptance: {
    title: 'Acceptance',
    text: 'The terms, version {terms}, were accepted on {date} and are the contract of the season ticket: with the first payment it is bought, and there is no other to sign.',
  },
} as const satisfies Translation<typeof source.ticketModel>;
