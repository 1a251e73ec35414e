import type { Item } from '@kantuta/contract/catalogue/items.calls';
import { useQuery } from '@tanstack/react-query';
import { isRefusal } from '../../lib/api-error.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { TravelPass } from '../../ui/drawings/travel-pass.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { NotFoundPage } from '../../ui/not-found-page.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { travelQuery } from './catalogue.api.ts';
import { ItemRow } from './item-row.tsx';
import styles from './memberships-page.module.css';

/** `/membresia-internacional`: the travel club, while its flag is on for the person. */
export function TravelPage() {
  const { t } = useI18n();
  const query = useQuery(travelQuery);
  // While the flag is off for the person, the page does not exist (specification section 2).
  if (isRefusal(query.error, 'forbidden')) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={t('memberships.travelTitle')} lead={t('memberships.travelLead')} />
      <Loaded
        query={query}
        skeleton={<SkeletonLines rows={3} height={140} picture={{ width: 96, height: 61 }} />}
        back={<LinkButton to="/membresias">{t('memberships.title')}</LinkButton>}
      >
        {({ memberships }) =>
          memberships.length === 0 ? (
            <EmptyState title={t('memberships.none')} />
          ) : (
            <div className={styles.page}>
              <ul>
                {memberships.map((item) => (
                  <Travel key={item.itemId} item={item} />
                ))}
              </ul>
              <p className={styles.below}>
                {t('memberships.taxes')} {t('catalogue.simulation')}
              </p>
            </div>
          )
        }
      </Loaded>
    </>
  );
}

function Travel({ item }: { item: Item }) {
  const { t } = useI18n();
  const { years = 0, benefits = 0 } = item.facts;
  return (
    <ItemRow
      item={item}
      planAt="membresia"
      picture={<TravelPass code={item.code} />}
      facts={[t('memberships.years', { n: years }), t('memberships.benefits', { n: benefits })]}
    />
  );
}
