import type { InputOf } from '@kantuta/contract/call';
import { PASSPORT_SLOTS } from '@kantuta/contract/catalogue/passports/passport.rules';
import { proposePassport } from '@kantuta/contract/catalogue/passports/passports.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { propose } from './passports.api.ts';

const ACTS = ['publish', 'confirm', 'withdraw'] as const;
const dayOrNone = (text: string) => (text === '' ? null : text);

/** Proposes a document for a second person to publish; what was typed stays if it is refused. */
export function ProposePassport({
  projectId,
  onClose,
}: {
  projectId: number;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useCallForm<typeof proposePassport, InputOf<typeof proposePassport>>({
    call: proposePassport,
    defaultValues: {
      projectId,
      block: '',
      lot: '',
      slot: 'titleSheet',
      act: 'publish',
      file: null,
      number: '',
      datedOn: null,
      validUntil: null,
      nextCheckOn: null,
      reason: '',
    },
    send: async (input) => {
      await propose(input);
      showToast('success', t('passports.sent'));
      onClose();
    },
  });
  const act = form.watch('act');
  return (
    <FormDialog
      title={t('passports.add')}
      action={t('passports.send')}
      form={form}
      onClose={onClose}
    >
      <SelectField label={t('passports.act')} {...form.field('act')}>
        {ACTS.map((each) => (
          <option key={each} value={each}>
            {t(`passports.act_${each}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('passports.slot')} {...form.field('slot')}>
        {PASSPORT_SLOTS.map((slot) => (
          <option key={slot} value={slot}>
            {t(`passport.slot.${slot}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('passports.block')}
        hint={t('passports.blockHint')}
        optional
        maxLength={12}
        {...form.field('block')}
      />
      <TextField
        label={t('passports.lot')}
        hint={t('passports.lotHint')}
        optional
        maxLength={12}
        {...form.field('lot')}
      />
      {act === 'publish' && (
        <>
          <FileField
            label={t('passports.file')}
            hint={t('passports.fileHint')}
            accept=".pdf,.png,.jpg,.jpeg,.webp"
            error={form.field('file').error}
            onChosen={(file) =>
              form.setValue('file', file, { shouldValidate: form.formState.isSubmitted })
            }
          />
          <TextField
            label={t('passports.datedOn')}
            type="date"
            {...form.field('datedOn', { setValueAs: dayOrNone })}
          />
        </>
      )}
      {act !== 'withdraw' && (
        <>
          <TextField
            label={t('passports.number')}
            hint={t('passports.numberHint')}
            optional
            maxLength={60}
            {...form.field('number')}
          />
          <TextField
            label={t('passports.validUntil')}
            hint={t('passports.validUntilHint')}
            type="date"
            optional
            {...form.field('validUntil', { setValueAs: dayOrNone })}
          />
          <TextField
            label={t('passports.nextCheckOn')}
            hint={t('passports.nextCheckHint')}
            type="date"
            {...form.field('nextCheckOn', { setValueAs: dayOrNone })}
          />
        </>
      )}
      <TextAreaField
        label={t('passports.reason')}
        hint={t('passports.reasonHint')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
