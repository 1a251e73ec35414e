import type { HouseModel } from '@kantuta/contract/catalogue/projects.calls';
import { useI18n } from '../../lib/i18n.tsx';
import { HouseFront } from '../../ui/drawings/house-front.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import styles from './house-models.module.css';

/** The types of houses, each with its front, its size and the three parts of its price (SALE-8). */
export function HouseModels({ models }: { models: readonly HouseModel[] }) {
  const { t } = useI18n();
  return (
    <Section title={t('catalogue.houses')}>
      <div className={styles.models}>
        {models.map((model) => (
          <Model key={model.itemId} model={model} />
        ))}
      </div>
      <p className={styles.below}>{t('catalogue.simulation')}</p>
    </Section>
  );
}

function Model({ model }: { model: HouseModel }) {
  const { t, format } = useI18n();
  const { code, name, surfaceM2, bedrooms, study, price, free, parts } = model;
  const size = [
    format.area(surfaceM2),
    t('catalogue.bedrooms', { n: bedrooms }),
    ...(study ? [t('catalogue.study')] : []),
    t('catalogue.freeCount', { n: free }),
  ];
  return (
    <article className={styles.model}>
      <div className={styles.front}>
        <HouseFront model={code} />
      </div>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.quiet}>{size.join(' · ')}</p>
      <Facts
        items={[
          { label: t('catalogue.priceLabel'), value: format.money(price) },
          { label: t('catalogue.partInitial'), value: format.money(parts.initial) },
          {
            label: t('catalogue.partDirect'),
            value: (
              <>
                {format.money(parts.direct)}
                <span className={styles.how}>
                  {t('catalogue.partDirectHow', {
                    n: parts.instalments,
                    amount: format.money(parts.instalment),
                  })}
                </span>
              </>
            ),
          },
          { label: t('catalogue.partBank'), value: format.money(parts.bank) },
        ]}
      />
    </article>
  );
}
