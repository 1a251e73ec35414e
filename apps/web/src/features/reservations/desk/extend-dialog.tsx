import { extendDeskHold, type WholeHold } from '@kantuta/contract/reservations/desk-holds.calls';
import { endAfter } from '@kantuta/contract/reservations/hold.rules';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { extend } from './held.api.ts';

/** An extension of the office says why (RES-5). */
export function ExtendDialog({
  whole: { hold, extensionHours },
  onClose,
}: {
  whole: WholeHold;
  onClose: () => void;
}) {
  const { t, format } = useI18n();
  const form = useCallForm({
    call: extendDeskHold,
    defaultValues: { holdId: hold.holdId, from: hold.endsAt, reason: '' },
    async send(values) {
      await extend(values);
      showToast('success', t('holdsDesk.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('holdsDesk.extendTitle')}
      action={t('holdsDesk.extend', { n: extensionHours })}
      form={form}
      onClose={onClose}
    >
      <p>
        {t('holdsDesk.extendLead', {
          from: format.dateTime(hold.endsAt),
          to: format.dateTime(endAfter(new Date(hold.endsAt), extensionHours)),
        })}
      </p>
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
