import type * as source from '../es/settings.ts';
import type { Translation } from '../phrase.ts';
import { maintenance } from './settings/maintenance.ts';
import { settingsDesk } from './settings/settings-desk.ts';

export const entrance = {
  maintenance,
} as const satisfies Translation<typeof source.entrance>;

export const account = {
  maintenance: {
    kept: 'See your data as it was',
  },
} as const;

export const desk = {
  errors: {
    window_invalid: 'Check the start and the end: they must be after this moment and not too long.',
    windows_overlap: 'There is already a maintenance at that time. End it or choose another time.',
  },
  notices: {
    maintenance: {
      title: 'Maintenance',
      lead: 'Closes the virtual office for everybody but operators. What is planned is announced a day before.',
      open: 'The virtual office is open',
      closed: 'The virtual office is closed until {to}',
      next: 'Next: from {from} to {to}',
      none: 'There has been no maintenance yet.',
      history: 'History',
      endsIn: 'It ends in',
      beginsIn: 'It begins in',
      wasMoved: 'Changed: {from} – {to}',
      calledOff: 'Called off: {from} – {to}',
      said: 'What customers read',
      saidNow: 'On the maintenance page, with the countdown:',
      endsFirst: 'The end must be after the beginning.',
      announcedNow: 'Shown in the virtual office now:',
      announcedFrom: 'Shown in the virtual office from {from}:',
      /** What the desk does about it: title, hint, button and outcome of its dialog. */
      acts: {
        plan: {
          title: 'Start or plan',
          hint: 'If it begins now, everybody sees the countdown at once.',
          action: 'Save maintenance',
          done: 'Maintenance saved.',
        },
        move: {
          title: 'Until when?',
          hint: 'It now ends on {to}. Everybody’s countdown moves to the new end.',
          action: 'Move the end',
          done: 'End moved.',
        },
        end: {
          title: 'End this maintenance?',
          hint: 'The virtual office opens at once; if it has not begun, it is called off.',
          action: 'End',
          done: 'Maintenance ended.',
        },
      },
    },
  },
  operators: {
    sections: {
      settings: 'Settings',
      flags: 'Switches',
      maintenance: 'Maintenance',
    },
    kinds: {
      settings_change: 'Change a setting',
    },
  },
  settingsDesk,
  trail: {
    acts: {
      settings_change: 'Changed a setting',
      settings_switchMaintenance: 'Switched maintenance from the server',
      settings_planMaintenance: 'Planned maintenance',
      settings_endMaintenance: 'Ended maintenance',
      settings_exportHistory: 'Downloaded the history of settings',
      settings_moveMaintenanceEnd: 'Moved the end of a maintenance',
    },
    objects: {
      setting: 'Setting',
      maintenance: 'Maintenance',
    },
    areas: {
      settings: 'Settings and maintenance',
    },
  },
  workList: {
    kinds: {
      flag_review: 'Switch to review',
    },
    steps: {
      flag_review: 'Decide whether it stays',
    },
    reasons: {
      flag_expired: 'Its review date has come; {owner} answers for it',
    },
  },
} as const satisfies Translation<typeof source.desk>;
