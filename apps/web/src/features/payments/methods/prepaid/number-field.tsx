import { useI18n } from '../../../../lib/i18n.tsx';
import { TextField } from '../../../../ui/field.tsx';

/** The digits of what was typed, without the spaces between its groups. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, 16);
}

/** The 16 digits in groups of four, as they stand on the card. */
export function NumberField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (digits: string) => void;
}) {
  const { t } = useI18n();
  return (
    <TextField
      label={t('prepaid.number')}
      hint={t('prepaid.numberHint')}
      error={error}
      name="prepaid-number"
      inputMode="numeric"
      autoComplete="off"
      maxLength={23}
      value={digitsOf(value).replaceAll(/(\d{4})(?=\d)/g, '$1 ')}
      onChange={(event) => onChange(digitsOf(event.target.value))}
    />
  );
}
