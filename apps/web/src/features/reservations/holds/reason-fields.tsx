import { RELEASE_REASONS } from '@kantuta/contract/reservations/hold.rules';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useI18n } from '../../../lib/i18n.tsx';
import { SelectField, TextAreaField } from '../../../ui/field.tsx';

/** Why a pre-reservation is released (RES-6). */
export function ReasonFields({
  field,
}: {
  field: (name: 'reason' | 'words') => UseFormRegisterReturn & { error: string | undefined };
}) {
  const { t } = useI18n();
  return (
    <>
      <SelectField label={t('holds.reason')} {...field('reason')}>
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
        {...field('words')}
      />
    </>
  );
}
