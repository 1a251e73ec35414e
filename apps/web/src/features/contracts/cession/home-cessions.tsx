import { cessionsSection } from '@kantuta/contract/contracts/cession.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { sectionPart } from '../../../lib/section-part.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/section.tsx';
import styles from '../preparing/preparing.module.css';

/** Purchases that somebody wants to cede to the person, and fees that are to be paid for it. */
export const HomeCessions = sectionPart(cessionsSection, ({ data }) => {
  const { t, format } = useI18n();
  if (data.length === 0) return null;
  return (
    <section aria-label={t('cession.onHome')} className={styles.stack}>
      {data.map(({ cessionId, state, product, holder, validUntil }) => (
        <Panel key={cessionId} tone="info">
          <strong>
            {state === 'awaiting_fee'
              ? t('cession.onHomeFee', { product })
              : t('cession.onHomeOffer', { holder, product })}
          </strong>
          <p>{t('addenda.until', { date: format.deadline(validUntil) })}</p>
          <LinkButton to="/cesion/$cession" params={{ cession: cessionId }} wide>
            {t('cession.see')}
          </LinkButton>
        </Panel>
      ))}
    </section>
  );
});
