import type { DeclarationState } from '@kantuta/contract/declarations/declaration.rules';
import { useI18n } from '../../lib/i18n.tsx';
import { StateBadge, type StateTone } from '../../ui/state-badge.tsx';

const TONES = {
  pending: 'calm',
  submitted: 'checking',
  in_review: 'checking',
  approved: 'good',
  rejected: 'problem',
  expired: 'due',
} as const satisfies Record<DeclarationState, StateTone>;

export function DeclarationBadge({ state }: { state: DeclarationState }) {
  const { t } = useI18n();
  return <StateBadge tone={TONES[state]}>{t(`declarations.states.${state}`)}</StateBadge>;
}
