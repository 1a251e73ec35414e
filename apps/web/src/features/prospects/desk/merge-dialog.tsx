import {
  mergeProspects,
  type FoundProspect,
} from '@kantuta/contract/prospects/prospect-merges.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { mergeTwo } from './doubles.api.ts';

/** Makes two rows one, and says before who has the person then (PRO-9). */
export function MergeDialog({
  first,
  second,
  onClose,
  onDone,
}: {
  first: FoundProspect;
  second: FoundProspect;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t, format } = useI18n();
  const kept = first.registeredAt <= second.registeredAt ? first : second;
  const form = useCallForm({
    call: mergeProspects,
    defaultValues: { firstId: first.prospectId, secondId: second.prospectId, reason: '' },
    async send(input) {
      await mergeTwo(input);
      showToast('success', t('doubles.merged'));
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${t('doubles.merge')}: ${kept.name}`}
      action={t('doubles.merge')}
      form={form}
      onClose={onClose}
    >
      <p>
        {t('doubles.stays', {
          owner: `${kept.owner.name} (${kept.owner.code})`,
          date: format.dateOf(kept.registeredAt),
        })}
      </p>
      <TextAreaField
        label={t('doubles.reason')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
