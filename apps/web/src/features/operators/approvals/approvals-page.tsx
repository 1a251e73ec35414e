import { PROPOSAL_STATES } from '@kantuta/contract/operators/approvals.calls';
import { useQuery } from '@tanstack/react-query';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { EmptyState, ErrorState } from '../../../ui/faces.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { exportList, proposalsQuery } from '../operators.api.ts';
import styles from './approvals.module.css';
import { ProposalCard } from './proposal-card.tsx';

/** `/operaciones/aprobaciones`: changes that wait for a second person, and what became of the others (decisions 17.1). */
export function ApprovalsPage() {
  const { t } = useI18n();
  const [filters, setFilters] = useFilters<'state'>();
  const state = PROPOSAL_STATES.find((each) => each === filters.state) ?? 'open';
  return (
    <DeskPage
      title={t('operators.approvals.title')}
      lead={t('operators.approvals.lead')}
      viewsOf="approvals"
      actions={<ExportButton make={() => exportList(state)} />}
      filters={
        <SelectField
          label={t('operators.approvals.state')}
          value={state}
          onChange={({ target }) => setFilters({ state: target.value })}
        >
          {PROPOSAL_STATES.map((each) => (
            <option key={each} value={each}>
              {t(`operators.states.${each}`)}
            </option>
          ))}
        </SelectField>
      }
    >
      <div className={styles.cards}>
        <Proposals state={state} />
      </div>
    </DeskPage>
  );
}

function Proposals({ state }: { state: (typeof PROPOSAL_STATES)[number] }) {
  const { t } = useI18n();
  const { data, error, refetch, fetchStatus } = useQuery(proposalsQuery(state));
  if (data?.proposals.length === 0) return <EmptyState title={t('operators.approvals.none')} />;
  if (data)
    return data.proposals.map((proposal) => <ProposalCard key={proposal.id} proposal={proposal} />);
  if (error || fetchStatus === 'paused')
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton height={180} />
    </Loading>
  );
}
