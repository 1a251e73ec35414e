import { useI18n } from '../lib/i18n.tsx';
import { StateBadge } from './state-badge.tsx';

const TONES = { on: 'problem', planned: 'due', over: 'calm' } as const;

/** Where a closing of the desk stands: maintenance, restricted payments. */
export function WindowState({ state }: { state: keyof typeof TONES }) {
  const { t } = useI18n();
  return <StateBadge tone={TONES[state]}>{t(`notices.windowStates.${state}`)}</StateBadge>;
}
