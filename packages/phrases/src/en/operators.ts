import type * as source from '../es/operators.ts';
import type { Translation } from '../phrase.ts';
import { operators } from './operators/operators.ts';
import { trail } from './operators/trail.ts';
import { workList } from './operators/work-list.ts';

export const entrance = {
  menu: {
    desk: 'Operations',
  },
} as const satisfies Translation<typeof source.entrance>;

export const account = {
  people: {
    looks: {
      parts: {
        trail: 'What you did in the office',
      },
    },
  },
} as const satisfies Translation<typeof source.account>;

export const desk = {
  errors: {
    second_person_required: 'This action needs the approval of another person.',
    same_person:
      'You cannot decide what you proposed yourself, nor what is for you: another person has to.',
    proposal_not_open: 'This proposal was already decided or has expired.',
    proposal_outdated: 'What this proposal would change has changed since. Please make a new one.',
    person_not_found: 'We found no person with that document.',
    person_exists: 'A person with that document exists already. Propose a role for them.',
    role_held: 'That person already has this role.',
    last_admin: 'At least one person must remain who administers the whole group.',
    too_many_views: 'You already have {n} saved views. Remove one to save another.',
    too_many_proposals:
      'You already have {n} proposals waiting. Withdraw one or wait until it is decided.',
  },
  operators,
  settingsDesk: {
    groups: {
      desk: 'Operations desk',
    },
    dryRun: {
      kept: {
        proposals: {
          one: '{n} open proposal keeps its deadline.',
          other: '{n} open proposals keep their deadline.',
        },
      },
      rows: {
        proposalsOpen: 'Open proposals',
        proposalsDecidedInTime: 'Proposals decided in time',
      },
    },
    keys: {
      approval_hours: 'Time to approve a proposal',
    },
  },
  trail,
  workList,
} as const satisfies Translation<typeof source.desk>;

export const server = {
  ownData: {
    actions: { one: '{n} action on your account', other: '{n} actions on your account' },
  },
} as const satisfies Translation<typeof source.server>;

export const de = {
  menu: {
    desk: 'Betrieb',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    desk: 'Opérations',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
