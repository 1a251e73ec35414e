import { SUPPORT_TOPICS } from '@kantuta/contract/support/support.calls';
import type { ComponentProps } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';

type Fields = {
  topic: ComponentProps<typeof SelectField>;
  phone: ComponentProps<typeof TextField>;
  message: ComponentProps<typeof TextAreaField>;
};
type WithoutLabel<Props> = Omit<Props, 'label'>;

/** The fields of every request, whoever writes it. */
export function RequestFields({
  topic,
  phone,
  message,
}: { [Name in keyof Fields]: WithoutLabel<Fields[Name]> }) {
  const { t } = useI18n();
  return (
    <>
      <SelectField label={t('support.topic')} {...topic}>
        <option value="">{t('support.choose')}</option>
        {SUPPORT_TOPICS.map((each) => (
          <option key={each} value={each}>
            {t(`support.topics.${each}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('support.phone')}
        hint={t('support.phoneHint')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        {...phone}
      />
      <TextAreaField
        label={t('support.message')}
        hint={t('support.messageHint')}
        rows={5}
        maxLength={2_000}
        {...message}
      />
    </>
  );
}
