import { refuseProposal } from '@kantuta/contract/operators/approvals.calls';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { useCallForm } from '../../../lib/forms.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { approve, refuseWith } from '../operators.api.ts';

type Decision = { id: string; onClose: () => void };

/** Says what follows before it is done; asks for a fresh proof where the server wants one. */
export function ApproveDialog({ id, onClose }: Decision) {
  const { t } = useI18n();
  const approval = useMutation({
    mutationFn: () => approve(id),
    onSuccess: () => {
      showToast('success', t('operators.approvals.done_approved'));
      onClose();
    },
    onError: (error) => {
      // It stays on the screen until it was read: what to do is more than a passing word.
      if (!isOutdated(error)) showError(error);
    },
  });
  const outdated = isOutdated(approval.error);
  return (
    <Dialog
      title={t('operators.approvals.approveTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          {!outdated && (
            <Button kind="primary" busy={approval.isPending} onClick={() => approval.mutate()}>
              {t('operators.approvals.approve')}
            </Button>
          )}
        </>
      }
    >
      <p role={outdated ? 'alert' : undefined}>
        {t(outdated ? 'operators.approvals.outdatedHint' : 'operators.approvals.approveHint')}
      </p>
    </Dialog>
  );
}

const isOutdated = (error: unknown) =>
  error instanceof ApiError && error.codigo === 'proposal_outdated';

export function RefuseDialog({ id, onClose }: Decision) {
  const { t } = useI18n();
  const form = useCallForm({
    call: refuseProposal,
    defaultValues: { id, reason: '' },
    send: async ({ reason }) => {
      await refuseWith(id, reason);
      showToast('success', t('operators.approvals.done_refused'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('operators.approvals.refuseTitle')}
      action={t('operators.approvals.refuse')}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        label={t('operators.approvals.refuseReason')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
