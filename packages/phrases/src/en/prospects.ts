import { doubles } from './prospects/doubles.ts';
import type * as source from '../es/prospects.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    prospects: 'Prospects',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  adviserDay: {
    kinds: {
      prospect_call: 'Call a prospect',
    },
    messages: { prospect_call: 'Hello {name}, when could we talk?' },
  },
  errors: {
    already_registered: 'Somebody else has registered them. See from which day you can.',
    already_yours: 'They are among your prospects already.',
    self_invite: 'Those are your own details: you cannot register yourself.',
    stage_not_allowed: 'This prospect can no longer move to that stage.',
    prospect_passed: 'This prospect is no longer yours.',
    appeal_open: 'You have asked the office to review this already. We will tell you.',
    appeal_decided: 'Somebody else has decided this request. Open it again.',
    appeal_not_needed: 'Nobody else has them: you can register them.',
    merge_same: 'It is the same prospect twice. Choose two.',
    merge_bought:
      'The newer one of the two has bought: that purchase is attributed and is not changed here.',
    merge_over: 'More than 30 days have passed: they can no longer be parted.',
  },
  prospects: {
    called: 'Called',
    calledOf: 'Called {name}',
    title: 'Prospects',
    lead: 'People whom you hope to win as customers. Whoever registers them first has them for 30 days, or longer if they attend.',
    add: 'Register a prospect',
    none: 'You have registered nobody yet',
    noneHint: 'Register the first person with a mobile number or an e-mail.',
    noneFound: 'Nobody with that name, document or telephone at this stage.',
    find: 'Name, document or telephone',
    stage: 'Stage',
    all: 'All',
    more: 'See more',
    days: {
      one: '{n} day',
      other: '{n} days',
    },
    today: 'Registered today',
    stages: {
      new: 'New',
      contacted: 'Contacted',
      invited: 'Invited',
      attended: 'Attended',
      interested: 'Interested',
      pre_reserved: 'Pre-reserved',
      customer: 'Customer',
      lost: 'Lost',
    },
    lockedUntil: 'Yours until {date}',
    lockOver: 'Yours while nobody else registers them: the time ended on {date}',
    passed: 'No longer yours since {date}',
    next: 'Next: {date}',
    newTitle: 'Register a prospect',
    newLead: 'With their document, what they buy counts as yours.',
    name: 'Full name',
    document: 'Document',
    documentHint: 'Identity card or passport, if you know it.',
    phone: 'Mobile',
    phoneHint: 'With its prefix, for example +591-70012345.',
    email: 'E-mail',
    city: 'City',
    contactBy: 'How they want to be spoken to',
    modes: {
      phone: 'By telephone',
      email: 'By e-mail',
      both: 'By both',
    },
    preSponsor: 'Code of their sponsor',
    preSponsorHint: 'Only if they would start below another adviser. Empty: below you.',
    save: 'Register',
    saved: 'Prospect registered.',
    change: 'Correct details',
    changed: 'Details corrected.',
    saveChange: 'Save',
    takenTitle: 'Registered already',
    taken:
      'Somebody else registered them before. They will be free on {date}: from that day you can register them.',
    own: 'See my prospect',
    appeal: 'Ask for a review',
    appealTitle: 'Ask the office to review it',
    appealLead:
      'Say why they are your prospect. The office decides and tells you; we do not say who registered them.',
    appealWords: 'Why they are your prospect',
    appealSend: 'Send request',
    appealed: 'Request sent. We will tell you.',
    appeals: 'Your requests for review',
    appealStates: {
      open: 'Under review',
      upheld: 'Yours now',
      rejected: 'Not granted',
    },
    call: 'Call',
    whatsapp: 'WhatsApp',
    mail: 'Write an e-mail',
    facts: 'Details',
    registered: 'Registered',
    lock: 'Time',
    sponsor: 'Sponsor',
    setStage: 'Change stage',
    stageWords: 'Note',
    stageSaved: 'Stage changed.',
    lose: 'Mark as lost',
    followUps: 'Follow-ups',
    noFollowUps: 'Nothing open. Note when you will speak to them again.',
    plan: 'Note a follow-up',
    planned: 'Follow-up noted.',
    what: 'What you will do',
    whats: {
      call: 'Call',
      whatsapp: 'WhatsApp',
      email: 'E-mail',
      visit: 'Visit',
      other: 'Something else',
    },
    words: 'Note',
    dueOn: 'For the day',
    done: 'Done',
    doneAt: 'Done on {date}',
    overdue: 'Was for {date}',
    due: 'For {date}',
    timeline: 'History',
    acts: {
      registered: 'Registered',
      changed: 'Details corrected',
      stage: 'Moved to: {stage}',
      followed_up: 'Follow-up done',
      renewed: 'Attended: the time began anew',
      passed: 'Went to somebody else',
      appealed: 'Somebody asked whose they are',
      appeal_rejected: 'The office reviewed it: still yours',
      appeal_upheld: 'The office decided that they are yours',
      converted: 'Bought: a customer now',
      merged: 'Became one with another row of the same person',
      merge_undone: 'Was parted from the other row',
    },
    back: 'Back to prospects',
  },
} as const satisfies Translation<typeof source.office>;

export const desk = {
  doubles,
  operators: {
    sections: { prospects: 'Prospects' },
  },
  prospectsDesk: {
    title: 'Request about a prospect',
    lead: 'Two advisers say that a person is their prospect. Neither knows who the other is.',
    appellant: 'Asked by',
    owner: 'Held by',
    claim: 'What they say',
    name: 'Name as typed',
    document: 'Document',
    phone: 'Telephone',
    email: 'E-mail',
    registered: 'Registered',
    freeOn: 'Free from',
    stage: 'Stage',
    history: 'What was done with the prospect',
    verdict: 'Decision',
    reason: 'Reason',
    reasonHint: 'Whoever asks reads it. Do not name the other adviser.',
    uphold: 'Give to whoever asks',
    reject: 'Leave as it is',
    upheld: 'The prospect went to whoever asked.',
    rejected: 'The request was not granted. They were told.',
    own: 'You are part of this request: somebody else decides it.',
    state: 'State',
    states: {
      open: 'Waits for a decision',
      upheld: 'Went to whoever asked',
      rejected: 'Left as it was',
    },
    decidedBy: 'Decided by',
  },
  workList: {
    kinds: {
      prospect_appeal: 'Request about a prospect',
    },
    steps: {
      prospect_appeal: 'Decide',
    },
    reasons: {
      prospect_appeal: 'Says that the prospect is theirs',
    },
  },
  settingsDesk: {
    keys: {
      prospect_lockDays: 'Prospects: days in which they belong to whoever registered them',
      prospect_convertDays:
        'Prospects: days in which their purchase counts for whoever registered them',
    },
    dryRun: {
      rows: {
        prospectsLocked: 'Prospects whom nobody else can register',
        prospectsInTime: 'Prospects whose purchase would count',
      },
    },
  },
  trail: {
    acts: {
      prospects_register: 'Registered a prospect',
      prospects_change: 'Corrected a prospect',
      prospects_appeal: 'Asked for a review of a prospect',
      prospects_upholdAppeal: 'Gave a prospect to whoever asked',
      prospects_rejectAppeal: 'Rejected a request about a prospect',
      prospects_convert: 'A prospect bought',
      prospects_merge: 'Merged two rows of a prospect',
      prospects_undoMerge: 'Parted two rows of a prospect',
    },
    areas: {
      prospects: 'Prospects',
    },
    objects: {
      prospect: 'Prospect',
      prospectAppeal: 'Request about a prospect',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  notifications: {
    prospectConverted: {
      title: 'Your prospect is a customer now',
      detail: '{name} reserved: the purchase counts as yours.',
    },
    prospectBoughtElsewhere: {
      title: 'Your prospect is a customer now',
      detail: '{name} reserved, but not through you: the purchase is not in your name.',
    },
    prospectPassed: {
      title: 'A prospect is no longer yours',
      detail: '{name} went to somebody else. Their history says why.',
    },
    prospectReturned: {
      title: 'A prospect is yours again',
      detail: '{name} is among your prospects again.',
    },
    prospectAppealUpheld: {
      title: 'The prospect is yours',
      detail: 'The office reviewed your request: {name} is among your prospects.',
    },
    prospectAppealRejected: {
      title: 'Your request was not granted',
      detail: 'About {name}: {reason}',
    },
  },
} as const satisfies Translation<typeof source.server>;

export const de = {
  menu: { prospects: 'Interessenten' },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: { prospects: 'Prospects' },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
