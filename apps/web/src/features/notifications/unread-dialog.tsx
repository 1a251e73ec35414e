import type { Notification } from '@kantuta/contract/notifications/notifications.calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useSignedIn } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { markRead } from './marking.api.ts';
import { detailOf, unreadAtLoginQuery } from './notifications.api.ts';
import styles from './unread-dialog.module.css';
import { When } from './when.tsx';

/** The unread notifications after a login, one at a time; each is marked as read once it was shown (specification section 4). */
export function UnreadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const { ci } = useSignedIn();
  const { data, error } = useQuery(unreadAtLoginQuery(ci));
  const isNothing = data?.length === 0;
  const leave = useEffectEvent(() => {
    if (error !== null) showToast('error', t('errors.load'));
    onClose();
  });
  useEffect(() => {
    if (error !== null || isNothing) leave();
  }, [error, isNothing]);

  if (!data || isNothing) return null;
  return (
    <Dialog
      title={t('news.carouselTitle', { n: data.length })}
      onClose={onClose}
      actions={
        <>
          <LinkButton to="/notificationes" onClick={onClose}>
            {t('news.seeAll')}
          </LinkButton>
          <Button kind="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </>
      }
    >
      <Carousel
        label={t('news.carousel')}
        items={data}
        itemKey={({ idnotificacion }) => idnotificacion}
        render={(notification) => <Slide notification={notification} />}
        // When this fails it stays unread and is shown again after the next login: no false state is shown.
        onShown={({ idnotificacion }) => void markRead(idnotificacion).catch(() => {})}
      />
    </Dialog>
  );
}

function Slide({ notification }: { notification: Notification }) {
  return (
    <article className={styles.slide}>
      <h3 className={styles.title}>{notification.titulo}</h3>
      <When instant={notification.fecha_Hora} />
      <p>{detailOf(notification)}</p>
    </article>
  );
}
