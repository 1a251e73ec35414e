import { Link } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { paths } from '../paths.ts';
import styles from './bell.module.css';
import { useUnread } from '../../features/notifications/unread.api.ts';

const MOST_SHOWN = 99;

/** The link to the notifications, with the number of unread ones. */
export function Bell() {
  const { t } = useI18n();
  const unread = useUnread();
  return (
    <Link to={paths.notifications} className={styles.bell}>
      <BellIcon size={22} aria-hidden />
      <VisuallyHidden>
        {unread === 0 ? t('menu.notifications') : t('ui.unread', { n: unread })}
      </VisuallyHidden>
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}
