import { refundErrors } from './refunds.ts';
import { terminalErrors } from './terminal.ts';
import { walletErrors } from './wallet.ts';

/** What the refusals of payments say. */
export const errors = {
  amount_invalid: 'The amount is not valid. Write it like this: 150.00.',
  amount_zero: 'The amount must be above zero.',
  amount_above_debt: 'The amount is higher than the instalments left. Enter the same or less.',
  nothing_to_pay: 'There is nothing to pay in this selection. Choose another instalment.',
  items_changed: 'The amount to pay has changed. Check it and confirm again.',
  quote_expired:
    'The amount to finish today holds for one day only. Check today’s amount and confirm again.',
  items_in_payment:
    'A payment for these instalments is already open. Continue with that payment or void it.',
  idempotency_conflict: 'This was already sent with other details. Check them and start again.',
  in_progress: 'Your payment is being processed. Wait for the result; do not pay again.',
  method_not_available: 'This payment method is not available now',
  card_refused: 'Your card’s bank did not approve the payment. Ask your bank or use another card.',
  card_insufficient: 'Your card does not have enough funds. Use another card or another method.',
  card_expired: 'This card has expired. Use another card.',
  card_not_enabled:
    'Your card is not enabled for internet purchases. Remember to enable it for internet purchases in your bank’s app.',
  card_challenge_failed:
    'Your bank could not confirm that it is you. Try again with the code that it sends you.',
  card_abandoned: 'The purchase was not confirmed with your bank. Nothing was charged.',
  card_unreachable: 'The order did not reach the card processor. Nothing was charged; try again.',
  card_limit: 'The amount is above the limit for card payments. Please contact customer service.',
  card_paused:
    'Your bank declined several payments in a row. For your safety, cards rest for an hour; you can use another method.',
  card_gone: 'That card is no longer saved. Choose another one.',
  card_token_spent: 'Type the card details again.',
  monthly_exists: 'This purchase already has a monthly payment by card.',
  monthly_under_way:
    'That instalment is already being charged or is no longer the next one. Check your monthly payment.',
  too_many_cards:
    'You already have the most cards that can be saved. Remove one or contact customer service.',
  qr_not_generated: 'The QR could not be generated. Use another method or try later.',
  rate_too_old: 'The exchange rate is not up to date. Try again later.',
  payments_restricted: 'Payments are restricted for now. Try again later.',
  payment_not_found: 'We found no payment with those details. Check them and try again.',
  payment_not_open: 'This payment is no longer open. Check its status.',
  regularization_closed: 'This money has been regularised already. See how it was applied.',
  regularization_waits: 'There is a proposal for this money already. It waits for another person.',
  regularization_elsewhere: 'This money cannot be applied from here. See what the page says.',
  sale_not_found: 'We found no sale with that number in this company.',
  missing_money_closed: 'This case has been closed already.',
  ...walletErrors,
  friend_code_invalid: 'The friend code is not valid or has expired',
  friend_code_short: 'The friend code does not cover this amount. Pay the rest by another method.',
  friend_code_in_use: 'Somebody is already paying with this code. It cannot be revoked.',
  too_many_friend_codes: 'You have 5 active codes. Revoke one or wait until they expire.',
  bad_signature: 'The confirmation is not authentic and was refused.',
  captcha_mismatch:
    'That does not match the picture, or it has expired. Here is another one: type its five characters.',
  prepaid_invalid: 'The details of the card are not right. Check the number and the key.',
  prepaid_insufficient:
    'The card does not have enough balance. Pay what it holds with it and the rest with another method.',
  credit_insufficient:
    'Your credit balance is not enough. Pay what you have with it and the rest by another method.',
  ...terminalErrors,
  ...refundErrors,
} as const;
