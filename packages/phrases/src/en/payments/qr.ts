import type { qr as source } from '../../es/payments/qr.ts';
import type { Translation } from '../../phrase.ts';

export const qr = {
  title: 'Pay with Simple QR',
  image: 'QR code to pay {amount}',
  expires: 'The QR expires {when}',
  countdown: 'The QR expires in {time}',
  aboutToExpire: 'The QR is about to expire. If you have paid, press Check.',
  step1: 'Save or scan the QR',
  step2: 'Open your bank’s app and pay',
  step3: 'Come back here: this screen updates by itself',
  steps: 'How to pay',
  download: 'Download QR',
  share: 'Share QR on WhatsApp',
  copy: 'Copy code',
  shareText: 'QR to pay {amount} to {company}. Expires on {date}.',
  fileName: 'qr-{reference}',
  verify: 'I have paid, check',
  notYet:
    'The bank has not confirmed your payment yet. If you have paid, wait a moment; this screen updates by itself.',
  cancel: 'Void this payment',
  cancelTitle: 'Void this payment?',
  cancelHint: 'The QR will stop working. If you have already paid with it, do not void it.',
  cancelYes: 'Yes, void it',
  cancelNo: 'No, keep paying',
  cancelFailed:
    'We could not void it now because the bank does not answer. The payment is still open; try later.',
  watching: 'Waiting for your bank’s confirmation',
  offline: 'No internet access. The QR is still valid; we will check when the connection is back.',
  shown: 'See the QR',
} as const satisfies Translation<typeof source>;
