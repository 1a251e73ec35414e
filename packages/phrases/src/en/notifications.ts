import type { notifications as source } from '../es/notifications.ts';
import type { Translation } from '../phrase.ts';

export const notifications = {
  lotInstalmentDueSoon: {
    title: 'Instalment due soon',
    detail: 'Your instalment {number} for lot {lot}, block {block} is due on {dueOn}: {amount}.',
  },
  instalmentDueSoon: {
    title: 'Instalment due soon',
    detail: 'Your instalment {number} for {product} is due on {dueOn}: {amount}.',
  },
  lotInstalmentsOverdue: {
    title: { one: 'Overdue instalment', other: 'Overdue instalments' },
    detail: {
      one: 'You have {n} overdue instalment for lot {lot}, block {block}. You can pay it or see your options.',
      other:
        'You have {n} overdue instalments for lot {lot}, block {block}. You can pay them or see your options.',
    },
  },
  instalmentsOverdue: {
    title: { one: 'Overdue instalment', other: 'Overdue instalments' },
    detail: {
      one: 'You have {n} overdue instalment for {product}. You can pay it or see your options.',
      other:
        'You have {n} overdue instalments for {product}. You can pay them or see your options.',
    },
  },
  paymentConfirmed: {
    title: 'Payment confirmed',
    detail: 'We received your payment. Receipt {receipt}.',
  },
  qrPaymentConfirmed: {
    title: 'Payment confirmed',
    detail: 'We received your QR payment. Receipt {receipt}.',
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
  paymentsRestricted: {
    title: 'Payments restricted',
    detail: 'Club and travel payments will be restricted from {from} to {to}.',
  },
  lotHoldExtended: {
    title: 'Pre-reservation extended',
    detail:
      'Your pre-reservation of lot {lot}, block {block} now expires on {untilDate} at {untilTime}.',
  },
  holdExtended: {
    title: 'Pre-reservation extended',
    detail: 'Your pre-reservation of {product} now expires on {untilDate} at {untilTime}.',
  },
  securePasswordDays: {
    title: 'Secure password',
    detail: {
      one: 'You have {n} day left to create a secure password.',
      other: 'You have {n} days left to create a secure password.',
    },
  },
  newDevice: {
    title: 'Login from a new device',
    detail:
      'Someone logged in to your account on {atDate} at {atTime} from {device}. If it was not you, change your password or contact customer service.',
  },
  passwordChanged: {
    title: 'Password changed',
    detail:
      'Your password changed on {atDate} at {atTime} and your other sessions were closed. If it was not you, tell us now.',
  },
  contactChanged: {
    title: 'Contact details changed',
    detail: 'Your contact details changed on {atDate} at {atTime}. If it was not you, tell us now.',
  },
  passkeyAdded: {
    title: 'Fingerprint or face turned on',
    detail:
      'Since {atDate} at {atTime} your account can be opened with {name}. If it was not you, tell us now.',
  },
  passkeyRemoved: {
    title: 'Fingerprint or face removed',
    detail:
      'On {atDate} at {atTime} {name} was removed from your account. If it was not you, tell us now.',
  },
  recoveryCodesMade: {
    title: 'New recovery codes',
    detail:
      'On {atDate} at {atTime} recovery codes were made for your account and the earlier ones no longer work. If it was not you, tell us now.',
  },
  accessRequested: {
    title: 'Request to recover your account',
    detail:
      'On {atDate} at {atTime} somebody asked to recover your account without your device. Access will be given on {untilDate} at {untilTime}. If it was not you, tell us now.',
  },
  accountSecured: {
    title: 'Account secured',
    detail:
      'At your request we closed all sessions of your account, and your password stopped working on {atDate} at {atTime}. To get back in, use “Forgot your password?” on the login page.',
  },
  supportAnswered: {
    title: 'We answered your request',
    detail:
      'We have answered your request {reference}. You can read the answer in Customer service.',
  },
  racePosition: {
    title: 'Ranking',
    detail: 'You moved up to position {position} in the travel race.',
  },
  roomMoved: {
    title: 'Meeting rescheduled',
    detail: 'The room {room} moves to {startsAt}.',
  },
  promotionTwoForOne: {
    title: '2-for-1 promotion',
    detail: 'Buy a membership and get another of the same kind until {until}.',
  },
  groupNotice: { title: '{titleEn}', detail: '{textEn}' },
  groupPromotion: { title: '{titleEn}', detail: '{textEn}' },
} as const satisfies Translation<typeof source>;
