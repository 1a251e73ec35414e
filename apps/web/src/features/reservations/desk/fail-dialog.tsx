import { failReservation, type DeskHold } from '@kantuta/contract/reservations/desk-holds.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { fail } from './held.api.ts';

/** The company cannot keep its word: all that was paid goes back (RES-28). */
export function FailDialog({ hold, onClose }: { hold: DeskHold; onClose: () => void }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: failReservation,
    defaultValues: { holdId: hold.holdId, reason: '' },
    async send(values) {
      await fail(values);
      showToast('success', t('holdsDesk.failed'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('holdsDesk.failTitle')}
      action={t('holdsDesk.fail')}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p>{t('holdsDesk.failLead')}</p>
      <TextAreaField
        label={t('holdsDesk.reason')}
        hint={t('holdsDesk.reasonHint')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
