import type { Proposal, ProposedChange } from '@kantuta/contract/operators/approvals.calls';
import { sectionsFor } from '@kantuta/contract/operators/desk.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { phraseOf, useI18n } from '../../../lib/i18n.tsx';
import { keptText } from '../../../lib/kept-text.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { withdraw } from '../operators.api.ts';
import { deskQuery, useCompanyNames } from '../../../lib/desk.ts';
import { ThingLink } from '../thing-link.tsx';
import styles from './approvals.module.css';
import type { Asked } from './decision-dialogs.tsx';
import { useShownValue } from './shown-value.ts';

const TONES = {
  open: 'due',
  approved: 'good',
  refused: 'problem',
  withdrawn: 'calm',
  expired: 'calm',
} as const;

/** The change, before and after, its author and reason; and the buttons for those who may decide. */
export function ProposalCard({
  proposal,
  onDecide,
  isAlone = false,
}: {
  proposal: Proposal;
  /** Opens the dialog, which belongs to the page: the card may leave the list while the operator types in it. */
  onDecide: (asked: Asked) => void;
  /** On the page of the proposal: it does not link to itself. */
  isAlone?: boolean;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { proposedBy, decidedBy, decidedAt, can } = proposal;
  const kind = phraseOf(i18n, `operators.kinds.${proposal.kind.replaceAll('.', '_')}`);
  // Some nouns name their things by a phrase, so that each person reads it in their own language.
  const subject = phraseOf(i18n, proposal.subject) ?? keptText(i18n, proposal.subject);
  const when = (at: string) => format.dateTime(at);
  const nameOf = useCompanyNames();
  return (
    <article className={styles.card} aria-label={`${kind ?? proposal.kind}: ${subject}`}>
      <div className={styles.head}>
        <h2>
          {kind ?? proposal.kind}: <Subject proposal={proposal}>{subject}</Subject>
        </h2>
        <StateBadge tone={TONES[proposal.state]}>
          {t(`operators.states.${proposal.state}`)}
        </StateBadge>
      </div>
      <Changes changes={proposal.changes} caption={`${kind ?? proposal.kind}: ${subject}`} />
      {proposal.companyId !== null && (
        <p>
          <strong>{t('workList.columns.company')}:</strong> {nameOf(proposal.companyId)}
        </p>
      )}
      <p>
        <strong>{t('operators.approvals.reason')}:</strong> {keptText(i18n, proposal.reason)}
      </p>
      <p className={styles.quiet}>
        {t('operators.approvals.proposedBy', { name: proposedBy, when: when(proposal.proposedAt) })}
        {proposal.state === 'open' &&
          ` · ${t('operators.approvals.expires', { when: when(proposal.expiresAt) })}`}
      </p>
      {decidedBy !== null && decidedAt !== null && (
        <p className={styles.quiet}>
          {t('operators.approvals.decidedBy', { name: decidedBy, when: when(decidedAt) })}
          {proposal.decisionReason !== '' && `: ${proposal.decisionReason}`}
        </p>
      )}
      <Advice proposal={proposal} />
      <div className={styles.actions}>
        {(can.decide || can.withdraw) && <Decision proposal={proposal} onDecide={onDecide} />}
        <Way id={proposal.id} isAlone={isAlone} />
      </div>
    </article>
  );
}

/** Links to the thing that would change, for operators who may open its room. */
function Subject({ proposal: { thing }, children }: { proposal: Proposal; children: string }) {
  if (thing === null) return children;
  const personId = thing.kind === 'person' ? Number(thing.id) : null;
  return <ThingLink thing={{ ...thing, name: children, personId }}>{children}</ThingLink>;
}

/** Who can decide and why this reader cannot, or what to do about a decided proposal. */
function Advice({ proposal: { state, deciders, can } }: { proposal: Proposal }) {
  const { t } = useI18n();
  if (state === 'expired')
    return <p className={styles.advice}>{t('operators.approvals.expiredHint')}</p>;
  if (state !== 'open' || can.decide) return null;
  const roles = deciders.roles
    .map((role) => t(`operators.roles.${role}`))
    .join(t('operators.approvals.or'));
  return (
    <p className={styles.advice}>
      {t(can.withdraw ? 'operators.approvals.ownOpen' : 'operators.approvals.othersDecide', {
        roles,
      })}
      {deciders.others === 0 && ` ${t('operators.approvals.nobody')}`}
    </p>
  );
}

/** Links to this proposal alone; its page links to the trail. */
function Way({ id, isAlone }: { id: string; isAlone: boolean }) {
  const { t } = useI18n();
  const { data: desk } = useQuery(deskQuery());
  if (!isAlone)
    return (
      <Link to="/operaciones/aprobaciones/$proposalId" params={{ proposalId: id }}>
        {t('operators.approvals.see')}
      </Link>
    );
  if (!sectionsFor(desk?.rights ?? []).some(({ key }) => key === 'trail')) return null;
  return (
    <Link to="/operaciones/auditoria" search={{ objectKind: 'proposal', objectId: id }}>
      {t('operators.approvals.trail')}
    </Link>
  );
}

function Changes({ changes, caption }: { changes: readonly ProposedChange[]; caption: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  const shown = useShownValue();
  return (
    <DataTable
      caption={caption}
      hideCaption
      rows={changes}
      rowKey={({ field }) => field}
      columns={[
        {
          key: 'field',
          header: t('operators.approvals.field'),
          names: true,
          cell: ({ field }) =>
            phraseOf(i18n, `operators.fields.${field}`) ?? phraseOf(i18n, field) ?? field,
        },
        {
          key: 'before',
          header: t('operators.approvals.before'),
          cell: ({ field, before }) => shown(field, before),
        },
        {
          key: 'after',
          header: t('operators.approvals.after'),
          cell: ({ field, after }) => shown(field, after),
        },
      ]}
    />
  );
}

function Decision({
  proposal,
  onDecide,
}: {
  proposal: Proposal;
  onDecide: (asked: Asked) => void;
}) {
  const { t } = useI18n();
  const { id, can } = proposal;
  const withdrawal = useMutation({
    mutationFn: () => withdraw(id),
    onSuccess: () => showToast('success', t('operators.approvals.done_withdrawn')),
    onError: showError,
  });
  if (can.withdraw)
    return (
      <Button busy={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
        {t('operators.approvals.withdraw')}
      </Button>
    );
  return (
    <>
      <Button kind="primary" onClick={() => onDecide({ decision: 'approve', proposal })}>
        {t('operators.approvals.approve')}
      </Button>
      <Button onClick={() => onDecide({ decision: 'refuse', proposal })}>
        {t('operators.approvals.refuse')}
      </Button>
    </>
  );
}
