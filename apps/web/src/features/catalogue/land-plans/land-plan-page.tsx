import type { LandPlanDetail } from '@kantuta/contract/catalogue/land-plans/land-plans.calls';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import { landPlanQuery } from './land-plans.api.ts';
import { Differences, Problems } from './dry-run.tsx';
import styles from './land-plans.module.css';
import { PlanState } from './land-plans-page.tsx';
import { MappingForm } from './mapping-form.tsx';
import { ProposePlan } from './propose-plan.tsx';

/** `/operaciones/planos/$planId`: what a plan would change, what is wrong with it, and the way to publish it (CAT-45, CAT-46). */
export function LandPlanPage() {
  const { t } = useI18n();
  const { planId = '' }: { planId?: string } = useParams({ strict: false });
  const query = useQuery(landPlanQuery(planId));
  return (
    <DeskPage
      title={query.data?.fileName ?? t('landPlans.title')}
      lead={query.data && <PlanState plan={query.data} />}
      before={<Link to="/operaciones/planos">{t('landPlans.back')}</Link>}
    >
      <Loaded
        query={query}
        height={480}
        back={<LinkButton to="/operaciones/planos">{t('landPlans.back')}</LinkButton>}
      >
        {(plan) => <Plan key={plan.planId} plan={plan} />}
      </Loaded>
    </DeskPage>
  );
}

function Plan({ plan }: { plan: LandPlanDetail }) {
  const { t, format } = useI18n();
  const [isProposing, setProposing] = useState(false);
  const { counts, proposalId } = plan;
  return (
    <>
      <Facts
        items={[
          { label: t('landPlans.project'), value: plan.projectName },
          { label: t('landPlans.form'), value: t(`landPlans.forms.${plan.form}`) },
          {
            label: t('landPlans.uploadedBy'),
            value: `${plan.uploadedBy}, ${format.dateTime(plan.uploadedAt)}`,
          },
          { label: t('landPlans.lotsIn'), value: format.count(plan.lots) },
          {
            label: t('landPlans.differences'),
            value: t('landPlans.counts', {
              made: counts.new,
              changed: counts.changed,
              gone: counts.gone,
            }),
          },
        ]}
      />
      {proposalId !== null && (
        <p>
          <Link to="/operaciones/aprobaciones/$proposalId" params={{ proposalId }}>
            {t('landPlans.seeProposal')}
          </Link>
        </p>
      )}
      {plan.state !== 'published' && <Problems plan={plan} />}
      <Differences plan={plan} />
      {plan.can.propose && (
        <div>
          <Button kind="primary" onClick={() => setProposing(true)}>
            {t('landPlans.propose')}
          </Button>
        </div>
      )}
      {plan.can.check && (
        <Section title={t('landPlans.mapping')}>
          <p className={styles.quiet}>{t('landPlans.mappingHint')}</p>
          <MappingForm plan={plan} />
        </Section>
      )}
      {isProposing && <ProposePlan planId={plan.planId} onClose={() => setProposing(false)} />}
    </>
  );
}
