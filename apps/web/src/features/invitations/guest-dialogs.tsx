import { pickInvitation } from '@kantuta/contract/invitations/invitations.calls';
import { useMutation } from '@tanstack/react-query';
import { useCallForm } from '../../lib/forms.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Refused } from '../../ui/refused.tsx';
import { pick, remove } from './invitations.api.ts';
import styles from './invitations.module.css';

type Props = {
  roomId: string;
  guest: { invitationId: string; name: string };
  onClose: () => void;
};

/** The organiser takes a guest out of the room, after a question (INV-5). */
export function RemoveDialog({ roomId, guest: { invitationId, name }, onClose }: Props) {
  const { t } = useI18n();
  const removing = useMutation({
    mutationFn: () => remove({ roomId, invitationId }),
    onSuccess: () => {
      showToast('success', t('invitations.removed'));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('invitations.removeTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="danger" busy={removing.isPending} onClick={() => removing.mutate()}>
            {t('invitations.remove')}
          </Button>
        </>
      }
    >
      <p>{t('invitations.withdrawHint')}</p>
      {removing.error && <Refused error={removing.error} />}
    </Dialog>
  );
}

/** Somebody who waits goes before others, with a reason that stays (INV-4). */
export function PickDialog({ roomId, guest: { invitationId, name }, onClose }: Props) {
  const { t } = useI18n();
  const form = useCallForm<typeof pickInvitation>({
    call: pickInvitation,
    beside: true,
    defaultValues: { roomId, invitationId, reason: '' },
    send: async (input) => {
      await pick(input);
      showToast('success', t('invitations.picked'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('invitations.pickOf', { name })}
      action={t('invitations.pick')}
      form={form}
      onClose={onClose}
    >
      <p>{t('invitations.pickHint')}</p>
      <TextAreaField
        label={t('invitations.reason')}
        rows={3}
        maxLength={300}
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
