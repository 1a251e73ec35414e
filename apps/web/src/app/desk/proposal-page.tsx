import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ErrorState } from '../../../ui/faces.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { proposalQuery } from '../operators.api.ts';
import styles from './approvals.module.css';
import { ProposalCard } from './proposal-card.tsx';

/** `/operaciones/aprobaciones/$proposalId`: one proposal, where the work list and other rooms point. */
export function ProposalPage() {
  const { t } = useI18n();
  const { proposalId = '' }: { proposalId?: string } = useParams({ strict: false });
  const { data, error, refetch, fetchStatus } = useQuery(proposalQuery(proposalId));
  const isLost = !data && (error !== null || fetchStatus === 'paused');
  return (
    <DeskPage
      title={t('operators.approvals.title')}
      before={<Link to="/operaciones/aprobaciones">{t('operators.approvals.back')}</Link>}
    >
      <div className={styles.cards}>
        {data && <ProposalCard proposal={data} isAlone />}
        {isLost && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !isLost && (
          <Loading>
            <Skeleton height={180} />
          </Loading>
        )}
      </div>
    </DeskPage>
  );
}
