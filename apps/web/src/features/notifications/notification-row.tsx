import type { Notification } from '@kantuta/contract/notifications/notifications.calls';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { rowLink } from '../../ui/row-list.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { KIND_ICONS } from './kinds.ts';
import { useMarking } from './marking.api.ts';
import type { NotificationGroup } from './notification-groups.rules.ts';
import styles from './notification-row.module.css';
import { detailOf, innerLink, isUnread } from './notifications.api.ts';

/** One notification, or several of a day that say the same. The whole row leads to what it is about; reading it there marks it. */
export function NotificationRow({ group: { newest, others } }: { group: NotificationGroup }) {
  const { t, format } = useI18n();
  const words = useRef<HTMLDivElement>(null);
  const marking = useMarking();
  const isOwn = useSession()?.view === undefined;
  const unread = [newest, ...others].filter(isUnread).map(({ idnotificacion }) => idnotificacion);
  const isNew = unread.length > 0;
  const mark = () => {
    if (isNew && isOwn) marking.mutate({ ids: unread });
  };
  const Icon = KIND_ICONS[newest.kind];
  return (
    <li className={classes(styles.row, isNew && styles.unread)}>
      <span className={styles.icon}>
        <Icon size={20} aria-hidden />
      </span>
      <div ref={words} tabIndex={-1} className={styles.words}>
        <h3 className={styles.title}>
          {isNew && <VisuallyHidden>{t('news.unread')}: </VisuallyHidden>}
          <Title notification={newest} onOpen={mark} />
          {others.length > 0 && (
            <span className={styles.times}>{t('news.times', { n: others.length + 1 })}</span>
          )}
        </h3>
        <p className={styles.detail}>{detailOf(newest)}</p>
        {others.length > 0 && <Others notifications={others} title={newest.titulo} />}
      </div>
      <time
        dateTime={newest.fecha_Hora}
        title={format.dateTime(newest.fecha_Hora)}
        className={styles.when}
      >
        {format.time(newest.fecha_Hora)}
      </time>
      {isNew && isOwn && (
        <button
          type="button"
          className={styles.mark}
          title={t('news.markRead')}
          onClick={() => {
            mark();
            // The button disappears with the state that it changes: the focus stays on the notification.
            words.current?.focus();
          }}
        >
          <Check size={20} aria-hidden />
          <VisuallyHidden>
            {t('news.markRead')}: {newest.titulo}
          </VisuallyHidden>
        </button>
      )}
    </li>
  );
}

function Title({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const link = innerLink(notification);
  if (link === null) return notification.titulo;
  const { pathname, searchParams } = new URL(link, window.location.origin);
  return (
    <Link
      to={pathname}
      search={Object.fromEntries(searchParams)}
      className={rowLink}
      onClick={onOpen}
    >
      {notification.titulo}
    </Link>
  );
}

function Others({
  notifications,
  title,
}: {
  notifications: readonly Notification[];
  title: string;
}) {
  const { t, format } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const words = isOpen ? t('news.fewer') : t('news.others', { n: notifications.length });
  return (
    <div className={styles.others}>
      <Button kind="quiet" small flush aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
      {isOpen && (
        <ul className={styles.others}>
          {notifications.map((each) => (
            <li key={each.idnotificacion} className={styles.other}>
              <time dateTime={each.fecha_Hora} className={styles.when}>
                {format.time(each.fecha_Hora)}
              </time>{' '}
              {detailOf(each)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
