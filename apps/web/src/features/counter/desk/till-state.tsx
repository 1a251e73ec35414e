import type { SessionState } from '@kantuta/contract/counter/session.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import { StateBadge, type StateTone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<SessionState, StateTone>> = {
  open: 'good',
  counting: 'checking',
  closed: 'calm',
  difference_pending: 'problem',
};

export function TillState({ state }: { state: SessionState }) {
  const { t } = useI18n();
  return <StateBadge tone={TONES[state]}>{t(`counter.states.${state}`)}</StateBadge>;
}
