import { openDispute } from '@kantuta/contract/campaigns/board.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { sendDispute, type ShownBoard } from '../campaigns.api.ts';

/** What is wrong with the own standing (CAM-12); what was typed stays when the server refuses it. */
export function DisputeDialog({
  campaign: { campaignId, disputeUntil },
  onClose,
}: {
  campaign: ShownBoard['campaign'];
  onClose: () => void;
}) {
  const { t, format } = useI18n();
  const form = useCallForm({
    call: openDispute,
    defaultValues: { campaignId, words: '' },
    async send(input) {
      await sendDispute(input);
      showToast('success', t('campaigns.disputeSent'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('campaigns.disputeTitle')}
      action={t('campaigns.dispute')}
      form={form}
      onClose={onClose}
    >
      <p>{t('campaigns.disputeLead', { until: format.date(disputeUntil) })}</p>
      <TextAreaField
        label={t('campaigns.disputeWords')}
        hint={t('campaigns.disputeHint')}
        maxLength={1000}
        {...form.field('words')}
      />
    </FormDialog>
  );
}
