import { proposeLandPlan } from '@kantuta/contract/catalogue/land-plans/land-plans.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { propose } from './land-plans.api.ts';

/** Asks a second person to publish the plan. */
export function ProposePlan({ planId, onClose }: { planId: string; onClose: () => void }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: proposeLandPlan,
    defaultValues: { id: planId, reason: '' },
    send: async (input) => {
      await propose(input);
      showToast('success', t('landPlans.proposed'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('landPlans.propose')}
      action={t('landPlans.send')}
      form={form}
      onClose={onClose}
    >
      <p>{t('landPlans.proposeHint')}</p>
      <TextAreaField
        label={t('landPlans.reason')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
