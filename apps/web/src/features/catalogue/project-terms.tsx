import type { PriceOffer } from '@kantuta/contract/catalogue/projects.calls';
import { useI18n } from '../../lib/i18n.tsx';
import { Section } from '../../ui/section.tsx';
import type { ProjectDetail } from './catalogue.api.ts';
import styles from './price-table.module.css';

/** What the cheapest free unit costs over each term, with all interest in the last column. */
export function ProjectTerms({
  offer,
  terms,
  usualMonths,
}: {
  offer: PriceOffer;
  terms: ProjectDetail['terms'];
  usualMonths: number;
}) {
  const { t, format } = useI18n();
  return (
    <Section title={t('catalogue.instalments')}>
      <p>
        {t('catalogue.instalmentsOf', {
          price: format.money(offer.price),
          initial: format.money(offer.initial),
        })}{' '}
        {t('catalogue.rate')}: {format.percent(offer.annualRatePct)}.
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('catalogue.term')}</th>
            <th scope="col">{t('catalogue.eachMonth')}</th>
            <th scope="col">{t('catalogue.inAll')}</th>
          </tr>
        </thead>
        <tbody>
          {terms.map(({ months, monthly, total }) => (
            <tr key={months}>
              <th scope="row">
                {t('catalogue.months', { n: months })}
                {months === usualMonths && (
                  <span className={styles.note}>{t('catalogue.usual')}</span>
                )}
              </th>
              <td>{format.money(monthly)}</td>
              <td>{format.money(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.below}>{t('catalogue.simulation')}</p>
    </Section>
  );
}
