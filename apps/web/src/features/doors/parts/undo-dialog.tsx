import { undoArrival } from '@kantuta/contract/doors/attendance.calls';
import { UNDO_REASON } from '@kantuta/contract/doors/door.rules';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { Line } from '../door-list.rules.ts';
import { undo } from '../doors.api.ts';
import { syncDuty } from '../duty/this-duty.ts';

/** Somebody was noted by mistake (DOOR-7). */
export function UndoDialog({
  roomId,
  line: { name, invitationId, adviserId },
  onClose,
}: {
  roomId: string;
  line: Line;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useCallForm<typeof undoArrival>({
    call: undoArrival,
    defaultValues: { roomId, invitationId, adviserId, reason: '' },
    send: async (input) => {
      // What this device noted is known before it is taken back.
      await syncDuty();
      await undo(input);
      await syncDuty();
      showToast('success', t('door.undone'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('door.undoTitle', { name })}
      action={t('door.undo')}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p>{t('door.undoHint')}</p>
      <TextAreaField
        label={t('door.reason')}
        rows={3}
        maxLength={UNDO_REASON[1]}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
