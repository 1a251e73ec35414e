import type { IntentState } from '@kantuta/contract/payments/intent.rules';
import { useI18n } from '../../lib/i18n.tsx';
import { StateBadge, type StateTone } from '../../ui/state-badge.tsx';

const TONES: Readonly<Record<IntentState, StateTone>> = {
  created: 'checking',
  pending: 'due',
  processing: 'checking',
  in_regularization: 'checking',
  settled: 'good',
  failed: 'problem',
  expired: 'calm',
  cancelled: 'calm',
  refunded: 'calm',
  reversed: 'problem',
};

/** The state of a payment with the labels of PAY-5. */
export function IntentBadge({ state }: { state: IntentState }) {
  const { t } = useI18n();
  return <StateBadge tone={TONES[state]}>{t(`payments.state.${state}`)}</StateBadge>;
}
