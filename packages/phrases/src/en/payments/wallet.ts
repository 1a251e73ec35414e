/** Own points in the profile, and paying with them (PAY-27). */
export const wallet = {
  part: 'Points wallet',
  partHint: 'Your points and your PIN',
  title: 'Points wallet',
  points: { one: '{n} point', other: '{n} points' },
  worth: 'Worth {amount}',
  nextExpiry: '{points} expire on {date}',
  buckets: {
    pending: 'To become active',
    active: 'Available',
    blocked: 'Reserved for a payment',
    spent: 'Used',
    expired: 'Expired',
  },
  movements: 'Movements',
  noMovements: 'There are no movements yet.',
  kinds: {
    earned: 'Earned',
    held: 'Reserved',
    spent: 'Used',
    released: 'Given back',
    expired: 'Expired',
  },
  none: {
    title: 'You have no points wallet yet',
    hint: 'Choose a PIN of 6 digits and your wallet is ready. Only you know it: we do not keep it.',
    action: 'Create my wallet',
  },
  down: {
    title: 'The wallet does not answer',
    hint: 'Your points are safe. Try again in a few minutes.',
  },
  locked: 'Locked until {time} after failed tries. You can wait or change your PIN.',
  blocked: 'Locked after 5 failed tries. Change your PIN to use it again.',
  noPin: 'Choose your PIN to be able to pay with points.',
  setPin: 'Choose my PIN',
  changePin: 'Change my PIN',
  pinTitle: 'PIN of the wallet',
  pinLead: 'Six digits. Do not use your birth date. We do not keep it: only your wallet knows it.',
  pin: 'PIN of 6 digits',
  pinAgain: 'Repeat the PIN',
  pinFormat: 'Type the 6 digits',
  pinDiffers: 'The two PINs are not the same',
  savePin: 'Save PIN',
  pinSaved: 'PIN saved',
  has: 'You have {points} ({amount}).',
  enough: 'Enough for this payment.',
  rest: 'You pay {part} with points. The rest is {rest}.',
  restWith: 'Pay the rest with',
  nothing: 'You have no available points. Choose another method.',
  pay: 'Pay with my points',
} as const;

/** Why points do not pay (PAY-27, CSH-12). */
export const walletErrors = {
  pin_wrong: {
    one: 'The PIN is not correct. You have {n} try left.',
    other: 'The PIN is not correct. You have {n} tries left.',
  },
  pin_locked:
    'Your wallet is locked after failed tries. Wait 15 minutes or change your PIN under My account.',
  no_wallet: 'You have no points wallet yet. Create it under My account.',
  wallet_unavailable:
    'The points wallet does not answer. No points were used. Try again later or use another method.',
  points_insufficient:
    'Your points are not enough. Pay a part with points and the rest by another method.',
  points_not_held: 'The wallet could not reserve the points. None were used.',
  points_at_own_session:
    'Many points were paid today already. The rest is paid from your own phone, where you confirm who you are.',
} as const;
