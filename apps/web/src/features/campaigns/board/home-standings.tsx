import { standingsSection } from '@kantuta/contract/campaigns/board.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { sectionPart } from '../../../lib/section-part.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/section.tsx';
import { campaignName, roundedUp, useScore } from '../score.ts';
import styles from './board.module.css';

/** On home: how an adviser stands in the race and in the month. */
export const HomeStandings = sectionPart(standingsSection, ({ data }) => {
  const i18n = useI18n();
  const { t } = i18n;
  const scoreOf = useScore();
  if (data.length === 0) return null;
  return (
    <section aria-label={t('campaigns.onHome')} className={styles.home}>
      {data.map(({ campaignId, kind, name, score, place, winners, missing, need, out }) => (
        <Panel key={campaignId}>
          <strong>{campaignName(i18n, name)}</strong>
          <p className={styles.place}>
            {place === null ? t('campaigns.noPlace') : t('campaigns.place', { place })}
          </p>
          <p>{scoreOf(kind, score)}</p>
          {out !== null && <p>{t(`campaigns.out.${out}`)}</p>}
          {out === null && missing > 0 && (
            <p>
              {t(`campaigns.missing.${kind}`, {
                points: scoreOf(kind, kind === 'race' ? roundedUp(missing) : missing),
                winners,
              })}
            </p>
          )}
          {out === null && need > 0 && <p>{t('campaigns.need', { n: need })}</p>}
          <LinkButton to={kind === 'race' ? '/ranking' : '/bono-mejor-vendedor'}>
            {t('campaigns.seeBoard')}
          </LinkButton>
        </Panel>
      ))}
    </section>
  );
});
