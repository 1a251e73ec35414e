export const guestErrors = {
  guest_pass_over: 'This pass is no longer valid.',
  guest_pass_taken: 'This pass is already kept on another phone.',
  guest_pass_not_found: 'Check that you opened the whole link that you were sent.',
  guest_pass_year: 'You have given the three guest passes of this year.',
} as const;

export const guestPass = {
  title: 'Guest pass',
  missing: 'We did not find this pass',
  hello: '{name}, {giver} gives you a pass to the park',
  day: 'It is for {date}.',
  hint: 'Keep it, with internet, on the phone that you will bring to the gate. It then works without internet. Only one phone can keep it.',
  keep: 'Show on this phone',
  kept: 'This pass is already kept on another phone.',
  used: 'This pass has been used.',
  withdrawn: 'Whoever gave this pass has withdrawn it.',
  over: 'The day of this pass is over.',
  waits: 'The code appears on {date}, on this page and without internet.',
  code: 'Code of the pass of {name}',
} as const;

export const guests = {
  title: 'Give a pass to a guest',
  hint: 'Up to three guests a year. The pass is held for that day; if it is not used, it comes back.',
  name: 'Name of the guest',
  on: 'Day of the visit',
  give: 'Give a pass',
  giveOf: 'Give a pass of {product}',
  done: 'Pass given. Share the link.',
  list: 'Guest passes of {product}',
  row: '{date} · Pass {number}',
  share: 'Send by WhatsApp',
  text: 'Hello {name}, this is your pass to the park for {date}: {link}',
  withdraw: 'Withdraw',
  withdrawOf: 'Withdraw the pass of {name}',
  withdrawn: 'Withdrawn. The pass is available again.',
  states: {
    given: 'Given',
    kept: 'On their phone',
    used: 'Used',
    withdrawn: 'Withdrawn',
    over: 'Not used: it came back',
  },
} as const;

export const guestActs = {
  memberships_giveGuestPass: 'Gave a pass to a guest',
  memberships_withdrawGuestPass: 'Withdrew the pass of a guest',
  memberships_keepGuestPass: 'A guest kept their pass on a phone',
} as const;
