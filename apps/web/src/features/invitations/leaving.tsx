import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { leavingQuery } from './invitations.api.ts';

/** Before a room is left: how many invitations go with it (INV-5). */
export function LeavingGuests({ roomId }: { roomId: string }) {
  const { t } = useI18n();
  const { data } = useQuery(leavingQuery(roomId));
  if (!data || data.mine === 0) return null;
  return (
    <p>
      <strong>{t('invitations.leaveHint', { n: data.mine })}</strong>
    </p>
  );
}
