import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import styles from './approvals.module.css';
import { type Asked, DecisionDialog } from './decision-dialogs.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { proposalQuery } from '../operators.api.ts';
import { atDesk } from '../../../lib/feature.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';

/** `/operaciones/aprobaciones/$proposalId`: one proposal, linked from the work list and other rooms, with the effect that its noun declares. */
export function ProposalPage() {
  const { t } = useI18n();
  const { proposalId = '' }: { proposalId?: string } = useParams({ strict: false });
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <DeskPage
      title={t('operators.approvals.title')}
      before={<Link to="/operaciones/aprobaciones">{t('operators.approvals.back')}</Link>}
    >
      <div className={styles.cards}>
        <Loaded
          query={useQuery(proposalQuery(proposalId))}
          height={180}
          back={
            <LinkButton to="/operaciones/aprobaciones">{t('operators.approvals.title')}</LinkButton>
          }
        >
          {(proposal) => (
            <>
              <ProposalCard proposal={proposal} onDecide={setAsked} isAlone />
              {atDesk('proposal').map(({ key, Part }) => (
                <Part key={key} proposal={proposal} />
              ))}
            </>
          )}
        </Loaded>
      </div>
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(null)} />}
    </DeskPage>
  );
}
