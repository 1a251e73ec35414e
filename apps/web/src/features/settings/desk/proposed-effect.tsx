import type { Proposal } from '@kantuta/contract/operators/approvals.calls';
import { SETTING_CHANGE } from '@kantuta/contract/settings/setting-changes.calls';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { EffectFigures } from './change-effect.tsx';
import { proposedEffectQuery } from './settings-desk.api.ts';
import styles from './settings-desk.module.css';

/** The effect of a proposed change of a setting on current data: the approver sees what the proposer saw (SET-2). */
export function ProposedEffect({ proposal: { id, kind, state, can } }: { proposal: Proposal }) {
  const { t } = useI18n();
  const isWaiting = kind === SETTING_CHANGE && state === 'open' && (can.decide || can.withdraw);
  const query = useQuery({ ...proposedEffectQuery(id), enabled: isWaiting });
  if (!isWaiting) return null;
  return (
    <section className={styles.form} aria-labelledby="proposed-effect">
      <h2 id="proposed-effect">{t('settingsDesk.dryRun.title')}</h2>
      <Loaded query={query} height={120} back={null}>
        {(effect) => <EffectFigures effect={effect} />}
      </Loaded>
    </section>
  );
}
