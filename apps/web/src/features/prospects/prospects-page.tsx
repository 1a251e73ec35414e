import { PROSPECT_STAGES } from '@kantuta/contract/prospects/prospect.rules';
import type { listProspects, Prospect } from '@kantuta/contract/prospects/prospects.calls';
import type { AnswerOf } from '@kantuta/contract/call';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFilters } from '../../lib/filters.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Row, RowList, rowLink } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { SettledField } from '../../ui/settled-field.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { dayAt } from './day-at.ts';
import { ReachLinks } from './reach-links.tsx';
import { prospectsQuery, stageIn, TONES } from './prospects.api.ts';
import styles from './prospects.module.css';

/** `/prospectos`: whom an adviser hopes to win, by stage and by name (PRO-1). */
export function ProspectsPage() {
  const { t } = useI18n();
  const [{ etapa, person = '' }, setFilters] = useFilters<'etapa' | 'person'>();
  const stage = stageIn(etapa);
  const query = useInfiniteQuery(prospectsQuery({ stage, q: person }));
  const counts = new Map<string, number>(
    query.data?.pages[0]?.counts.map(({ stage: of, n }) => [of, n]),
  );
  return (
    <div className={styles.page}>
      <PageHeader title={t('prospects.title')} lead={t('prospects.lead')}>
        <LinkButton kind="primary" to="/prospectos/nuevo">
          {t('prospects.add')}
        </LinkButton>
      </PageHeader>
      <div className={styles.filters}>
        <SettledField
          label={t('prospects.find')}
          maxLength={60}
          value={person}
          onSettle={(text) => setFilters({ person: text })}
        />
        <SelectField
          label={t('prospects.stage')}
          value={stage ?? ''}
          onChange={({ target }) => setFilters({ etapa: target.value })}
        >
          <option value="">{t('prospects.all')}</option>
          {PROSPECT_STAGES.map((each) => (
            <option key={each} value={each}>
              {t(`prospects.stages.${each}`)}
              {counts.has(each) ? ` (${counts.get(each)})` : ''}
            </option>
          ))}
        </SelectField>
      </div>
      <Loaded query={query} height={320} back={<LinkButton to="/">{t('menu.home')}</LinkButton>}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          return (
            <div className={styles.list}>
              {items.length === 0 ? (
                <Nobody isFiltered={stage !== undefined || person !== ''} />
              ) : (
                <RowList label={t('prospects.title')}>
                  {items.map((prospect) => (
                    <ProspectRow key={prospect.prospectId} prospect={prospect} />
                  ))}
                </RowList>
              )}
              {query.hasNextPage && (
                <div>
                  <Button
                    busy={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {t('prospects.more')}
                  </Button>
                </div>
              )}
              <Appeals appeals={pages[0]?.appeals ?? []} />
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useI18n();
  return isFiltered ? (
    <EmptyState title={t('prospects.noneFound')} />
  ) : (
    <EmptyState
      title={t('prospects.none')}
      action={<LinkButton to="/prospectos/nuevo">{t('prospects.add')}</LinkButton>}
    >
      {t('prospects.noneHint')}
    </EmptyState>
  );
}

function ProspectRow({ prospect }: { prospect: Prospect }) {
  const { t, format } = useI18n();
  const { prospectId, name, city, stage, daysElapsed, passedAt, nextDueOn } = prospect;
  const detail = [
    city,
    daysElapsed === 0 ? t('prospects.today') : t('prospects.days', { n: daysElapsed }),
    nextDueOn === null ? '' : t('prospects.next', { date: format.date(nextDueOn) }),
    passedAt === null ? '' : t('prospects.passed', { date: format.date(dayAt(passedAt)) }),
  ];
  return (
    <Row
      title={
        <Link to="/prospectos/$prospectId" params={{ prospectId }} className={rowLink}>
          {name}
        </Link>
      }
      detail={detail.filter((each) => each !== '').join(' · ')}
      aside={<StateBadge tone={TONES[stage]}>{t(`prospects.stages.${stage}`)}</StateBadge>}
      below={passedAt === null ? <ReachLinks of={prospect} /> : undefined}
      leads
    />
  );
}

const APPEAL_TONES = { open: 'checking', upheld: 'good', rejected: 'calm' } as const;

function Appeals({ appeals }: { appeals: AnswerOf<typeof listProspects>['appeals'] }) {
  const { t, format } = useI18n();
  if (appeals.length === 0) return null;
  return (
    <Section title={t('prospects.appeals')}>
      <RowList label={t('prospects.appeals')}>
        {appeals.map(({ appealId, name, madeAt, state, answer }) => (
          <Row
            key={appealId}
            title={name}
            detail={[format.date(dayAt(madeAt)), answer].filter((each) => each !== '').join(' · ')}
            aside={
              <StateBadge tone={APPEAL_TONES[state]}>
                {t(`prospects.appealStates.${state}`)}
              </StateBadge>
            }
          />
        ))}
      </RowList>
    </Section>
  );
}
