import { ROOM_LIMITS } from '@kantuta/contract/rooms/room.rules';
import {
  cancelDeskRoom,
  handOverRoom,
  type DeskRoom,
} from '@kantuta/contract/rooms/rooms-desk.calls';
import { ApiError } from '../../../lib/api-error.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { cancelAny, giveOver } from './desk-rooms.api.ts';

type Props = { room: DeskRoom; onClose: () => void };

/** Cancels a room of anybody, also while it goes on (ROOM-7). */
export function CancelRoomDialog({ room: { roomId, title }, onClose }: Props) {
  const { t } = useI18n();
  const form = useCallForm({
    call: cancelDeskRoom,
    defaultValues: { roomId, reason: '' },
    async send(input) {
      await cancelAny(input);
      showToast('success', t('roomsDesk.cancelled'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${t('roomsDesk.cancel')}: ${title}`}
      action={t('roomsDesk.cancel')}
      kind="danger"
      // "Cancel" would be said by both buttons.
      back={{ label: t('rooms.keep'), go: onClose }}
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        label={t('roomsDesk.reason')}
        hint={t('roomsDesk.reasonHint')}
        rows={4}
        maxLength={ROOM_LIMITS.reason[1]}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

/** What is wrong with the new organiser stands beside the code. */
function besideCode(error: unknown): never {
  if (!(error instanceof ApiError) || error.codigo !== 'organiser_invalid') throw error;
  const { kind, http, codigo, mensaje } = error;
  const fields = [{ field: 'organiser', code: 'format', message: mensaje }];
  throw new ApiError({ kind, http, codigo, mensaje, call: 'rooms', data: { fields } });
}

/** Gives a room to another adviser (ROOM-14). */
export function HandOverDialog({ room: { roomId, title }, onClose }: Props) {
  const { t } = useI18n();
  const form = useCallForm({
    call: handOverRoom,
    defaultValues: { roomId, organiser: '' },
    async send(input) {
      await giveOver(input).catch(besideCode);
      showToast('success', t('roomsDesk.handedOver'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${t('roomsDesk.handOver')}: ${title}`}
      action={t('roomsDesk.handOver')}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t('roomsDesk.newOrganiser')}
        hint={t('roomsDesk.newOrganiserHint')}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.field('organiser')}
      />
    </FormDialog>
  );
}
