import type { House, HouseModel } from '@kantuta/contract/catalogue/projects.calls';
import { useI18n } from '../../lib/i18n.tsx';
import { HouseFront } from '../../ui/drawings/house-front.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { HouseList } from './house-list.tsx';
import styles from './house-models.module.css';

/** The types of houses, each with its front, its size and the three parts of its price (SALE-8). */
export function HouseModels({
  models,
  houses,
}: {
  models: readonly HouseModel[];
  houses: readonly House[];
}) {
  const { t } = useI18n();
  return (
    <Section title={t('catalogue.houses')}>
      <div className={styles.models}>
        {models.map((model) => (
          <Model
            key={model.itemId}
            model={model}
            houses={houses.filter(({ itemId }) => itemId === model.itemId)}
          />
        ))}
      </div>
      <p className={styles.below}>{t('catalogue.simulation')}</p>
    </Section>
  );
}

function Model({ model, houses }: { model: HouseModel; houses: readonly House[] }) {
  const { t, format } = useI18n();
  const { name, surfaceM2, bedrooms, study, price, free, parts } = model;
  const size = [
    format.area(surfaceM2),
    t('catalogue.bedrooms', { n: bedrooms }),
    ...(study ? [t('catalogue.study')] : []),
    free > 0 ? t('catalogue.freeCount', { n: free }) : t('catalogue.noneFree'),
  ];
  return (
    <article className={styles.model}>
      <div className={styles.front}>
        <HouseFront house={model} />
      </div>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.quiet}>{size.join(' · ')}</p>
      <Facts
        items={[
          { label: t('catalogue.price'), value: format.money(price) },
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
          {
            label: t(parts.companyLends ? 'catalogue.partBankOrCompany' : 'catalogue.partBank'),
            value: format.money(parts.bank),
          },
        ]}
      />
      <HouseList houses={houses} name={name} />
    </article>
  );
}
