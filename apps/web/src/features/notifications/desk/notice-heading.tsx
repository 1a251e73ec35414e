import type { Notice } from '@kantuta/contract/notifications/notices.calls';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';

const TONES = {
  draft: 'calm',
  awaiting: 'due',
  scheduled: 'due',
  sending: 'checking',
  sent: 'good',
  stopped: 'problem',
} as const;

export function NoticeBadge({ notice: { state, isHeld } }: { notice: Notice }) {
  const { t } = useI18n();
  if (isHeld && state === 'draft')
    return <StateBadge tone="problem">{t('notices.held.badge')}</StateBadge>;
  return <StateBadge tone={TONES[state]}>{t(`notices.states.${state}`)}</StateBadge>;
}

export function BackToNotices() {
  const { t } = useI18n();
  return <Link to="/operaciones/avisos">{t('notices.list.back')}</Link>;
}
