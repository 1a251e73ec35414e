import { reviewDeclaration } from '@kantuta/contract/declarations/declarations-desk.calls';
import { useMutation } from '@tanstack/react-query';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import styles from '../declarations.module.css';
import { review } from './declarations-desk.api.ts';

/** Approves as it stands, or sends back what the person has to correct. */
export function ReviewForm({ declarationId }: { declarationId: string }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: reviewDeclaration,
    beside: true,
    draft: `declaration-${declarationId}`,
    defaultValues: { declarationId, verdict: 'rejected', reason: '' },
    send: async (values) => {
      await review({ ...values, declarationId, verdict: 'rejected' });
      showToast('success', t('declarationsDesk.rejected'));
    },
  });
  const approving = useMutation({
    mutationFn: () => review({ declarationId, verdict: 'approved', reason: '' }),
    onSuccess: () => showToast('success', t('declarationsDesk.approved')),
    onError: showError,
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextAreaField
        label={t('declarationsDesk.reason')}
        hint={t('declarationsDesk.reasonHint')}
        rows={4}
        maxLength={500}
        {...form.field('reason')}
      />
      {form.failure !== '' && (
        <p className={styles.error} role="alert">
          {form.failure}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="danger" busy={form.isSending}>
          {t('declarationsDesk.reject')}
        </Button>
        <Button kind="primary" busy={approving.isPending} onClick={() => approving.mutate()}>
          {t('declarationsDesk.approve')}
        </Button>
      </div>
    </form>
  );
}
