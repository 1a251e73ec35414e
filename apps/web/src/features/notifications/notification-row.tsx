import { MINUTE_MS } from '@kantuta/contract/durations';
import type { Notification } from '@kantuta/contract/notifications/notifications.calls';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useNow } from '../../lib/clock.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { showError } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { detailOf, innerLink, isUnread, markRead } from './notifications.api.ts';
import styles from './notifications-page.module.css';

/** One notification: its text, its time, and its actions. Unread ones have a flag in the colour of the sun and a label. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { t } = useI18n();
  const words = useRef<HTMLDivElement>(null);
  const mark = useMutation({
    mutationFn: markRead,
    onError: showError,
    // The button disappears with the state that it changed: the focus stays on the notification.
    onSuccess: () => words.current?.focus(),
  });
  const { idnotificacion, titulo } = notification;
  const isNew = isUnread(notification);
  const link = innerLink(notification);
  return (
    <li className={classes(styles.row, isNew && styles.unread)}>
      <div ref={words} tabIndex={-1} className={styles.words}>
        <h2 className={styles.title}>
          {isNew && <VisuallyHidden>{t('news.unread')}: </VisuallyHidden>}
          {titulo}
        </h2>
        <When instant={notification.fecha_Hora} />
        <p className={styles.detail}>{detailOf(notification)}</p>
      </div>
      {(link !== null || isNew) && (
        <div className={styles.actions}>
          {link !== null && (
            <Link
              to={link}
              className={styles.link}
              onClick={() => isNew && mark.mutate(idnotificacion)}
            >
              {t('news.open')}
              <VisuallyHidden>: {titulo}</VisuallyHidden>
            </Link>
          )}
          {isNew && (
            <Button
              kind="quiet"
              small
              busy={mark.isPending}
              onClick={() => mark.mutate(idnotificacion)}
            >
              {t('news.markRead')}
              <VisuallyHidden>: {titulo}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** The relative time, and the exact one on hover. */
export function When({ instant }: { instant: string }) {
  const { format } = useI18n();
  const current = useNow(MINUTE_MS);
  return (
    <time dateTime={instant} title={format.dateTime(instant)} className={styles.when}>
      {format.ago(instant, current)}
    </time>
  );
}
