import type { AnswerOf } from '@kantuta/contract/call';
import type { listImprovements } from '@kantuta/contract/memberships/improving.calls';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isRefusal } from '../../lib/api-error.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NotFoundPage } from '../../ui/not-found-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { HeldMembership } from './held-membership.tsx';
import styles from './improve-page.module.css';
import { improvementsQuery, upgradesQuery } from './memberships.api.ts';

type Answer = AnswerOf<typeof listImprovements>;

/** `/mejorar-membresia`: what each membership of the person could become in its line, and what that costs (MEM-1). */
export function ImprovePage() {
  const { t } = useI18n();
  const query = useQuery(improvementsQuery);
  // Only the office changes a special one, in either line.
  const held = query.data?.memberships ?? [];
  const isOnlySpecial = held.length > 0 && held.every(({ problem }) => problem === 'special_code');
  return (
    <>
      <PageHeader title={t('improving.title')} lead={t('improving.lead')} />
      <Memberships query={query} />
      {query.data?.hasUpgrade === true && !isOnlySpecial && (
        <p className={styles.other}>
          <LinkButton to="/upgrade-membresia" kind="secondary">
            {t('improving.toUpgrade')}
          </LinkButton>
        </p>
      )}
    </>
  );
}

/** `/upgrade-membresia`: the same into the international line, while its flag is on for the person (MEM-2, MEM-7). */
export function UpgradePage() {
  const { t } = useI18n();
  const query = useQuery(upgradesQuery);
  // While the flag is off for the person, the page does not exist (specification section 2).
  if (isRefusal(query.error, 'forbidden')) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={t('menu.upgradeMembership')} lead={t('improving.upgradeLead')} />
      <Memberships query={query} />
    </>
  );
}

function Memberships({ query }: { query: UseQueryResult<Answer> }) {
  const { t } = useI18n();
  return (
    <Loaded query={query} skeleton={<SkeletonLines rows={3} height={140} />} back={null}>
      {({ memberships, duePct, minPaidPct }) =>
        memberships.length === 0 ? (
          <EmptyState
            title={t('improving.none')}
            action={<LinkButton to="/membresias">{t('improving.seeAll')}</LinkButton>}
          >
            {t('improving.noneHint')}
          </EmptyState>
        ) : (
          <div className={styles.page}>
            {memberships.map((held) => (
              <HeldMembership
                key={held.saleId}
                held={held}
                duePct={duePct}
                minPaidPct={minPaidPct}
              />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}
