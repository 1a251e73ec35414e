/** Why nothing was paid at the terminal of a till. */
export const terminalErrors = {
  terminal_refused:
    'The bank of the card did not approve the charge. Offer another card or another way to pay.',
  terminal_no_card: 'Nobody held a card to the terminal. Nothing was charged.',
  terminal_busy: 'The terminal still shows another charge. Wait for its end or withdraw it.',
  terminal_unreachable: 'The order did not reach the terminal. Nothing was charged; try again.',
} as const;
