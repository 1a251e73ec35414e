import type { LotSize } from '@kantuta/contract/catalogue/projects.calls';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './price-table.module.css';

/** The lots of a project by surface and merits, each with its price and how many are free. */
export function LotPrices({ sizes }: { sizes: readonly LotSize[] }) {
  const { t, format } = useI18n();
  return (
    <Section title={t('catalogue.prices')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('catalogue.lot')}</th>
            <th scope="col">{t('catalogue.priceLabel')}</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={`${size.surfaceM2} ${meritsOf(size).join(' ')}`}>
              <th scope="row">
                {t('catalogue.lotOf', { area: format.area(size.surfaceM2) })}
                <span className={styles.note}>
                  {[
                    ...meritsOf(size).map((merit) => t(`catalogue.${merit}`)),
                    t('catalogue.freeCount', { n: size.free }),
                  ].join(', ')}
                </span>
                {size.freePlaceId !== null && (
                  <Link
                    to="/forma-pago/lote/$idlote"
                    params={{ idlote: String(size.freePlaceId) }}
                    className={styles.link}
                  >
                    {t('plans.see')}
                  </Link>
                )}
              </th>
              <td>
                {format.money(size.price)}
                <span className={styles.note}>
                  {t('catalogue.cash')}: {format.money(size.cash)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function meritsOf(size: LotSize) {
  return (['corner', 'avenueFront', 'facingGreen'] as const).filter((merit) => size[merit]);
}
