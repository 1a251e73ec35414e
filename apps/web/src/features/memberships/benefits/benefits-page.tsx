import { useQuery } from '@tanstack/react-query';
import { isRefusal } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { NotFoundPage } from '../../../ui/not-found-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BenefitsOf } from './benefits-of.tsx';
import { benefitsQuery } from './benefits.api.ts';
import { NoMembership } from './no-membership.tsx';
import styles from './benefits.module.css';

/** `/beneficios-travel`: the benefits of each year, what unlocks them, and their codes (BEN-1), while the flag is on for the person. */
export function BenefitsPage() {
  const { t } = useI18n();
  const query = useQuery(benefitsQuery);
  // While the flag is off for the person, the page does not exist (specification section 2).
  if (isRefusal(query.error, 'forbidden')) return <NotFoundPage />;
  return (
    <div className={styles.page}>
      <PageHeader title={t('benefits.title')} lead={t('benefits.lead')} />
      <Loaded query={query} height={360} back={null}>
        {({ memberships }) =>
          memberships.length === 0 ? (
            <NoMembership />
          ) : (
            memberships.map((held) => <BenefitsOf key={held.saleId} held={held} />)
          )
        }
      </Loaded>
    </div>
  );
}
