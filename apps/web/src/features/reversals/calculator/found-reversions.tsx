import { day } from '@kantuta/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RadioRows } from '../../../ui/radio-rows.tsx';
import { Section } from '../../../ui/section.tsx';
import { projectsQuery, type Project, type Reversion, type Reversions } from './calculator.api.ts';
import styles from './calculator.module.css';
import { RecoveryProducts } from './recovery-products.tsx';

/** The reversals of a client; one with a free credit leads on to projects and products. */
export function FoundReversions({ found: { datosCliente, reversiones } }: { found: Reversions }) {
  const { t } = useI18n();
  const usable = reversiones.filter(isUsable);
  const [chosen, setChosen] = useState(usable.length === 1 ? usable[0] : undefined);
  const rows = useRows(reversiones);
  if (reversiones.length === 0) return <EmptyState title={t('reversals.none')} />;
  return (
    <>
      <Section title={t('reversals.ofClient', { name: datosCliente.name })}>
        <RadioRows
          label={t('reversals.ofClient', { name: datosCliente.name })}
          hideLabel
          name="reversion"
          rows={rows}
          value={chosen ? String(chosen.idVentaRevertida) : null}
          onChange={(value) =>
            setChosen(reversiones.find((each) => String(each.idVentaRevertida) === value))
          }
        />
      </Section>
      {chosen && <Projects key={chosen.idVentaRevertida} reversion={chosen} />}
    </>
  );
}

function isUsable({ state, recognised }: Reversion): boolean {
  return state === 'available' && Number(recognised.amount) > 0;
}

function useRows(reversiones: readonly Reversion[]) {
  const { t, format } = useI18n();
  return reversiones.map((each) => {
    const { product, revertedOn, monthsPaid, capitalPaid, recognised, state, validUntil } = each;
    const isNothing = Number(recognised.amount) === 0;
    return {
      value: String(each.idVentaRevertida),
      label: product,
      disabled: !isUsable(each),
      detail: (
        <span className={styles.lines}>
          <span>{t('reversals.revertedOn', { day: format.fullDate(day(revertedOn)) })}</span>
          <span>
            {t('reversals.paidInstalments', { n: monthsPaid })} · {t('reversals.capitalPaid')}{' '}
            {format.money(capitalPaid)}
          </span>
          <span>
            {isNothing
              ? t('reversals.nothing')
              : `${t(`reversals.states.${state}`)} · ${t('reversals.until', {
                  day: format.fullDate(day(validUntil)),
                })}`}
          </span>
        </span>
      ),
      aside: (
        <span className={styles.recognised}>
          <span className={styles.quiet}>{t('reversals.recognised')}</span>
          <Amount value={recognised} />
        </span>
      ),
    };
  });
}

function Projects({ reversion }: { reversion: Reversion }) {
  const { t } = useI18n();
  const query = useQuery(projectsQuery(reversion));
  return (
    <Section title={t('reversals.projects')}>
      <Loaded query={query} problem={t('reversals.loadProblem')} height={120} back={null}>
        {({ projects }) =>
          projects.length === 0 ? (
            <EmptyState title={t('reversals.noProjects')} />
          ) : (
            <Chosen reversion={reversion} projects={projects} />
          )
        }
      </Loaded>
    </Section>
  );
}

function Chosen({ reversion, projects }: { reversion: Reversion; projects: readonly Project[] }) {
  const { t } = useI18n();
  const [projectId, setProject] = useState<number>();
  const project = projects.find((each) => each.projectId === projectId);
  return (
    <div className={styles.parts}>
      <RadioRows
        label={t('reversals.projects')}
        hideLabel
        name="project"
        rows={projects.map(({ projectId: id, name }) => ({ value: String(id), label: name }))}
        value={projectId === undefined ? null : String(projectId)}
        onChange={(value) => setProject(Number(value))}
      />
      {project && (
        <RecoveryProducts key={project.projectId} reversion={reversion} project={project} />
      )}
    </div>
  );
}
