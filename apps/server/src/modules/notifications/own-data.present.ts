import { ownDataSection } from '../../platform/own-data.ts';
import { readOwnNotifications } from './own-data.views.ts';

export const ownNotifications = ownDataSection({
  key: 'notifications',
  order: 250,
  read: readOwnNotifications,
  paper: (notifications, { words, say }) => [
    { order: 120, count: say(words.notifications, { n: notifications.length }) },
  ],
});
