import { reopenDay } from '@kantuta/contract/closing/closing.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { reopen } from '../closing.api.ts';

/** Opening a closed day again is a proposal: a second person decides (CLO-4). */
export function ReopenDialog({
  of,
  onClose,
}: {
  of: { companyId: number; day: string };
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useCallForm({
    call: reopenDay,
    defaultValues: { ...of, reason: '' },
    send: async ({ reason }) => {
      await reopen({ ...of, reason });
      showToast('success', t('closing.proposed'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('closing.reopenTitle')}
      action={t('closing.propose')}
      form={form}
      onClose={onClose}
    >
      <p>{t('closing.reopenHint')}</p>
      <TextAreaField
        label={t('closing.reopenReason')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
