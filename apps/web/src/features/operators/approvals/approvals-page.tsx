import { type Proposal, PROPOSAL_STATES } from '@kantuta/contract/operators/approvals.calls';
import { keyOfAct } from '@kantuta/contract/operators/trail.rules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFilters } from '../../../lib/filters.ts';
import { phraseOf, useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceFilter } from '../../../ui/choice-filter.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { EmptyState, ErrorState } from '../../../ui/faces.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { KeyboardCards } from '../../../ui/keyboard-cards.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { CompanyFilter } from '../company-filter.tsx';
import { exportList, proposalsQuery, type ProposalQuery } from '../operators.api.ts';
import styles from './approvals.module.css';
import { type Asked, DecisionDialog } from './decision-dialogs.tsx';
import { ProposalCard } from './proposal-card.tsx';

type Filter = 'state' | 'kind' | 'company';
type Filters = Readonly<Partial<Record<Filter, string>>>;
const NONE = { state: '', kind: '', company: '' };
/** The value in the address for every state; without a value, open proposals are listed. */
const ANY = 'any';

/** `/operaciones/aprobaciones`: changes that wait for a second person, and the outcome of the others (OPS-4). */
export function ApprovalsPage() {
  const { t } = useI18n();
  const [filters, setFilters] = useFilters<Filter>();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <DeskPage
      title={t('operators.approvals.title')}
      lead={t('operators.approvals.lead')}
      viewsOf="approvals"
      actions={<ExportButton make={() => exportList(queryFrom(filters))} />}
      filters={<ApprovalFilters filters={filters} onChange={setFilters} />}
    >
      <div className={styles.cards}>
        <Proposals filters={filters} onClear={() => setFilters(NONE)} onDecide={setAsked} />
      </div>
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(null)} />}
    </DeskPage>
  );
}

function queryFrom({ state, kind, company }: Filters): ProposalQuery {
  const known = PROPOSAL_STATES.find((each) => each === state);
  return {
    ...(state === ANY ? {} : { state: known ?? 'open' }),
    ...(kind === undefined ? {} : { kind: kind.slice(0, 60) }),
    ...(company !== undefined && /^[1-9]\d{0,3}$/.test(company)
      ? { company: Number(company) }
      : {}),
  };
}

function ApprovalFilters({
  filters,
  onChange,
}: {
  filters: Filters;
  onChange: (changes: Partial<Record<Filter, string>>) => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { data } = useQuery(proposalsQuery(queryFrom(filters)));
  return (
    <>
      <SelectField
        label={t('operators.approvals.state')}
        value={filters.state ?? 'open'}
        onChange={({ target }) => onChange({ state: target.value === 'open' ? '' : target.value })}
      >
        {PROPOSAL_STATES.map((each) => (
          <option key={each} value={each}>
            {t(`operators.states.${each}`)}
          </option>
        ))}
        <option value={ANY}>{t('operators.approvals.anyState')}</option>
      </SelectField>
      <ChoiceFilter
        label={t('operators.approvals.kind')}
        all={t('operators.approvals.any')}
        options={(data?.kinds ?? []).map((kind) => ({
          value: kind,
          label: phraseOf(i18n, `operators.kinds.${keyOfAct(kind)}`) ?? kind,
        }))}
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <CompanyFilter value={filters.company} onChange={(company) => onChange({ company })} />
    </>
  );
}

const cardsFor = (onDecide: (asked: Asked) => void) => (proposal: Proposal) => (
  <ProposalCard proposal={proposal} onDecide={onDecide} />
);

function Proposals({
  filters,
  onClear,
  onDecide,
}: {
  filters: Filters;
  onClear: () => void;
  onDecide: (asked: Asked) => void;
}) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { data, error, refetch, fetchStatus } = useQuery(proposalsQuery(queryFrom(filters)));
  if (data?.proposals.length === 0) return <NoProposals filters={filters} onClear={onClear} />;
  if (data)
    return (
      <>
        {data.hasMore && <p>{t('operators.newestShown', { n: data.proposals.length })}</p>}
        <KeyboardCards
          rows={data.proposals}
          rowKey={({ id }) => id}
          onOpen={({ id }) =>
            void navigate({
              to: '/operaciones/aprobaciones/$proposalId',
              params: { proposalId: id },
            })
          }
          card={cardsFor(onDecide)}
        />
      </>
    );
  if (error || fetchStatus === 'paused')
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton height={180} />
    </Loading>
  );
}

function NoProposals({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const { t } = useI18n();
  if (Object.keys(filters).length === 0)
    return (
      <EmptyState title={t('operators.approvals.noneOpen')}>
        {t('operators.approvals.noneHint')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('operators.approvals.none')}
      action={<Button onClick={onClear}>{t('operators.approvals.clear')}</Button>}
    />
  );
}
