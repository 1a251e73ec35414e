import { Link } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FILTERS } from './kinds.ts';
import styles from './notification-filters.module.css';
import { type NotificationPage, unreadIn } from './notifications.api.ts';

/** Which kind is shown; the address holds it. Each names how many are unread. */
export function NotificationFilters({ pages }: { pages: readonly NotificationPage[] }) {
  const { t } = useI18n();
  const chips = [{ name: 'all', word: undefined, kind: 1 } as const, ...FILTERS];
  return (
    <nav aria-label={t('news.filter')} className={styles.chips}>
      {chips.map(({ name, word, kind }) => {
        const unread = unreadIn(pages, kind);
        return (
          <Link
            key={name}
            to="/notificationes"
            search={word === undefined ? {} : { tipo: word }}
            replace
            resetScroll={false}
            activeOptions={{ exact: true }}
            className={styles.chip}
          >
            {t(`news.kinds.${name}`)}
            {unread > 0 && (
              <>
                <span aria-hidden className={styles.count}>
                  {unread}
                </span>
                <VisuallyHidden>, {t('ui.unread', { n: unread })}</VisuallyHidden>
              </>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
