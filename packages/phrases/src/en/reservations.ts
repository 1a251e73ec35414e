import { deskRefunds } from './reservations/desk-refunds.ts';
import { deskProvisionals } from './reservations/desk-provisionals.ts';
import { deskHolderCard, holderCard, holderCardNotices } from './reservations/holder-card.ts';
import { holdsDesk } from './reservations/holds-desk.ts';
import { provisionals } from './reservations/provisionals.ts';
import { queue } from './reservations/queue.ts';
import { holds } from './reservations/holds.ts';
import { reserving } from './reservations/reserving.ts';
import type * as source from '../es/reservations.ts';
import type { Translation } from '../phrase.ts';

export const office = {
  adviserDay: {
    kinds: { provisionals: 'Money to deposit', hold_ending: 'Pre-reservation about to end' },
    messages: {
      hold_ending:
        'Hello {name}, your pre-reservation of {what} ends {date}. Shall we make the deposit before then?',
      provisionals: 'Hello {name}, I will deposit your money for {what} by {date}.',
    },
  },
  provisionals,
  reserving,
  queue,
  holderCard,
  holds,
  errors: {
    reservation_extended: 'This reservation was extended once and cannot be extended again.',
    choice_made: 'You already chose how to pay your own part.',
    deposit_above_initial: 'You can pay at most {limit}, which is the whole initial payment.',
    provisional_open:
      'An adviser has the money for this pre-reservation and still has time to deposit it.',
    provisional_late:
      'You have money of a client that is not deposited. Deposit it before you take more.',
    provisional_ended: 'This provisional receipt is over.',
    client_unreachable:
      'Your client has no confirmed phone or e-mail. Ask them to log in and confirm it.',
    refund_not_approved: 'It is not approved yet, or another person sends it.',
    transfer_used: 'That number of a transfer proves another refund already.',
    refund_paid: 'This money was sent back already.',
    refund_waits: 'This refund already waits for the approval of another person.',
    deposit_below_minimum: 'The least deposit is {limit}. Type that amount or more.',
    reservation_ended: 'This reservation has ended.',
    reservation_kept:
      'This reservation has all that it asked for and its purchase goes on. To cancel it, write to customer service.',
    reservation_not_extended:
      'The reservation of a house, or of a purchase for cash, is not extended.',
    hold_limit: {
      one: 'At most {n} pre-reservation. Release it or turn it into a reservation.',
      other: 'At most {n} pre-reservations. Release one or turn one into a reservation.',
    },
    seller_hold_limit:
      'You have reached the limit of pre-reservations for your clients. Release one or wait until one ends.',
    overdue_instalments:
      'You cannot reserve: you have overdue instalments. Pay them and try again.',
    unit_taken:
      'Somebody else has already pre-reserved or bought it. See similar ones or wait in the queue.',
    unit_free: 'It is free: you can pre-reserve it now, without waiting in the queue.',
    unit_yours: 'You already have it. There is no need to wait in the queue.',
    queue_limit: 'At most 5 queues at once. Leave one to join another.',
    same_unit_cooldown:
      'You already had this pre-reservation. You can pre-reserve the same again from {until}.',
    reason_required: 'Say the reason. If it is another one, describe it in 10 to 300 characters.',
    land_purchase_blocked:
      'Land cannot be pre-reserved or bought for now. You can see the map and go on paying.',
    product_not_in_country: 'This product is not available online in your country.',
    no_stock: 'There is no stock for the selected season ticket.',
    no_configuration: 'No configuration of prices was found. Please try again later.',
    renewal_closed: 'Renewals ended on {until}. You can take the new season ticket.',
    not_last_holder: 'Renewals are for those who had the season ticket last season.',
    age_over_limit:
      'The children’s season ticket is for those under 12 on the first day of the season.',
    not_special_holder:
      'The special ticket is for people of 60 or more, or with a disability card.',
    not_eligible:
      'You do not meet the requirements to do this. Check your status as an adviser or contact customer service.',
    client_not_eligible:
      'This person cannot pre-reserve. Only they can see why, in their account or from customer service.',
    passport_incomplete:
      'A document of this lot is missing or out of date. It cannot be reserved for now.',
    hold_ended: 'This pre-reservation has already ended.',
    hold_changed: 'Somebody else changed this pre-reservation. See how it stands before you go on.',
    extension_used:
      'This pre-reservation was already extended once. An operator can extend it further.',
  },
} as const satisfies Translation<typeof source.office>;

export const account = {
  // Why the product asks for an approval (SALE-25), as it is kept.
  keptWords: {
    approval: { price: 'The price is above the limit of memberships without approval.' },
  },
  errors: {
    holder_card_checked:
      'This card has been checked, or another one came in its place. See how it stands.',
    holder_card_limit:
      'You have sent the card as often as possible. Choose another season ticket or write to customer service.',
  },
  people: { looks: { parts: { holder_card: 'The disability card of your season ticket' } } },
} as const;

export const desk = {
  deskRefunds,
  deskProvisionals,
  holdsDesk,
  deskHolderCard,
  customers: {
    by: { hold: 'Code of a pre-reservation' },
    tabs: { holds: holdsDesk.tab },
  },
  workList: {
    kinds: {
      holder_card: 'Disability card to check',
      hold_ending: 'Pre-reservation or reservation about to end',
      provisional_late: 'Money not deposited',
      deposit_refund: 'Deposit to send back',
    },
    steps: {
      holder_card: 'Check',
      hold_ending: 'Call the customer',
      deposit_refund: 'Send back',
      provisional_late: 'Look for the money',
    },
    reasons: {
      ...holdsDesk.reasons,
      holder_card: 'A special season ticket waits for its card to be checked',
      provisional_late: 'An adviser did not deposit in time',
      deposit_refund: 'A reservation ended and its money goes back',
      refund_approved: 'Refund approved: to be sent',
    },
  },
  operators: {
    sections: { reservations: 'Pre-reservations' },
    kinds: {
      reservations_approvePlan: 'Approve a membership',
      reservations_payRefund: 'Send a deposit back',
    },
    fields: {
      depositRefund: 'To send back',
      discount: 'Discount',
      initial: 'Initial payment',
    },
  },
  settingsDesk: {
    acts: {
      feature_landPurchaseBlocked: 'Reserving and buying land; map and payments stay',
    },
    keys: {
      deposit_minUsd: 'Least deposit of a lot',
      deposit_pct: 'Deposit of a lot, of its price',
      deposit_fullRefundHours: 'Full refund of a deposit',
      deposit_lateRefundPct: 'Later refund, as credit',
      deposit_creditMonths: 'Life of the credit for a deposit',
      reservation_days: 'Days of a reservation',
      reservation_signedDays: 'Days for the initial payment after the signature',
      house_days: 'Days to choose the own part of a house',
      sale_cashDays: 'Days to pay a cash sale',
      deposit_provisionalHours: 'Time to deposit money of a client',
      hold_hoursLot: 'Pre-reservation of a lot',
      hold_hoursHouse: 'Pre-reservation of a house',
      hold_hoursMembership: 'Pre-reservation of a membership',
      hold_hoursSeasonTicket: 'Pre-reservation of a season ticket',
      hold_maxPerCustomer: 'Active pre-reservations of a customer',
      hold_maxPerSeller: 'Active pre-reservations of an adviser',
      hold_extensionHours: 'Extension of a pre-reservation',
      hold_cooldownHours: 'Wait before pre-reserving the same again',
      queue_refusalMinutes: 'Time to accept a turn of the queue',
      feature_landPurchaseBlocked: 'Buying land is blocked',
      feature_landCertificateRequired: 'Project certificate required',
      feature_passportBlocksReserve: 'Lot documents required to reserve',
    },
  },
  trail: {
    acts: {
      reservations_giveCard: 'Sent another disability card',
      reservations_checkCard: 'Checked a disability card',
      reservations_hold: 'Pre-reserved',
      reservations_extend: 'Extended a pre-reservation',
      reservations_reserve: 'Reserved',
      reservations_sell: 'Sold with its first payment',
      reservations_end: 'Ended a reservation',
      reservations_approveRefund: 'Approved a refund of a deposit',
      reservations_payRefund: 'Sent a deposit back',
      reservations_endCredit: 'Ended a credit',
      reservations_release: 'Released a pre-reservation',
      reservations_issueProvisional: 'Took money of a client',
      reservations_declineProvisional: 'Denied having handed over money',
      reservations_closeProvisional: 'Recorded that money went back to a customer',
    },
    areas: {
      reservations: 'Pre-reservations and reservations',
    },
    objects: {
      hold: 'Pre-reservation',
      provisional: 'Provisional receipt',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  /** The words of the terms themselves are those that were read when they were accepted. */
  ticketTermsPaper: {
    title: 'Terms of the season ticket',
    version: 'Version {version} of the terms',
    ticket: 'Season ticket',
    number: 'Purchase number',
    company: 'Company',
    buyer: 'Buyer',
    document: 'Document',
    accepted: 'Accepted by the buyer on {date} at {time}.',
    demo: 'Demonstration document, not valid.',
    personal: reserving.terms.personal,
    season: reserving.terms.season,
    transfer: reserving.terms.transfer,
    suspended: reserving.terms.suspended,
    closes: reserving.terms.closes,
  },
  codes: {
    provisional: {
      title: '{code} is your code to confirm {amount}',
      detail:
        'Your code is {code}. It confirms that you handed {amount} to {adviser}, your adviser. Give it only after you handed that amount over: it is valid for {minutes} minutes and once. If you handed over no money, share it with nobody.',
      short:
        '{group}: {code} confirms that you handed {amount} to {adviser}. Give it only if you did.',
    },
  },
  notifications: {
    ...holderCardNotices,
    provisionalAsked: {
      title: 'Are you handing money to your adviser?',
      detail:
        '{adviser} says they receive {amount} from you for {product}. If you handed it over, give them the code that we sent you; if not, share it with nobody.',
    },
    provisionalIssued: {
      title: 'Provisional receipt',
      detail:
        '{adviser} received {amount} from you and must deposit it by {untilDate} at {untilTime}.',
    },
    provisionalLate: {
      title: 'Your money was not deposited in time',
      detail:
        '{adviser} did not deposit the {amount} that you handed over. The office knows and helps you.',
    },
    provisionalDue: {
      title: 'Deposit the money of your client',
      detail:
        'The time to deposit {amount} for {product} is over. Until then you can take no more money.',
    },
    provisionalReturned: {
      title: 'Your money went back to you',
      detail:
        'The office recorded that {amount} for {product} was given back to you. If you did not get it, write to us.',
    },
    refundPaid: {
      title: 'We sent your money back',
      detail: 'We transferred {amount} of your reservation of {product}.',
    },
    creditEnding: {
      title: 'Your credit balance ends soon',
      detail:
        'You have {amount} of credit balance until {until}. Use it before, to pay the company.',
    },
    creditEnded: {
      title: 'Your credit balance ended',
      detail: 'Your credit balance of {amount} ended because its last day passed.',
    },
    membershipApproved: {
      title: 'Membership approved',
      detail: 'We approved your pre-reservation of {product}. You can pay now.',
    },
    membershipRefused: {
      title: 'Membership not approved',
      detail: 'We could not approve your pre-reservation of {product}. You owe nothing for it.',
    },
    sold: {
      title: 'Purchase recorded',
      detail: '{product} is yours. You can see it in your products.',
    },
    reserved: {
      title: 'Product reserved',
      detail: '{product} is reserved in your name until {untilDate}, {untilTime}.',
    },
    reservationEnding: {
      title: 'Your reservation is about to end',
      detail:
        'Your reservation of {product} ends on {untilDate} at {untilTime}. Pay what is left of the initial payment to keep it.',
    },
    houseChoiceEnding: {
      title: 'Choose how to pay your own part',
      detail:
        'Your reservation of {product} ends on {untilDate} at {untilTime} unless you choose how to pay your own part.',
    },
    reservationEnded: {
      title: 'Your reservation has ended',
      detail: 'Your reservation of {product} has ended. See what happens with your deposit.',
    },
    turnOfQueue: {
      title: 'It is your turn',
      detail:
        '{product} is free again. It is yours if you pre-reserve it before {untilDate} at {untilTime}.',
    },
    lotHoldEnding: {
      title: 'Your pre-reservation expires soon',
      detail:
        'Your pre-reservation of lot {lot}, block {block} expires on {untilDate} at {untilTime}. Pay the deposit to keep it.',
    },
    holdEnding: {
      title: 'Your pre-reservation expires soon',
      detail:
        'Your pre-reservation of {product} expires on {untilDate} at {untilTime}. Pay to keep it.',
    },
    lotHoldExtended: {
      title: 'Pre-reservation extended',
      detail:
        'Your pre-reservation of lot {lot}, block {block} now expires on {untilDate} at {untilTime}.',
    },
    heldForYou: {
      title: 'Pre-reservation in your name',
      detail:
        'Your adviser pre-reserved {product} for you until {untilDate} at {untilTime}. If you did not ask for it, release it on the home page.',
    },
    releasedForYou: {
      title: 'Pre-reservation released',
      detail: 'Your adviser released your pre-reservation of {product}.',
    },
    holdEnded: {
      title: 'Pre-reservation expired',
      detail:
        'Your pre-reservation of {product} has expired. You can pre-reserve again if it is still free.',
    },
    clientHoldEnded: {
      title: 'A client’s pre-reservation expired',
      detail: 'The pre-reservation of {product} that you made for a client has expired.',
    },
    releasedByOffice: {
      title: 'Pre-reservation released',
      detail:
        'The office released your pre-reservation of {product}. If you have questions, write to customer service.',
    },
    holdExtended: {
      title: 'Pre-reservation extended',
      detail: 'Your pre-reservation of {product} now expires on {untilDate} at {untilTime}.',
    },
  },
} as const satisfies Translation<typeof source.server>;
