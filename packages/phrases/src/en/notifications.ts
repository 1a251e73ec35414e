import type * as source from '../es/notifications.ts';
import type { Translation } from '../phrase.ts';
import { notices } from './notifications/notices.ts';

export const entrance = {
  menu: {
    notifications: 'Notifications',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  release: { ready: 'There is a new version of the office.', take: 'Update now' },
  news: {
    title: 'Notifications',
    unread: 'Unread',
    markRead: 'Mark as read',
    loadMore: 'Load more',
    shownOf: '{shown} of {total}',
    filter: 'Show',
    kinds: {
      all: 'All',
      payment: 'Payments',
      network: 'Network',
      room: 'Rooms',
      promotion: 'Promotions',
    },
    noneOf: {
      all: 'You have no notifications',
      payment: 'You have no notifications about payments',
      network: 'You have no notifications about your network',
      room: 'You have no notifications about rooms',
      promotion: 'You have no promotions for now',
    },
    noneHints: {
      all: 'Here you will see confirmed payments, due dates and news.',
      payment: 'Here you will see every payment we receive and the instalments that fall due.',
      network: 'Here you will see what happens in your network and its races.',
      room: 'Here you will see the rooms you are invited to and their changes.',
      promotion: 'When there is a promotion for you, you will see it here.',
    },
    markAll: 'Mark all as read',
    allRead: 'All are marked as read.',
    times: { one: '{n} time', other: '{n} times' },
    others: { one: 'See the other one', other: 'See the other {n}' },
    fewer: 'See only the latest',
    carouselTitle: {
      one: 'You have {n} new notification',
      other: 'You have {n} new notifications',
    },
    carousel: 'Unread notifications',
    seeAll: 'See all',
  },
} as const satisfies Translation<typeof source.office>;

export const account = {
  people: {
    looks: {
      parts: {
        seen_notifications: 'Saw your notifications as you see them',
      },
    },
  },
} as const satisfies Translation<typeof source.account>;

export const desk = {
  errors: {
    notice_closed: 'This notice can no longer be changed.',
    notice_changed:
      '{name} changed this notice while you had it open. Look at what is new before you go on.',
    notice_incomplete:
      'Complete title and text in the three languages and choose somebody to receive it.',
    audience_changed: 'The number of people has changed. Count them again before sending.',
  },
  notices,
  operators: {
    sections: {
      notices: 'Notices',
    },
    values: {
      notice: { notice: 'Notice', promotion: 'Promotion' },
      byMail: { yes: 'Yes, to those who confirmed theirs' },
    },
    kinds: {
      notices_send: 'Send a notice to many people',
    },
    fields: {
      notice: 'Kind',
      sendAt: 'When',
      byMail: 'By e-mail',
      link: 'Link',
      es: 'Spanish',
      en: 'English',
      pt: 'Portuguese',
    },
  },
  settingsDesk: {
    dryRun: {
      rows: {
        noticesBySecondPerson: 'Notices that need another person',
      },
    },
    keys: {
      approval_messagePeople: 'People that a notice reaches without approval',
    },
  },
  trail: {
    acts: {
      notices_create: 'Created a notice',
      notices_update: 'Edited a notice',
      notices_send: 'Ordered a notice to be sent',
      notices_held: 'Kept a notice back',
      notices_sent: 'Finished sending a notice',
      notices_export: 'Downloaded the list of notices',
      notices_exportRecipients: 'Downloaded the delivery of a notice',
      notices_stop: 'Stopped a notice',
    },
    objects: {
      notice: 'Notice',
    },
    areas: {
      notices: 'Notices',
      notifications: 'Notifications',
    },
  },
  workList: {
    kinds: {
      held_notice: 'Notice kept back',
    },
    steps: {
      held_notice: 'Send or discard it',
    },
    reasons: {
      sender_left: '{name} may not send it any more',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  notifications: {
    groupNotice: { title: '{titleEn}', detail: '{textEn}' },
    groupPromotion: { title: '{titleEn}', detail: '{textEn}' },
  },
  ownData: {
    notifications: { one: '{n} notification', other: '{n} notifications' },
  },
} as const satisfies Translation<typeof source.server>;

export const de = {
  menu: {
    notifications: 'Benachrichtigungen',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    notifications: 'Notifications',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
