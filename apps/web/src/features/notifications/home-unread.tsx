import type { AnswerOf } from '@kantuta/contract/call';
import type { readAccount } from '@kantuta/contract/sales/sales.calls';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';

/** The link to unread notifications. */
export function Unread({ account: { unread } }: { account: AnswerOf<typeof readAccount> }) {
  const { t } = useI18n();
  return (
    unread > 0 && (
      <p>
        <Link to="/notificationes">{t('ui.unread', { n: unread })}</Link>
      </p>
    )
  );
}
