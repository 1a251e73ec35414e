import { day } from '@kantuta/contract/dates';
import type { CreditState } from '@kantuta/contract/reversals/recovery-credit.rules';
import type { RecoveryCredit } from '@kantuta/contract/reversals/credits.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import { StateBadge, type StateTone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<CreditState, StateTone>> = {
  available: 'good',
  held: 'checking',
  applied: 'calm',
  expired: 'problem',
  voided: 'problem',
};

/** What stays of a reverted sale, and what became of it (REV-6). */
export function ShownCredit({ credit }: { credit: RecoveryCredit }) {
  const { t, format } = useI18n();
  const { state, recognised, validUntil, used } = credit;
  return (
    <Section title={t('reversalsDesk.credit')}>
      <StateBadge tone={TONES[state]}>{t(`reversals.states.${state}`)}</StateBadge>
      <Facts
        items={[
          { label: t('reversalsDesk.recognised'), value: <Amount value={recognised} /> },
          { label: t('reversalsDesk.validUntil'), value: format.date(day(validUntil)) },
          ...(used ? [{ label: t('reversalsDesk.used'), value: <Amount value={used} /> }] : []),
        ]}
      />
    </Section>
  );
}
