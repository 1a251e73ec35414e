import { nationalDigits } from '@kantuta/contract/people/contact.rules';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { useI18n } from '../../../lib/i18n.tsx';
import { EmailSuggestions } from '../../../ui/email-suggestions.tsx';
import { TextField } from '../../../ui/field.tsx';
import { countriesQuery } from './holds.api.ts';
import styles from './holds.module.css';
import type { HoldFormApi } from './use-hold-form.ts';

/** The two telephone numbers, of which one is needed, with the prefix of the country; the address with the four common domains. */
export function ContactFields({ form }: { form: HoldFormApi }) {
  const { t } = useI18n();
  const email = useWatch({ control: form.control, name: 'form.email' });
  return (
    <>
      <div className={styles.pair}>
        <PhoneField form={form} name="cellphone" label={t('people.contact.cellphone')} />
        <PhoneField form={form} name="phone" label={t('people.contact.phone')} optional />
      </div>
      <TextField
        label={t('people.form.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('form.email')}
      />
      <EmailSuggestions
        typed={email}
        onChoose={(each) => form.setValue('form.email', each, { shouldValidate: true })}
      />
    </>
  );
}

function PhoneField({
  form,
  name,
  label,
  optional = false,
}: {
  form: HoldFormApi;
  name: 'cellphone' | 'phone';
  label: string;
  optional?: boolean;
}) {
  const { t } = useI18n();
  const { control } = form;
  const { value, onChange, onBlur, ref } = useController({ control, name: `form.${name}` }).field;
  const countryId = useWatch({ control, name: 'form.countryId' });
  const { data } = useQuery(countriesQuery);
  const own = data?.find(({ idpais }) => idpais === countryId)?.PrefijoTelefono ?? '+591';
  const [prefix = '', digits = ''] = value.includes('-') ? value.split('-') : [own, value];
  return (
    <TextField
      label={`${label} (${prefix})`}
      hint={t('people.form.numberHint')}
      optional={optional}
      inputMode="numeric"
      autoComplete="tel-national"
      ref={ref}
      name={`form.${name}`}
      error={form.field(`form.${name}`).error}
      value={digits}
      onBlur={onBlur}
      onChange={(event) => {
        const typed = nationalDigits(event.target.value, prefix);
        onChange(typed === '' ? '' : `${prefix}-${typed}`);
      }}
    />
  );
}
