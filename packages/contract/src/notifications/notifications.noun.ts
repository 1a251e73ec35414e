import { about } from '../notification.ts';
import { defineNoun } from '../noun.ts';
import { whole } from '../setting.ts';

/** Notices that operators compose (notices.rules.ts): the phrase of each language consists only of its two parameters. */
const IN_THREE_LANGUAGES = {
  titleEs: 'text',
  textEs: 'paragraph',
  titleEn: 'text',
  textEn: 'paragraph',
  titlePt: 'text',
  textPt: 'paragraph',
} as const;

export const notifications = defineNoun({
  errors: ['notice_closed', 'notice_changed', 'notice_incomplete', 'audience_changed'],
  areas: { notices: 100, notifications: 110 },
  acts: [
    'notices.create',
    'notices.update',
    'notices.send',
    'notices.held',
    'notices.sent',
    'notices.stop',
    'notices.export',
    'notices.exportRecipients',
  ],
  things: { notice: 110 },
  accessParts: ['seen_notifications'],
  work: ['held_notice'],
  proposals: ['notices.send'],
  notifications: {
    groupNotice: about('account', IN_THREE_LANGUAGES),
    groupPromotion: about('promotion', IN_THREE_LANGUAGES),
  },
  settings: {
    // Above this number of people, sending needs a second person.
    'approval.messagePeople': whole(1_000, [1, 1_000_000], {
      group: 'desk',
      order: 20,
      source: 'NTF-7',
      approval: true,
      unit: 'times',
    }),
  },
  sections: { home: ['unread'] },
  menu: [
    {
      key: 'notifications',
      menu: 'user',
      order: 20,
      path: '/notificationes',
      audience: 'public',
      cashier: true,
    },
  ],
  rooms: {
    notices: {
      group: 'customers',
      order: 40,
      path: '/operaciones/avisos',
      roles: ['admin', 'sales_ops', 'support'],
    },
  },
});
