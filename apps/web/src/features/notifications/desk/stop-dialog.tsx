import type { InputOf } from '@kantuta/contract/call';
import { type Notice, stopNotice } from '@kantuta/contract/notifications/notices.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { stop } from './notices-desk.api.ts';

type StopInput = InputOf<typeof stopNotice>;

/** Stops the notice with a reason; a draft that was not scheduled yet is discarded without one. */
export function StopDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useI18n();
  const { id, state, isHeld } = notice;
  const words = state === 'draft' ? ('notices.discard' as const) : ('notices.stop' as const);
  const needsReason = state !== 'draft' || isHeld;
  const form = useCallForm<typeof stopNotice, StopInput>({
    call: stopNotice,
    defaultValues: needsReason ? { id, reason: '' } : { id },
    send: async (input) => {
      await stop(input);
      showToast('success', t(`${words}.done`));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`${words}.title`)}
      action={t(`${words}.ask`)}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p>{t(`${words}.hint`)}</p>
      {needsReason && (
        <TextAreaField
          label={t('notices.reason')}
          rows={2}
          maxLength={500}
          {...form.field('reason')}
        />
      )}
    </FormDialog>
  );
}
