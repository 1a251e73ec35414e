/** What somebody wants of money that came too late (PAY-71). */
export const lateMoney = {
  title: 'What do you prefer?',
  lead: 'Your payment came when it could no longer be used for what it paid. The money is yours: choose.',
  ways: { credit: 'Keep it as credit', return: 'Give it back to me' },
  hints: {
    credit: 'It stays in your favour with this company and pays something else whenever you like.',
    return: 'We transfer what you paid. A person takes care of it.',
  },
  send: 'Save my choice',
  choose: 'Choose one of the two.',
  saved: 'We have noted your choice. You can change it until we settle this.',
  goes: 'We will return {amount} by transfer by {when}.',
  went: 'We returned {amount} on {when}.',
} as const;
