import { useI18n } from '../../../lib/i18n.tsx';
import { StateBadge, type StateTone } from '../../../ui/state-badge.tsx';
import type { NetworkPerson } from './network.api.ts';

const TONES = { current: 'good', overdue: 'problem', none: 'calm' } as const satisfies Record<
  NonNullable<NetworkPerson['clientState']>,
  StateTone
>;

/** How somebody of the network stands, without amounts and dates (ADV-2). */
export function PersonState({
  person: { adviserState, clientState },
}: {
  person: Pick<NetworkPerson, 'adviserState' | 'clientState'>;
}) {
  const { t } = useI18n();
  if (adviserState !== null)
    return (
      <StateBadge tone={adviserState === 'active' ? 'good' : 'calm'}>
        {t(`advisers.states.${adviserState}`)}
      </StateBadge>
    );
  if (clientState === null) return null;
  return (
    <StateBadge tone={TONES[clientState]}>
      {t(`advisers.network.clients.${clientState}`)}
    </StateBadge>
  );
}
