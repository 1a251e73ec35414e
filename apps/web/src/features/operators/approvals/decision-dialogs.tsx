import { type Proposal, refuseProposal } from '@kantuta/contract/operators/approvals.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/section.tsx';
import { approve, proposalQuery, refuseWith } from '../operators.api.ts';
import styles from './approvals.module.css';

/** A decision that the operator is about to make. */
export type Asked = { decision: 'approve' | 'refuse'; proposal: Proposal };
type Deciding = { proposal: Proposal; onClose: () => void };

/** Belongs to the page: when another person decides first, the card disappears and the dialog says so, with its typed text. */
export function DecisionDialog({ decision, ...rest }: Asked & Deciding) {
  return decision === 'approve' ? <ApproveDialog {...rest} /> : <RefuseDialog {...rest} />;
}

/** Describes the effect before the decision; asks for a fresh proof where the server requires one. */
function ApproveDialog({ proposal, onClose }: Deciding) {
  const { t } = useI18n();
  const { id } = proposal;
  const approval = useMutation({
    mutationFn: () => approve(id),
    onSuccess: () => {
      showToast('success', t('operators.approvals.done_approved'));
      onClose();
    },
    onError: (error) => {
      // The message stays on the screen until it was read: the next steps are too long for a toast.
      if (!isOutdated(error)) showError(error);
    },
  });
  const outdated = isOutdated(approval.error);
  const over = useOver(proposal, approval.isPending);
  return (
    <Dialog
      title={t('operators.approvals.approveTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(over ? 'ui.close' : 'ui.cancel')}</Button>
          {!outdated && !over && (
            <Button kind="primary" busy={approval.isPending} onClick={() => approval.mutate()}>
              {t('operators.approvals.approve')}
            </Button>
          )}
        </>
      }
    >
      <OverLine over={over} />
      {!over && (
        <p role={outdated ? 'alert' : undefined}>
          {t(outdated ? 'operators.approvals.outdatedHint' : 'operators.approvals.approveHint')}
        </p>
      )}
    </Dialog>
  );
}

const isOutdated = (error: unknown) =>
  error instanceof ApiError && error.codigo === 'proposal_outdated';

function RefuseDialog({ proposal, onClose }: Deciding) {
  const { t } = useI18n();
  const formId = useId();
  const { id } = proposal;
  const form = useCallForm({
    call: refuseProposal,
    defaultValues: { id, reason: '' },
    send: async ({ reason }) => {
      await refuseWith(id, reason);
      showToast('success', t('operators.approvals.done_refused'));
      onClose();
    },
  });
  const over = useOver(proposal, form.isSending);
  return (
    <Dialog
      title={t('operators.approvals.refuseTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(over ? 'ui.close' : 'ui.cancel')}</Button>
          {!over && (
            <Button kind="danger" type="submit" form={formId} busy={form.isSending}>
              {t('operators.approvals.refuse')}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={over ? (event) => event.preventDefault() : form.submit}
        noValidate
      >
        <OverLine over={over} />
        <TextAreaField
          label={t('operators.approvals.refuseReason')}
          hint={over ? t('operators.approvals.notSent') : undefined}
          rows={3}
          maxLength={500}
          readOnly={over !== null}
          {...form.field('reason')}
        />
      </form>
    </Dialog>
  );
}

/** The proposal once it is decided; a decision that this dialog is sending does not count. */
function useOver(given: Proposal, isSending: boolean): Proposal | null {
  const { data = given } = useQuery(proposalQuery(given.id));
  return data.state === 'open' || isSending ? null : data;
}

/** Who decided meanwhile; announced to screen readers too. */
function OverLine({ over }: { over: Proposal | null }) {
  const { t, format } = useI18n();
  if (over === null || over.state === 'open') return null;
  const { state, decidedBy, decidedAt, decisionReason } = over;
  return (
    <div role="alert">
      <Panel tone="due">
        <p>
          {t(`operators.approvals.meanwhile.${state}`, {
            name: decidedBy ?? '',
            when: decidedAt === null ? '' : format.dateTime(decidedAt),
          })}
          {decisionReason !== '' && ` ${t('operators.approvals.reason')}: ${decisionReason}`}
        </p>
      </Panel>
    </div>
  );
}
