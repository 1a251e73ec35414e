import { useI18n } from '../lib/i18n.tsx';
import { StateBadge } from './state-badge.tsx';

const TONES = { on: 'problem', planned: 'due', over: 'calm' } as const;

/** The state of a planned closing: maintenance, restricted payments. */
export function WindowState({ state }: { state: keyof typeof TONES }) {
  const { t } = useI18n();
  return <StateBadge tone={TONES[state]}>{t(`notices.windowStates.${state}`)}</StateBadge>;
}
