import { releaseDeskHold, type DeskHold } from '@kantuta/contract/reservations/desk-holds.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ReasonFields } from '../holds/reason-fields.tsx';
import { release } from './held.api.ts';

/** A release of the office says why, as any other (RES-6). */
export function ReleaseDeskDialog({ hold, onClose }: { hold: DeskHold; onClose: () => void }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: releaseDeskHold,
    defaultValues: { holdId: hold.holdId, reason: '' as 'other', words: '' },
    async send(values) {
      await release(values);
      showToast('success', t('holdsDesk.released'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('holdsDesk.releaseTitle')}
      action={t('holdsDesk.release')}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p>{t('holdsDesk.releaseLead')}</p>
      <ReasonFields field={(name) => form.field(name)} />
    </FormDialog>
  );
}
