import { unreadSection } from '@kantuta/contract/notifications/notifications.calls';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { sectionPart } from '../../lib/section-part.ts';

/** The link to unread notifications. */
export const Unread = sectionPart(unreadSection, ({ data: unread }) => {
  const { t } = useI18n();
  return (
    unread > 0 && (
      <p>
        <Link to="/notificationes">{t('ui.unread', { n: unread })}</Link>
      </p>
    )
  );
});
