import { cancelRoom } from '@kantuta/contract/rooms/rooms.calls';
import { ROOM_LIMITS } from '@kantuta/contract/rooms/room.rules';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { cancel } from '../rooms.api.ts';
import styles from '../rooms.module.css';

/** Cancels a room, with the reason that everybody in it reads (ROOM-7). */
export function CancelDialog({ roomId, onClose }: { roomId: string; onClose: () => void }) {
  const { t } = useI18n();
  const form = useCallForm<typeof cancelRoom>({
    call: cancelRoom,
    beside: true,
    defaultValues: { roomId, reason: '' },
    send: async (input) => {
      await cancel(input);
      showToast('success', t('rooms.cancelled'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('rooms.cancel')}
      action={t('rooms.cancel')}
      kind="danger"
      // "Cancel" would be said by both buttons.
      back={{ label: t('rooms.keep'), go: onClose }}
      form={form}
      onClose={onClose}
    >
      <p>{t('rooms.cancelHint')}</p>
      <TextAreaField
        label={t('rooms.reason')}
        rows={4}
        maxLength={ROOM_LIMITS.reason[1]}
        {...form.field('reason')}
      />
      {form.failure !== '' && (
        <p className={styles.error} role="alert">
          {form.failure}
        </p>
      )}
    </FormDialog>
  );
}
