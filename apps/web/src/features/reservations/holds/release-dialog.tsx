import { releaseHold, type ShownHold } from '@kantuta/contract/reservations/holds.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { release } from './holds.api.ts';
import { ReasonFields } from './reason-fields.tsx';

/** A release says why (RES-6). */
export function ReleaseDialog({ hold, onClose }: { hold: ShownHold; onClose: () => void }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: releaseHold,
    defaultValues: { holdId: hold.holdId, reason: '' as 'other', words: '' },
    async send(values) {
      await release(values);
      showToast('success', t('holds.released'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('holds.releaseTitle')}
      action={t('holds.release')}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p>{`${hold.title}, ${hold.detail}`}</p>
      <ReasonFields field={(name) => form.field(name)} />
    </FormDialog>
  );
}
