import type * as source from '../es/declarations.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    uifDeclaration: 'UIF declaration',
  },
} as const satisfies Translation<typeof source.entrance>;

export const account = {
  people: {
    looks: {
      parts: {
        declaration: 'Your UIF declaration',
      },
    },
  },
} as const satisfies Translation<typeof source.account>;

const states = {
  pending: 'Pending',
  submitted: 'Submitted',
  in_review: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
} as const;

const funds = {
  salary: 'Salary',
  business: 'Own business',
  savings: 'Savings',
  sale: 'Sale of property',
  inheritance: 'Inheritance',
  loan: 'Loan',
  remittance: 'Money from relatives abroad',
  pension: 'Pension',
  other: 'Another source',
} as const;

const fields = {
  birthCity: 'City of birth',
  profession: 'Profession or occupation',
  activity: 'Commercial activity',
  institution: 'Institution',
  post: 'Post',
  sourceOfFunds: 'Source of funds',
  monthly: 'Expected monthly payment',
  yes: 'Yes',
  no: 'No',
} as const;

export const office = {
  errors: {
    uif_required: 'Complete your UIF declaration to continue.',
    declaration_in_review:
      'Your declaration is already in review. You can submit another one when we have finished.',
    declaration_reviewed: 'Somebody else has reviewed this declaration. Open it again.',
    own_declaration: 'Nobody reviews their own declaration: somebody else has to do it.',
  },
  declarations: {
    part: 'UIF declaration',
    partHint: 'What you do and where your funds come from',
    title: 'UIF declaration',
    lead: 'The Financial Investigations Unit (UIF) asks for this declaration from whoever buys land or a house, or pays {amount} or more in a year. Only you and the compliance team read it.',
    due: 'Your declaration is missing',
    needs: {
      purchase: 'You are buying land or a house: your contract moves on with it.',
      payments: 'You have paid {amount} or more this year: your next payment waits for it.',
    },
    notDue: 'We do not need one for now. You can submit it whenever you like.',
    notInView: 'The UIF declaration is not shown here: only the person and compliance read it.',
    states,
    hints: {
      submitted: 'We have received it.',
      in_review:
        'The compliance team is reviewing it. You can pay meanwhile; your purchase is completed once it is approved.',
      approved: 'Valid until {date}.',
      rejected: 'Correct it and submit it again. Reason: {reason}',
      expired: 'It was valid until {date}. Submit a new one.',
      changed: 'Your personal data have changed since you signed it. Submit a new one.',
    },
    ...fields,
    birthCityHint: 'The city or town where you were born.',
    professionHint: 'For example: nurse, builder, shopkeeper.',
    activityHint: 'What your business, or the place where you work, does.',
    official: 'Did you hold a public post in the last {years} years?',
    officialHint: 'In government, courts, police, armed forces or a state company.',
    choose: 'Choose an option',
    funds,
    sourceDetail: 'Where do they come from?',
    monthlyHint: 'How much you expect to pay each month for all your purchases, in dollars.',
    isTrue: 'I declare that these data are true.',
    sign: 'Sign and submit',
    signHint:
      'By signing you confirm who you are. A declaration cannot be changed once it is submitted.',
    signed: 'Declaration submitted.',
    renew: 'Submit a new one',
    correct: 'Correct and submit',
    cancel: 'Leave it for later',
    versions: 'Your declarations',
    version: 'Version {n}',
    submittedOn: 'Submitted on {date}',
    download: 'Download PDF of version {n}',
    downloadFailed: 'The declaration could not be downloaded.',
    declared: 'What you declared',
    toForm: 'Go to the declaration',
    requiredTitle: 'Your declaration is missing before you can pay',
    requiredHint:
      'You have paid so much this year that the UIF asks for your declaration. It takes a few minutes; your choice is kept.',
  },
} as const satisfies Translation<typeof source.office>;

export const desk = {
  customers: {
    tabs: {
      declarations: 'UIF declaration',
    },
  },
  declarationsDesk: {
    title: 'UIF declaration, version {n}',
    lead: 'Only compliance reads it, and the person sees every read.',
    person: 'Person',
    signedAs: 'Signed as',
    country: 'Country of residence',
    state: 'State',
    submittedAt: 'Submitted',
    provedAt: 'Identity confirmed',
    validUntil: 'Valid until',
    paidInYear: 'Paid this year',
    official: 'Public post in the last years',
    alertsTitle: 'Alerts',
    alerts: {
      official: 'Held a public post',
      many_payments: 'Many payments in one day',
      many_payers: 'Many different payers',
      round_cash: 'Cash payments of round sums',
      cash_contract: 'Cash for a large contract',
    },
    noAlerts: 'No alerts.',
    holds: 'Purchases that wait',
    noHolds: 'No purchase waits for it.',
    declared: 'What is declared',
    history: 'History',
    byRules: 'By the rules',
    versions: 'Versions',
    none: 'This person has submitted no declaration.',
    open: 'Open',
    download: 'Download PDF',
    verdict: 'Review',
    approve: 'Approve',
    approved: 'Declaration approved.',
    reject: 'Reject with a reason',
    rejected: 'Declaration rejected. The person can correct it.',
    reason: 'What has to be corrected',
    reasonHint: 'The person reads it as you write it.',
    own: 'This is your own declaration: somebody else reviews it.',
  },
  settingsDesk: {
    dryRun: {
      rows: {
        declarationsAsked: 'People whose payments ask for a declaration',
        declarationsToReview: 'Declarations that a person reviews',
        declarationsValid: 'Declarations in force',
      },
    },
    keys: {
      uif_yearlyUsd: 'UIF: payments of a year that ask for the declaration',
      uif_validMonths: 'UIF: validity of a declaration',
      uif_lookBackYears: 'UIF: years that count for a public post',
      uif_dailyPayments: 'UIF: payments in a day that raise an alert',
      uif_payers: 'UIF: different payers without an alert',
      uif_roundCashUsd: 'UIF: round sum in cash that raises an alert',
      uif_cashContractBob: 'UIF: contract in bolivianos whose cash raises an alert',
      uif_reviewHours: 'UIF: business hours to review a declaration',
    },
  },
  trail: {
    acts: {
      declarations_submit: 'Submitted their UIF declaration',
      declarations_approve: 'Approved a UIF declaration',
      declarations_reject: 'Rejected a UIF declaration',
    },
    areas: {
      declarations: 'UIF declarations',
    },
    objects: {
      declaration: 'UIF declaration',
    },
  },
  workList: {
    kinds: { declaration_review: 'UIF declaration' },
    steps: { declaration_review: 'Review' },
    reasons: {
      declaration_official: 'Public post',
      declaration_alerts: 'Alerts in their payments',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  declarationPaper: {
    title: 'UIF declaration',
    version: 'Version {version}, form {form}',
    states,
    stateUntil: '{state}, valid until {date}',
    name: 'Full name',
    document: 'Document',
    country: 'Country of residence',
    ...fields,
    official: 'Public post in the last {years} years',
    funds,
    statement: 'I declare that the data of this declaration are true and that my funds are lawful.',
    signed: 'Signed at the virtual office on {date} at {time}, La Paz time.',
    proved: 'Identity confirmed on {date} at {time}.',
    reference: 'Reference {reference}',
    demo: 'Demonstration document. Without legal value.',
  },
  notifications: {
    declarationDue: {
      title: 'Your UIF declaration is missing',
      detail: 'Submit it in your profile: your next payment waits for it.',
    },
    declarationEnding: {
      title: 'Your UIF declaration ends soon',
      detail: 'It is valid until {until}. You can submit a new one in your profile.',
    },
    declarationApproved: {
      title: 'Your UIF declaration is approved',
      detail: 'It is valid until {until}.',
    },
    declarationRejected: {
      title: 'Correct your UIF declaration',
      detail: 'The reason is in your profile, where you can submit it again.',
    },
  },
  ownData: {
    declarations: {
      one: '{n} UIF declaration',
      other: '{n} UIF declarations',
    },
  },
} as const satisfies Translation<typeof source.server>;

export const de = {
  menu: {
    uifDeclaration: 'UIF-Erklärung',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    uifDeclaration: 'Déclaration UIF',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
