import type * as source from '../es/payments.ts';
import type { Translation } from '../phrase.ts';
import { cards } from './payments/cards.ts';
import { checks } from './payments/checks.ts';
import { credit } from './payments/credit.ts';
import { deskMoney } from './payments/desk-money.ts';
import { errors } from './payments/errors.ts';
import { friendCodes } from './payments/friend-codes.ts';
import { lateMoney } from './payments/late-money.ts';
import { monthly, monthlyNotices } from './payments/monthly.ts';
import { paying } from './payments/paying.ts';
import { payments } from './payments/payments.ts';
import { batchErrors, prepaid } from './payments/prepaid.ts';
import { qr } from './payments/qr.ts';
import { paymentRefunds, paymentRefundsDesk, refundNotices } from './payments/refunds.ts';
import { receipts } from './payments/receipts.ts';
import { wallet } from './payments/wallet.ts';

export const entrance = {
  menu: {
    makePayment: 'Make a payment',
    receipts: 'Receipts',
    checkPayment: 'Verify payment',
    prepaidCards: 'Prepaid cards',
    // the short word of the bottom bar
    pay: 'Pay',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  errors,
  cards,
  checks,
  credit,
  monthly,
  paying,
  payments,
  prepaid,
  qr,
  paymentRefunds,
  wallet,
  friendCodes,
} as const satisfies Translation<typeof source.office>;

export const account = {
  // What a charge of payments is called where it is kept (PAY-73).
  keptWords: { prepaid: { cards: entrance.menu.prepaidCards } },
  errors: {
    ...batchErrors,
    own_friend_code:
      'This is your own ID, and you cannot use your code. Type the one of the other person.',
    late_money_decided: 'What happens with this money has been decided. See how it ended.',
  },
  lateMoney,
  people: {
    looks: {
      parts: {
        payments: 'Your payments',
        documents: 'Your receipts',
        seen_payments: 'Saw your payments as you see them',
        seen_documents: 'Saw your receipts as you see them',
      },
    },
  },
} as const satisfies Translation<typeof source.account>;

export const desk = {
  errors: {
    person_wishes:
      'This person has already chosen what happens with their money. Do what they asked for.',
  },
  customers: {
    by: {
      receipt: 'Receipt',
      payment: 'Payment reference',
    },
    tabs: {
      payments: 'Payments',
      documents: 'Documents',
    },
  },
  deskMoney,
  paymentRefundsDesk,
  notices: {
    restrictions: {
      title: 'Restricted payments',
      lead: 'Companies that take no payments for a while. A payment that has begun may finish.',
      add: 'Restrict payments',
      companies: 'Companies',
      methods: 'Methods',
      allMethods: 'All methods',
      cash: 'Cash desk',
      saved: 'Restriction saved.',
      ended: 'Payments are open again.',
      endTitle: 'Open payments now?',
      endHint: 'If it has not begun, the restriction is called off.',
      end: 'Open payments',
      none: 'There are no restrictions.',
      overlaps:
        '{companies} already has a restriction at that time ({time}). You may save this one; the later end counts.',
      calledOff: 'Called off: {time}',
      effect: 'Who is affected',
      touches: {
        one: 'Affects {n} person with products of these companies.',
        other: 'Affects {n} people with products of these companies.',
      },
      openQrs: {
        one: '{n} QR that was made already stays valid until it expires.',
        other: '{n} QRs that were made already stay valid until they expire.',
      },
      otherReason: 'Another reason, in your words',
      reasonIn: 'Reason in {language}',
      reasonHint:
        'Customers read it as you write it. Without a translation they read the Spanish text.',
      endsFirst: 'The end must be after the beginning.',
      fileName: 'closed-payments',
      endedBy: 'Ended by',
      endedReason: 'Reason of the end',
      said: 'What customers will read',
    },
  },
  operators: {
    sections: {
      restrictions: 'Restricted payments',
    },
    kinds: {
      payments_regularize: 'Regularise a payment',
      payments_closeMissingMoney: 'Close money missing at the bank',
      payments_refund: 'Refund a payment',
      payments_chargeback: 'Accept a chargeback',
      payments_chargebackLoss: 'Bear the loss of a chargeback',
    },
    fields: {
      inRegularization: 'Being regularised',
      total: 'Total applied',
      credit: 'Credit',
      missingMoney: 'Missing money',
      paymentRefund: 'Payment to refund',
      paymentChargeback: 'Payment that the bank claims',
      chargebackLoss: 'Loss that the company bears',
    },
  },
  settingsDesk: {
    groups: {
      payments: 'Payments',
    },
    dryRun: {
      kept: {
        qrs: {
          one: '{n} open QR keeps its time of expiry.',
          other: '{n} open QRs keep their time of expiry.',
        },
        prepaidCards: {
          one: '{n} prepaid card keeps its expiry',
          other: '{n} prepaid cards keep their expiry',
        },
        regularizations: {
          one: '{n} open regularisation keeps its promised date.',
          other: '{n} open regularisations keep their promised dates.',
        },
      },
      rows: {
        qrsOpen: 'Open QRs',
        qrsPaidInTime: 'QR payments that came in time',
        qrsWithFreshRate: 'QRs made with an allowed exchange rate',
        ratesUsable: 'Exchange rates that can be used now',
        regularizationsLate: 'Overdue regularisations',
        regularizationsInTime: 'Regularisations closed in time',
        regularizationsBySecondPerson: 'Regularisations that need another person',
        paymentsToAskBack: 'Payments that can be asked back',
        refundsBySecondPerson: 'Refunds that need another person',
        refundsAnsweredInTime: 'Refund requests answered in time',
        refundsSentInTime: 'Refunds sent in time',
      },
    },
    keys: {
      card_maxPerTransactionUsd: 'Most by card per payment and per day (in dollars)',
      card_maxSaved: 'Cards that a person saves',
      card_maxDeclines: 'Declines in a row until cards pause',
      qr_validHours: 'How long a QR is valid',
      prepaid_months: 'How long a prepaid card is valid',
      prepaid_triesPerHour: 'Tries an hour with a prepaid card',
      qr_pollSeconds: 'Checking with the bank while the QR is shown',
      qr_backgroundSeconds: 'Checking with the bank afterwards',
      quote_minutes: 'How long a quote is valid',
      rate_maxAgeHours: 'Maximum age of the exchange rate',
      rate_refreshHours: 'Refreshing the exchange rate',
      regularization_hours: 'Time for a regularisation (business hours)',
      refund_sendHours: 'Time to send a refund (business hours)',
      refund_requestDays: 'Days to ask for the refund of a payment',
      refund_answerHours: 'Time to answer a refund request (business hours)',
      check_triesPerHour: 'Payment checks per hour',
      points_dailyUsd: 'Points a day without a fresh proof (in dollars)',
      friend_minutes: 'Lifetime of a friend code',
      approval_regularizationUsd: 'Money that one person regularises alone (in dollars)',
      approval_refundUsd: 'Payment that one person refunds (in dollars)',
    },
  },
  trail: {
    acts: {
      payments_start: 'Started a payment',
      payments_saveCard: 'Saved a card',
      payments_removeCard: 'Removed a saved card',
      payments_agreeMonthly: 'Agreed to a monthly payment by card',
      payments_stopMonthly: 'Stopped a monthly payment by card',
      payments_skipMonthly: 'Changed whether the next instalment is charged to the card',
      payments_endMonthly: 'Ended a monthly payment by card',
      payments_settle: 'Confirmed a payment',
      payments_reverse: 'Reversed a payment',
      payments_requestRefund: 'Asked for the refund of a payment',
      payments_withdrawRefund: 'Withdrew a refund request',
      payments_declineRefund: 'Did not refund a payment',
      payments_hearChargeback: 'Received a chargeback of a card',
      payments_contestChargeback: 'Contested a chargeback',
      payments_writeOffChargeback: 'Bore the loss of a chargeback',
      payments_recordReturn: 'Recorded money that was returned',
      payments_recordRegularizationReturn: 'Recorded the return of unmatched money',
      payments_regularize: 'Left a payment to be regularised',
      payments_cancelled: 'Voided a payment',
      payments_expired: 'A payment ran out of time',
      payments_failed: 'A payment was not completed',
      payments_moneyMissing: 'Did not find the money of a payment at the bank',
      payments_moneyUnplaced: 'Left money for an unknown account or currency to the office',
      payments_applyRegularization: 'Applied money to be regularised',
      payments_closeMissingMoney: 'Closed a case of missing money',
      payments_addRestriction: 'Restricted payments',
      payments_exportRestrictions: 'Downloaded the closed payments',
      payments_endRestriction: 'Lifted a payment restriction',
      payments_setWalletPin: 'Changed the PIN of their wallet',
      payments_issueFriendCode: 'Created a friend code',
      payments_revokeFriendCode: 'Revoked a friend code',
      payments_orderPrepaidBatch: 'Ordered a batch of prepaid cards',
      payments_showPrepaidCards: 'Saw the numbers and keys of a batch of prepaid cards',
      payments_sellPrepaidCard: 'Registered the buyer of a prepaid card',
      payments_blockPrepaidCard: 'Blocked a lost prepaid card',
    },
    objects: {
      payment: 'Payment',
      regularization: 'Payment to regularise',
      missingMoney: 'Money missing at the bank',
      paymentRestriction: 'Payment restriction',
      friendCode: 'Friend code',
      prepaidBatch: 'Batch of prepaid cards',
      prepaidCard: 'Prepaid card',
    },
    areas: {
      payments: 'Payments',
      receipts: 'Receipts',
    },
    facts: {
      method: 'Payment method',
      receipt: 'Receipt',
    },
  },
  workList: {
    kinds: {
      regularization: 'Payment to regularise',
      missing_money: 'Money that does not match the bank',
      refund_request: 'Refund requested',
      payment_return: 'Money to give back',
      regularization_return: 'Unmatched money that goes back',
      chargeback: 'Chargeback of a card',
    },
    steps: {
      regularization: 'Regularise',
      missing_money: 'Reconcile',
      refund_request: 'Answer',
      payment_return: 'Give back',
      regularization_return: 'Give back',
      chargeback: 'Answer',
    },
    reasons: {
      amount_differs: 'The amount does not match',
      paid_after_expiry: 'Paid after the QR had expired',
      already_paid: 'The instalment was paid already',
      intent_closed: 'The payment was closed already',
      currency_differs: 'The currency does not match',
      company_differs: 'It reached the account of another company',
      orphan: 'It belongs to no payment',
      posting_failed: 'It could not be recorded',
      money_missing: 'In the books and not in the bank’s list',
      money_not_booked: 'In the bank’s list and not in the books',
      money_differs: 'Books and list have different amounts',
      money_taken_back: 'The list has it as given back',
      money_twice: 'The list has it twice',
      money_other_day: 'The list has it on another day',
      money_other_company: 'The list has it at another company',
      money_not_taken: 'The provider does not hand it over',
      return_transfer: 'It has to be sent by transfer',
      return_refused: 'The provider does not give it back',
      return_waits: 'The provider has not given it back yet',
      refund_requested: 'The customer asks for the refund of a payment',
      chargeback_open: "The card's bank claims the money",
      chargeback_lost: 'The bank has taken the money: it is not recorded yet',
      unknown_account: 'It reached an account that no company has',
      unknown_currency: 'It came in an unknown currency',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  notifications: {
    paymentConfirmed: {
      title: 'Payment confirmed',
      detail: 'We received your payment. Receipt {receipt}.',
    },
    qrPaymentConfirmed: {
      title: 'Payment confirmed',
      detail: 'We received your QR payment. Receipt {receipt}.',
    },
    instalmentsPaid: {
      title: 'Payment confirmed',
      detail: {
        one: 'We received {amount} for instalment {numbers} ({product}). Receipt {receipt}.',
        other: 'We received {amount} for instalments {numbers} ({product}). Receipt {receipt}.',
      },
    },
    initialPaid: {
      title: 'Payment confirmed',
      detail: 'We received {amount} for the initial payment ({product}). Receipt {receipt}.',
    },
    purchasePaidOff: {
      title: 'Paid off',
      detail: 'We received {amount}: {product} is paid off. Receipt {receipt}.',
    },
    paymentReceived: {
      title: 'Payment confirmed',
      detail: 'We received {amount}. Receipt {receipt}.',
    },
    paymentInRegularization: {
      title: 'Payment being regularised',
      detail:
        'Your QR payment was confirmed and is being regularised. You will have our answer by {promisedAt}.',
    },
    moneyApplied: {
      title: 'Payment regularised',
      detail: 'We applied {amount} that was being looked at. Receipt {receipt}.',
    },
    friendCodeUsed: {
      title: 'Your friend code was used',
      detail: '{name} paid {amount} with your friend code.',
    },
    paidByFriend: {
      title: 'Payment with a friend code',
      detail: '{name} gave {amount} of your payment.',
    },
    ...refundNotices,
    ...monthlyNotices,
    paymentsRestricted: {
      title: 'Payments restricted',
      detail: 'Club and travel payments will be restricted from {from} to {to}.',
    },
  },
  receipts,
  // Read aloud to whoever cannot see the picture of a captcha.
  captcha: {
    plus: 'plus',
    numbers:
      'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  },
  ownData: {
    payments: { one: '{n} payment started', other: '{n} payments started' },
    friendCodes: { one: '{n} friend code', other: '{n} friend codes' },
    cards: { one: '{n} saved card', other: '{n} saved cards' },
    refundRequests: { one: '{n} refund request', other: '{n} refund requests' },
    walletHolds: { one: '{n} payment with your points', other: '{n} payments with your points' },
  },
} as const satisfies Translation<typeof source.server>;

export const de = {
  menu: {
    makePayment: 'Zahlung leisten',
    receipts: 'Quittungen',
    checkPayment: 'Zahlung prüfen',
    prepaidCards: 'Prepaid-Karten',
    pay: 'Bezahlen',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    makePayment: 'Effectuer un paiement',
    receipts: 'Reçus',
    checkPayment: 'Vérifier un paiement',
    prepaidCards: 'Cartes prépayées',
    pay: 'Payer',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
