import { useI18n } from '../../../lib/i18n.tsx';
import { Section } from '../../../ui/section.tsx';
import type { ShownBoard } from '../campaigns.api.ts';
import styles from './board.module.css';

/** The rules in plain words, with the figures of this campaign (CAM-3 to CAM-6, CAM-8). */
export function HowCounted({
  campaign: { kind, monthMinDays, winners, prizeUsd },
}: Pick<ShownBoard, 'campaign'>) {
  const { t, format } = useI18n();
  const prize = prizeUsd === null ? '' : format.money({ amount: prizeUsd, currency: 'USD' });
  const rules =
    kind === 'bonus'
      ? [
          t('campaigns.howBonus.prize', { n: winners, prize }),
          t('campaigns.howBonus.sum'),
          t('campaigns.howBonus.ties'),
          t('campaigns.howWho'),
        ]
      : [
          t('campaigns.howRace.prize', { n: winners }),
          t('campaigns.howRace.money'),
          t('campaigns.howRace.cash', { pct: '10', n: 2 }),
          t('campaigns.howRace.first'),
          t('campaigns.howRace.months', { n: monthMinDays }),
          t('campaigns.howRace.ties'),
          t('campaigns.howWho'),
        ];
  return (
    <Section title={t('campaigns.how')}>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Section>
  );
}
