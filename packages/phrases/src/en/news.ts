import type { news as source } from '../es/news.ts';
import type { Translation } from '../phrase.ts';

export const news = {
  title: 'Notifications',
  unread: 'Unread',
  markRead: 'Mark as read',
  loadMore: 'Load more',
  shownOf: '{shown} of {total}',
  none: 'You have no notifications',
  noneHint: 'Here you will see confirmed payments, due dates and news.',
  open: 'See what it is about',
  carouselTitle: { one: 'You have {n} new notification', other: 'You have {n} new notifications' },
  carousel: 'Unread notifications',
  seeAll: 'See all',
} as const satisfies Translation<typeof source>;
