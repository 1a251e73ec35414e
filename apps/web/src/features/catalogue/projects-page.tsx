import { filterAmount, findProjects } from '@kantuta/contract/catalogue/project.rules';
import type { AnswerOf } from '@kantuta/contract/call';
import type { listProjects } from '@kantuta/contract/catalogue/projects.calls';
import { useQuery } from '@tanstack/react-query';
import { useFilters } from '../../lib/filters.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SupportLine } from '../../ui/support-line.tsx';
import { projectsQuery } from './catalogue.api.ts';
import { ProjectCard } from './project-card.tsx';
import { ChipFilters, MonthlyFilter, type ProjectFilterName } from './project-filters.tsx';
import { SavedLink } from './saved/saved-link.tsx';
import styles from './projects-page.module.css';

/** `/proyectos`: what is sold as land and houses, narrowed by what the address says (CAT-9). */
export function ProjectsPage() {
  const { t } = useI18n();
  return (
    <>
      <PageHeader title={t('catalogue.title')} lead={t('catalogue.lead')}>
        <SavedLink />
      </PageHeader>
      <Loaded
        query={useQuery(projectsQuery)}
        problem={t('catalogue.loadProblem')}
        skeleton={<ProjectsSkeleton />}
        back={null}
      >
        {(list) => <Projects list={list} />}
      </Loaded>
    </>
  );
}

function Projects({ list: { filter, projects } }: { list: AnswerOf<typeof listProjects> }) {
  const { t } = useI18n();
  const [{ ciudad = '', precio = '', mes = '' }, set] = useFilters<ProjectFilterName>();
  if (projects.length === 0)
    return (
      <EmptyState title={t('catalogue.none')} action={<SupportLine />}>
        {t('catalogue.noneHint')}
      </EmptyState>
    );
  const found = findProjects(projects, {
    town: ciudad,
    price: filterAmount(precio),
    monthly: filterAmount(mes),
  });
  const Filters = filter === 'monthly' ? MonthlyFilter : ChipFilters;
  return (
    <div className={styles.page}>
      <Filters projects={projects} />
      <output className={styles.found}>{t('catalogue.found', { n: found.length })}</output>
      {found.length === 0 ? (
        <EmptyState
          title={t('catalogue.noneFit')}
          action={
            <Button onClick={() => set({ ciudad: '', precio: '', mes: '' })}>
              {t('catalogue.clear')}
            </Button>
          }
        >
          {t('catalogue.noneFitHint')}
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {found.map((project) => (
            <ProjectCard key={project.projectId} project={project} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ProjectsSkeleton() {
  return (
    <span className={styles.page}>
      <Skeleton height={220} />
      <span className={styles.cards}>
        {[0, 1, 2, 3].map((each) => (
          <Skeleton key={each} height={330} />
        ))}
      </span>
    </span>
  );
}
