import type { AnswerOf } from '@kantuta/contract/call';
import type {
  Item,
  listMemberships,
  SeasonTicketItem,
} from '@kantuta/contract/catalogue/items.calls';
import { day } from '@kantuta/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { MemberCard } from '../../ui/drawings/member-card.tsx';
import { SeasonTicket } from '../../ui/drawings/season-ticket.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { membershipsQuery } from './catalogue.api.ts';
import { ItemRow } from './item-row.tsx';
import styles from './memberships-page.module.css';

const PICTURE = { width: 96, height: 61 };

/** `/membresias`: memberships of the park, and the season tickets of the club as a section (CAT-11). */
export function MembershipsPage() {
  const { t } = useI18n();
  return (
    <>
      <PageHeader title={t('memberships.title')} lead={t('memberships.lead')} />
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
          <ul>
            {seasonTickets.map((item) => (
              <Ticket key={item.itemId} item={item} />
            ))}
          </ul>
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
      picture={<MemberCard code={item.code} />}
      facts={[
        t(cabins === true ? 'memberships.cabins' : 'memberships.noCabins'),
        ...(passes > 0 ? [t('memberships.passes', { n: passes })] : []),
      ]}
    />
  );
}

function Ticket({ item }: { item: SeasonTicketItem }) {
  const { t, format } = useI18n();
  const { facts, left, renewal } = item;
  const { passes = 0, holders } = facts;
  return (
    <ItemRow
      item={item}
      picture={<SeasonTicket code={item.code} />}
      facts={[
        ...(left > 0 ? [t('memberships.left', { n: left })] : []),
        ...(passes > 0 ? [t('memberships.passes', { n: passes })] : []),
      ]}
    >
      {holders !== undefined && (
        <p className={styles.below}>{t(`memberships.holders.${holders}`)}</p>
      )}
      {renewal && (
        <p className={styles.below}>
          {t(renewal.isOver ? 'memberships.renewalOver' : 'memberships.renewUntil', {
            day: format.date(day(renewal.until)),
          })}
        </p>
      )}
      {left === 0 && (
        <div>
          <StateBadge tone="calm">{t('memberships.noStock')}</StateBadge>
        </div>
      )}
    </ItemRow>
  );
}
