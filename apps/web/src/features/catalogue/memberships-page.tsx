import type { AnswerOf } from '@kantuta/contract/call';
import type { Item, listMemberships } from '@kantuta/contract/catalogue/items.calls';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { MemberCard } from '../../ui/drawings/member-card.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { membershipsQuery, partnerCouponsQuery } from './catalogue.api.ts';
import { ItemRow } from './item-row.tsx';
import { SavedLink } from './saved/saved-link.tsx';
import { SeasonTickets } from './season-tickets.tsx';
import styles from './memberships-page.module.css';

const PICTURE = { width: 96, height: 61 };

/** `/membresias`: memberships of the park, and the season tickets of the club as a section (CAT-11). */
export function MembershipsPage() {
  const { t } = useI18n();
  return (
    <>
      <PageHeader title={t('memberships.title')} lead={t('memberships.lead')}>
        <SavedLink />
      </PageHeader>
      <Loaded
        query={useQuery(membershipsQuery)}
        skeleton={<SkeletonLines rows={5} height={140} picture={PICTURE} />}
        back={null}
      >
        {(list) => <Memberships list={list} />}
      </Loaded>
    </>
  );
}

/** What partners take off for whoever has passes of one of these; without an answer the list says nothing of it. */
function PartnerDiscounts({ items }: { items: readonly Item[] }) {
  const { t, format } = useI18n();
  const { data } = useQuery(partnerCouponsQuery);
  const givers = items.filter(({ facts }) => (facts.passes ?? 0) > 0);
  const fitting = (data?.coupons ?? []).filter(
    ({ companyId }) =>
      givers.length > 0 &&
      (companyId === null || givers.some(({ company }) => company.id === companyId)),
  );
  if (fitting.length === 0) return null;
  const list = format.list(
    fitting.map(({ title, percent }) => t('memberships.discount', { title, percent })),
  );
  return <p className={styles.below}>{t('memberships.discounts', { list })}</p>;
}

function Memberships({
  list: { memberships, seasonTickets },
}: {
  list: AnswerOf<typeof listMemberships>;
}) {
  const { t } = useI18n();
  const [first] = seasonTickets;
  if (memberships.length === 0 && !first) return <EmptyState title={t('memberships.none')} />;
  return (
    <div className={styles.page}>
      <PartnerDiscounts items={[...memberships, ...seasonTickets]} />
      <Section title={t('memberships.park')}>
        <ul>
          {memberships.map((item) => (
            <Membership key={item.itemId} item={item} />
          ))}
        </ul>
        <p className={styles.below}>{t('catalogue.simulation')}</p>
      </Section>
      {first && (
        <Section title={t('memberships.season', { year: String(first.season) })}>
          <p className={styles.below}>{t('memberships.seasonHint')}</p>
          <SeasonTickets items={seasonTickets} />
        </Section>
      )}
    </div>
  );
}

function Membership({ item }: { item: Item }) {
  const { t } = useI18n();
  const { cabins, passes = 0 } = item.facts;
  return (
    <ItemRow
      item={item}
      planAt="membresia"
      picture={<MemberCard code={item.code} />}
      facts={[
        t(cabins === true ? 'memberships.cabins' : 'memberships.noCabins'),
        ...(passes > 0 ? [t('memberships.passes', { n: passes })] : []),
      ]}
    />
  );
}
