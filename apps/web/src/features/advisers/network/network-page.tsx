import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { SettledField } from '../../../ui/settled-field.tsx';
import { AdviserOnly } from '../adviser-only.tsx';
import { BranchSums } from './branch-sums.tsx';
import { FoundPeople } from './found-people.tsx';
import { LevelDrawing } from './level-drawing.tsx';
import { branchFrom, levelQuery, type Level } from './network.api.ts';
import styles from './network.module.css';
import { PeopleList } from './people-list.tsx';
import { sizeText } from './size-text.ts';

/** `/red/clientes`: the network of an adviser level by level, a list first and a drawing for whoever would rather look (ADV-6). */
export function NetworkPage() {
  const { t } = useI18n();
  const [{ rama, ver, person = '' }, setFilters] = useFilters<'rama' | 'ver' | 'person'>();
  const branchId = branchFrom(rama);
  const query = useInfiniteQuery(levelQuery(branchId));
  const isDrawn = ver === 'dibujo';
  return (
    <div className={styles.page}>
      <PageHeader title={t('menu.clientNetwork')} lead={t('advisers.network.lead')} />
      {/* Somebody else’s branch is refused in the same words. */}
      <AdviserOnly error={branchId === undefined ? query.error : null}>
        <div className={styles.filters}>
          <SettledField
            label={t('advisers.network.find')}
            hint={t('advisers.network.findHint')}
            value={person}
            maxLength={60}
            onSettle={(text) => setFilters({ person: text })}
          />
          <ChoiceSwitch
            label={t('advisers.network.as')}
            choices={[
              { value: 'lista', label: t('advisers.network.list') },
              { value: 'dibujo', label: t('advisers.network.drawing') },
            ]}
            value={isDrawn ? 'dibujo' : 'lista'}
            onChange={(as) => setFilters({ ver: as === 'lista' ? '' : as })}
          />
        </div>
        {person.trim().length >= 2 ? (
          <FoundPeople q={person.trim().slice(0, 60)} onLeave={() => setFilters({ person: '' })} />
        ) : (
          <Loaded
            query={query}
            height={320}
            problem={t('advisers.network.problem')}
            back={<BackLink to="/red/clientes">{t('advisers.network.own')}</BackLink>}
          >
            {({ pages }) => {
              const [first] = pages;
              return (
                first && (
                  <>
                    <Trail trail={first.trail} />
                    <Section title={t('advisers.network.level', { n: first.trail.length })}>
                      <p className={styles.quiet}>{sizeText(t, first.size)}</p>
                      <People
                        level={{ ...first, people: pages.flatMap(({ people }) => people) }}
                        isDrawn={isDrawn}
                      />
                      {query.hasNextPage && (
                        <Button
                          busy={query.isFetchingNextPage}
                          onClick={() => void query.fetchNextPage()}
                        >
                          {t('advisers.sold.more')}
                        </Button>
                      )}
                    </Section>
                    <BranchSums branchId={branchId} />
                  </>
                )
              );
            }}
          </Loaded>
        )}
      </AdviserOnly>
    </div>
  );
}

function People({ level, isDrawn }: { level: Level; isDrawn: boolean }) {
  const { t } = useI18n();
  if (level.people.length === 0)
    return level.trail.length === 1 ? (
      <EmptyState title={t('advisers.network.none')}>{t('advisers.network.noneHint')}</EmptyState>
    ) : (
      <EmptyState title={t('advisers.network.noneHere')} />
    );
  return isDrawn ? <LevelDrawing level={level} /> : <PeopleList people={level.people} />;
}

/** The way from the adviser down to the branch. */
function Trail({ trail }: { trail: Level['trail'] }) {
  const { t } = useI18n();
  if (trail.length === 1) return null;
  return (
    <nav aria-label={t('advisers.network.way')}>
      <ol className={styles.trail}>
        {trail.map(({ personId, name }, place) => {
          const shown = place === 0 ? t('advisers.network.you') : name;
          return (
            <li key={personId}>
              {place === trail.length - 1 ? (
                <span aria-current="page">{shown}</span>
              ) : (
                <Link
                  to="/red/clientes"
                  search={(kept) => {
                    const { rama: _, ...rest } = kept as Record<string, string>;
                    return place === 0 ? rest : { ...rest, rama: String(personId) };
                  }}
                >
                  {shown}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
