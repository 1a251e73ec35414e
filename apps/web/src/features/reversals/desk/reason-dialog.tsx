import {
  proposeReversal,
  voidRecoveryCredit,
} from '@kantuta/contract/reversals/desk-reversals.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { propose, voidCredit } from './reversals-desk.api.ts';

/** A proposal that another person decides: to revert the purchase, or to take its credit back (REV-3, REV-6). */
export function ReasonDialog({
  saleId,
  act,
  onClose,
}: {
  saleId: number;
  act: 'propose' | 'void';
  onClose: () => void;
}) {
  const { t } = useI18n();
  const isReversal = act === 'propose';
  const form = useCallForm({
    call: isReversal ? proposeReversal : voidRecoveryCredit,
    defaultValues: { saleId, reason: '' },
    draft: `reversal-${act}-${saleId}`,
    async send(values) {
      await (isReversal ? propose(values) : voidCredit(values));
      showToast('success', t('reversalsDesk.proposalSent'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(isReversal ? 'reversalsDesk.proposeTitle' : 'reversalsDesk.voidTitle')}
      action={t(isReversal ? 'reversalsDesk.propose' : 'reversalsDesk.voidCredit')}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p>{t(isReversal ? 'reversalsDesk.proposeHint' : 'reversalsDesk.voidHint')}</p>
      <TextAreaField
        label={t('reversalsDesk.reason')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
