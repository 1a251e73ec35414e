import type { AnswerOf } from '@kantuta/contract/call';
import { isBlocking } from '@kantuta/contract/catalogue/passports/passport.rules';
import type { listPassports } from '@kantuta/contract/catalogue/passports/passports.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { PassportApart, PassportHistory } from './passport-history.tsx';
import { PassportList } from './passport-list.tsx';
import styles from './passport.module.css';
import { passportsQuery } from './passports.api.ts';
import { ProposePassport } from './propose-passport.tsx';

type ProjectPassport = AnswerOf<typeof listPassports>['projects'][number];

/** `/operaciones/documentos`: the documents of every land project; publishing one takes two persons (CAT-42). */
export function PassportsPage() {
  const { t } = useI18n();
  return (
    <DeskPage title={t('passports.title')} lead={t('passports.lead')}>
      <Loaded query={useQuery(passportsQuery())} height={480}>
        {({ projects }) => <Projects projects={projects} />}
      </Loaded>
    </DeskPage>
  );
}

function Projects({ projects }: { projects: readonly ProjectPassport[] }) {
  const { t } = useI18n();
  const [{ proyecto }, setFilter] = useFilters<'proyecto'>();
  const shown = projects.find(({ projectId }) => String(projectId) === proyecto) ?? projects[0];
  if (!shown) return <EmptyState title={t('passports.none')}>{t('passports.noneHint')}</EmptyState>;
  return (
    <>
      <SelectField
        label={t('passports.project')}
        value={shown.projectId}
        onChange={({ target }) => setFilter({ proyecto: target.value })}
      >
        {projects.map((each) => (
          <option key={each.projectId} value={each.projectId}>
            {each.name}: {t(isLacking(each) ? 'passports.blocked' : 'passports.free')}
          </option>
        ))}
      </SelectField>
      <ProjectDocuments key={shown.projectId} project={shown} />
    </>
  );
}

function isLacking({ documents }: ProjectPassport): boolean {
  return documents.some(({ state }) => isBlocking(state));
}

function ProjectDocuments({ project }: { project: ProjectPassport }) {
  const { t } = useI18n();
  const [isProposing, setProposing] = useState(false);
  return (
    <Section
      title={project.name}
      action={
        <StateBadge tone={isLacking(project) ? 'problem' : 'good'}>
          {t(isLacking(project) ? 'passports.blocked' : 'passports.free')}
        </StateBadge>
      }
    >
      <div className={styles.panel}>
        {project.can.propose && (
          <div>
            <Button kind="primary" onClick={() => setProposing(true)}>
              {t('passports.add')}
            </Button>
          </div>
        )}
        <PassportList documents={project.documents} />
        <PassportApart apart={project.apart} />
        <PassportHistory history={project.history} />
      </div>
      {isProposing && (
        <ProposePassport projectId={project.projectId} onClose={() => setProposing(false)} />
      )}
    </Section>
  );
}
