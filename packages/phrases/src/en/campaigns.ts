import { campaignsDesk } from './campaigns/desk.ts';
import type * as source from '../es/campaigns.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    ranking: 'Ranking',
    bestSellerBonus: 'Best-seller bonus',
    promotions: 'Promotions',
    travelRace: 'Travel race',
    bonuses: 'Bonuses',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  adviserDay: {
    kinds: { race_due: 'Instalment that protects points' },
    messages: {
      race_due:
        'Hello {name}, your instalment of {what} is due {date}. You can pay it in the virtual office.',
      race_due_late:
        'Hello {name}, your instalment of {what} was due {date}. You can pay it in the virtual office; tell me if I can help.',
    },
  },
  errors: {
    dispute_closed: 'The time for a dispute is over.',
    dispute_open: 'You already have an open dispute in this campaign.',
  },
  campaigns: {
    title: {
      race: 'Ranking',
      bonus: 'Best-seller bonus',
    },
    lead: {
      race: 'Travel race: one point for each dollar paid of your sales.',
      bonus: 'Sum of the prices of what you sold in the month.',
    },
    dates: '{from} to {to}',
    period: 'Period',
    states: {
      draft: 'Draft',
      running: 'Running',
      closing: 'Under review',
      closed: 'Closed',
    },
    imported: 'Imported',
    importedNote: 'A board from before our books: it has no receipts.',
    none: 'There is no campaign yet',
    noneHint: 'When one begins, you will see your place here.',
    empty: 'Nobody has points yet',
    emptyHint: 'The first payment of a sale of these dates opens the board.',
    own: 'Your standing',
    noOwn: 'You have no sales in this period.',
    place: 'Place {place}',
    noPlace: 'No place',
    points: {
      one: '{n} point',
      other: '{n} points',
    },
    sales: {
      one: '{n} sale',
      other: '{n} sales',
    },
    inside: 'You are among those who win.',
    insideClosed: 'You finished among those who won.',
    missing: {
      race: 'You are {points} short of place {winners}, with one new sale.',
      bonus: 'You are {points} short of place {winners}.',
    },
    provisional: 'Of them, {points} are provisional: instalments 1 and 2 are missing.',
    suspended:
      'Suspended: {points}. They come back when the client pays the late instalment 1 or 2.',
    need: {
      one: 'This month you need {n} more sale to stay in the race.',
      other: 'This month you need {n} more sales to stay in the race.',
    },
    madeUp: 'One month without a sale was allowed already: another one is not.',
    out: {
      state: 'You take no part because of your state as an adviser. Your points are kept.',
      months: 'You are out: a month that asks for a sale had none.',
    },
    board: 'Board',
    winLine: {
      race: 'Up to place {n} travel',
      bonus: 'Up to place {n} are paid {prize}',
    },
    you: 'You',
    live: 'It moves with each sale and payment.',
    award: 'Award: place {place}',
    payout: {
      to_pay: 'To be paid',
      paid: 'Paid',
      disputed: 'In dispute',
    },
    paidOn: 'Paid on {on}',
    reference: 'Reference: {reference}',
    journey: {
      to_pay: 'To be handed over',
      paid: 'Handed over',
    },
    journeyOn: 'Handed over on {on}',
    travel: 'Journey',
    how: 'How it is counted',
    howWho:
      'Active advisers take part: not who is inactive, blocked, expelled or in an ethics process.',
    howRace: {
      prize: 'The first {n} travel.',
      money:
        'What is paid to initial, capital and interest of the sales of these dates counts. Fines, form and expenses give no points.',
      cash: 'A cash sale, once paid, counts {pct}% of its price and {n} instalments of the usual plan.',
      first:
        'Instalments 1 and 2 must be paid without arrears: while they are late, the points are suspended.',
      months:
        'Each month with {n} days of the race or more asks for a sale. One month without is allowed once, if the next one has two.',
      ties: 'In a tie, more sales win; then whoever got there earlier.',
    },
    howBonus: {
      prize: 'The first {n} are paid {prize} each.',
      sum: 'The price of each sale of the month is added; what was reverted in the month is taken off.',
      ties: 'In a tie, more sales win; then whoever got there earlier.',
    },
    myPoints: 'Receipts behind my points',
    myPointsLead: 'Each point comes from a receipt. Tap one to see what counted.',
    noPoints: 'There are no receipts yet',
    noPointsHint: 'The first payment of a sale of yours of these dates appears here.',
    saleStates: {
      confirmed: 'Firm',
      provisional: 'Provisional',
      suspended: 'Suspended',
      void: 'Void',
      unpaid: 'Not complete',
      reverted: 'Reverted',
    },
    receipt: 'Receipt {number}',
    receiptNumber: 'Number of the receipt',
    noReceipt: 'No receipt',
    receiptTitle: 'What counted of this receipt',
    client: 'Client',
    hiddenClient: 'Client who does not share their data',
    company: 'Company',
    issued: 'Issued',
    part: 'Part',
    amount: 'Amount',
    counts: 'Counts',
    yes: 'Yes',
    no: 'No',
    instalment: 'Instalment {n}',
    initial: 'Initial',
    components: {
      initial: 'Initial',
      capital: 'Capital',
      interest: 'Interest',
      form: 'Form',
      expenses: 'Expenses',
      fine: 'Fine',
    },
    reversed: 'This payment was reversed: its points were taken back.',
    pointsOfReceipt: 'Points of this receipt',
    more: 'See more',
    back: 'Back to the ranking',
    simulator: 'What do I need to win',
    simulatorLead: 'By the same rules as the board.',
    mark: 'Place {winners} has {points}.',
    noMark: 'Fewer than {winners} have points: any sale gives you a place.',
    stay: 'You need nothing more. To stay there, keep adding: others can still catch up.',
    needSale: 'With one new sale: {points}.',
    needMoney: 'With payments of your sales alone: {points}.',
    needCash: 'Or one cash sale of a lot of {price}.',
    tryOut: 'Try it out',
    newSales: 'New sales',
    dollars: 'Dollars that your clients pay',
    dollarsHint: 'Initial, capital and interest. Whole dollars.',
    salesWrong: 'Enter a whole number from 0 to 50.',
    dollarsWrong: 'Enter whole dollars from 1 to 1000000, without commas or points.',
    calculate: 'Calculate',
    afterwards: 'You would be in place {place} with {points}.',
    afterwardsOut: 'You would have {points}.',
    notRunning: 'The simulator works while the race is running.',
    proof: 'Proof of the board',
    proofLead:
      'Each night the board of the day is published and signed. If a figure changed later, its fingerprint would not match.',
    day: 'Day',
    hash: 'Fingerprint (SHA-256)',
    signature: 'Signature (Ed25519)',
    key: 'Key {id}',
    publicKey: 'Public key',
    download: 'Download the board',
    noProof: 'No board was published yet',
    noProofHint: 'The first one comes tonight.',
    check: 'Check it here',
    checkedGood: 'Fingerprint and signature match.',
    checkedBad: 'They do not match. Tell the office.',
    cannotCheck: 'This browser cannot check signatures.',
    dispute: 'Dispute',
    disputeTitle: 'Dispute your standing',
    disputeLead: 'Only your award waits for the decision; the others go on. Until {until}.',
    disputeWords: 'What is wrong',
    disputeHint: 'Name the sale or the receipt. 10 to 1000 characters.',
    disputeSent: 'Dispute sent.',
    disputeStates: {
      open: 'Open dispute',
      upheld: 'Dispute upheld',
      rejected: 'Dispute rejected',
    },
    disputeOn: 'Sent on {on}',
    disputeAnswer: 'Answer of the office, {on}',
    onHome: 'Races and bonuses',
    seeBoard: 'See the board',
  },
} as const satisfies Translation<typeof source.office>;

export const desk = {
  errors: {
    campaign_code_taken: 'Another campaign has this code already. Choose another one.',
    campaign_overlaps: 'Another campaign of this kind has days of these dates.',
    campaign_not_draft: 'This campaign is no draft any more.',
    campaign_not_over: 'This campaign can be closed when the time for disputes is over.',
    campaign_changed: 'Somebody changed this campaign meanwhile. Look at what it says now.',
    award_disputed: 'This award waits for the decision of a dispute.',
    award_not_final:
      'This award cannot be paid: the campaign is not closed, or it was paid with another reference.',
    dispute_decided: 'This dispute was decided already.',
  },
  campaignsDesk,
  workList: {
    kinds: {
      campaign_awards: 'Awards to be paid',
      campaign_dispute: 'Dispute of an adviser',
    },
    steps: {
      campaign_awards: 'Record payments',
      campaign_dispute: 'Decide the dispute',
    },
    reasons: {
      campaign_awards: {
        one: '{n} award waits to be paid or handed over',
        other: '{n} awards wait to be paid or handed over',
      },
      campaign_dispute: 'Disputes the standing in {name}',
    },
  },
  operators: {
    sections: {
      campaigns: 'Campaigns',
    },
    kinds: {
      campaigns_start: 'Start a campaign',
      campaigns_changeRules: 'Change rules of a campaign',
      campaigns_close: 'Close a campaign',
    },
    fields: {
      campaign_state: 'State',
      campaign_dates: 'Dates',
      campaign_winners: 'Winners',
      campaign_disputeDays: 'Days for disputes',
      campaign_monthMinDays: 'Days with which a month asks for a sale',
      campaign_prizeUsd: 'Award in dollars',
    },
  },
  trail: {
    acts: {
      campaigns_create: 'Prepared a campaign',
      campaigns_change: 'Changed the draft of a campaign',
      campaigns_start: 'Approved the start of a campaign',
      campaigns_changeRules: 'Approved other rules of a campaign',
      campaigns_close: 'Approved the closing of a campaign',
      campaigns_decideDispute: 'Decided a dispute',
      campaigns_pay: 'Recorded the payment of an award',
      campaigns_dispute: 'Disputed the own standing',
      campaigns_turn: 'A campaign ended: it is reviewed',
    },
    areas: {
      campaigns: 'Campaigns',
    },
    objects: {
      campaign: 'Campaign',
      dispute: 'Dispute',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  notifications: {
    racePosition: {
      title: 'Ranking',
      detail: 'You moved up to position {position} in the travel race.',
    },
    promotionTwoForOne: {
      title: '2-for-1 promotion',
      detail: 'Buy a membership and get another of the same kind until {until}.',
    },
    disputeDecided: {
      title: 'Dispute decided',
      detail: 'Your dispute in {campaign} was decided. Read the explanation on the board.',
    },
    awardWon: {
      title: 'You won an award',
      detail:
        'You ended in position {place} of {campaign}. Your award waits to be paid or handed over: we will tell you.',
    },
    journeyGiven: {
      title: 'Journey handed over',
      detail: 'Your journey of {campaign} was handed over.',
    },
    awardPaid: {
      title: 'Award paid',
      detail: 'Your award of {campaign} was paid: {amount}.',
    },
  },
} as const satisfies Translation<typeof source.server>;

export const de = {
  menu: {
    ranking: 'Rangliste',
    bestSellerBonus: 'Top-Verkäufer-Bonus',
    promotions: 'Aktionen',
    travelRace: 'Reise-Wettbewerb',
    bonuses: 'Boni',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    ranking: 'Classement',
    bestSellerBonus: 'Bonus meilleur vendeur',
    promotions: 'Promotions',
    travelRace: 'Course au voyage',
    bonuses: 'Bonus',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
