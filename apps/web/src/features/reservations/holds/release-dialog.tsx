import { RELEASE_REASONS } from '@kantuta/contract/reservations/hold.rules';
import { releaseHold, type ShownHold } from '@kantuta/contract/reservations/holds.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { SelectField, TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { release } from './holds.api.ts';

/** A release says why (RES-6). */
export function ReleaseDialog({ hold, onClose }: { hold: ShownHold; onClose: () => void }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: releaseHold,
    defaultValues: { holdId: hold.holdId, reason: '' as 'other', words: '' },
    async send(values) {
      await release(values);
      showToast('success', t('holds.released'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('holds.releaseTitle')}
      action={t('holds.release')}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p>{`${hold.title}, ${hold.detail}`}</p>
      <SelectField label={t('holds.reason')} {...form.field('reason')}>
        <option value="">{t('holds.choose')}</option>
        {RELEASE_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`holds.reasons.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('holds.words')}
        hint={t('holds.wordsHint')}
        rows={3}
        maxLength={300}
        {...form.field('words')}
      />
    </FormDialog>
  );
}
