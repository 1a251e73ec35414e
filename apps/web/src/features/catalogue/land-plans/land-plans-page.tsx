import type { AnswerOf } from '@kantuta/contract/call';
import type {
  LandPlan,
  listLandPlans,
} from '@kantuta/contract/catalogue/land-plans/land-plans.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import styles from './land-plans.module.css';
import { downloadSample, landPlansQuery } from './land-plans.api.ts';
import { UploadPlan } from './upload-plan.tsx';

type Plans = AnswerOf<typeof listLandPlans>;

/** `/operaciones/planos`: plans of land that arrived as files; each is checked before two persons publish it (CAT-44). */
export function LandPlansPage() {
  const { t } = useI18n();
  const query = useQuery(landPlansQuery());
  const [isUploading, setUploading] = useState(false);
  return (
    <DeskPage
      title={t('landPlans.title')}
      lead={t('landPlans.lead')}
      actions={
        query.data?.can.upload === true && (
          <Button kind="primary" onClick={() => setUploading(true)}>
            {t('landPlans.upload')}
          </Button>
        )
      }
    >
      <Loaded query={query} height={360}>
        {(found) => (
          <>
            <PlanTable plans={found.plans} />
            <Samples samples={found.samples} />
            {isUploading && (
              <UploadPlan projects={found.projects} onClose={() => setUploading(false)} />
            )}
          </>
        )}
      </Loaded>
    </DeskPage>
  );
}

function PlanTable({ plans }: { plans: readonly LandPlan[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  if (plans.length === 0)
    return <EmptyState title={t('landPlans.none')}>{t('landPlans.noneHint')}</EmptyState>;
  return (
    <DataTable
      caption={t('landPlans.title')}
      hideCaption
      dense
      rows={plans}
      rowKey={({ planId }) => planId}
      columns={columnsOf(i18n)}
    />
  );
}

function columnsOf({ t, format }: I18n): Column<LandPlan>[] {
  return [
    {
      key: 'file',
      header: t('landPlans.file'),
      names: true,
      cell: ({ planId, fileName }) => (
        <Link to="/operaciones/planos/$planId" params={{ planId }}>
          {fileName}
        </Link>
      ),
    },
    {
      key: 'project',
      header: t('landPlans.project'),
      cell: ({ projectName }) => projectName,
    },
    {
      key: 'form',
      header: t('landPlans.form'),
      cell: ({ form }) => t(`landPlans.forms.${form}`),
    },
    { key: 'state', header: t('landPlans.state'), cell: (plan) => <PlanState plan={plan} /> },
    {
      key: 'by',
      header: t('landPlans.uploadedBy'),
      wideOnly: true,
      cell: ({ uploadedBy, uploadedAt }) => `${uploadedBy}, ${format.dateTime(uploadedAt)}`,
    },
  ];
}

/** What a plan waits for: to be put right, to be proposed, to be approved. */
export function PlanState({
  plan: { state, problemCount, counts },
}: {
  plan: Pick<LandPlan, 'state' | 'problemCount' | 'counts'>;
}) {
  const { t } = useI18n();
  if (state !== 'draft')
    return (
      <StateBadge tone={state === 'published' ? 'good' : 'checking'}>
        {t(`landPlans.states.${state}`)}
      </StateBadge>
    );
  if (problemCount > 0)
    return <StateBadge tone="problem">{t('landPlans.problemsIn', { n: problemCount })}</StateBadge>;
  const n = counts.new + counts.changed + counts.gone;
  return n === 0 ? (
    <StateBadge tone="calm">{t('landPlans.same')}</StateBadge>
  ) : (
    <StateBadge tone="due">{t('landPlans.differencesIn', { n })}</StateBadge>
  );
}

function Samples({ samples }: { samples: Plans['samples'] }) {
  const { t } = useI18n();
  const opening = useMutation({ mutationFn: downloadSample, onError: showError });
  if (samples.length === 0) return null;
  return (
    <Section title={t('landPlans.samples')}>
      <p className={styles.quiet}>{t('landPlans.samplesHint')}</p>
      <ul className={styles.samples}>
        {samples.map(({ sampleId, name, isBroken }) => (
          <li key={sampleId}>
            <Button small icon={Download} onClick={() => opening.mutate(sampleId)}>
              {name}
            </Button>
            {isBroken && <span className={styles.quiet}>{t('landPlans.broken')}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
