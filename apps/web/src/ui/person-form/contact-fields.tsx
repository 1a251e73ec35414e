import { nationalDigits } from '@kantuta/contract/people/contact.rules';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { useI18n } from '../../lib/i18n.tsx';
import { EmailSuggestions } from '../email-suggestions.tsx';
import { TextField } from '../field.tsx';
import { countriesQuery, type PersonForm } from './person-form.ts';
import styles from './person-form.module.css';

type Placed = { form: PersonForm; at: string };

/** The two telephone numbers, of which one is needed, with the prefix of the country; the address with the four common domains. */
export function ContactFields({ form, at }: Placed) {
  const { t } = useI18n();
  const email = String(useWatch({ control: form.control, name: `${at}.email` }) ?? '');
  return (
    <>
      <div className={styles.pair}>
        <PhoneField form={form} at={at} name="cellphone" label={t('people.contact.cellphone')} />
        <PhoneField form={form} at={at} name="phone" label={t('people.contact.phone')} optional />
      </div>
      <TextField
        label={t('people.form.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field(`${at}.email`)}
      />
      <EmailSuggestions
        typed={email}
        onChoose={(each) => form.setValue(`${at}.email`, each, { shouldValidate: true })}
      />
    </>
  );
}

function PhoneField({
  form,
  at,
  name,
  label,
  optional = false,
}: Placed & {
  name: 'cellphone' | 'phone';
  label: string;
  optional?: boolean;
}) {
  const { t } = useI18n();
  const { control } = form;
  const { value, onChange, onBlur, ref } = useController({ control, name: `${at}.${name}` }).field;
  const countryId: unknown = useWatch({ control, name: `${at}.countryId` });
  const { data } = useQuery(countriesQuery);
  const own = data?.find(({ idpais }) => idpais === countryId)?.PrefijoTelefono ?? '+591';
  const typed = String(value ?? '');
  const [prefix = '', digits = ''] = typed.includes('-') ? typed.split('-') : [own, typed];
  return (
    <TextField
      label={`${label} (${prefix})`}
      hint={t('people.form.numberHint')}
      optional={optional}
      inputMode="numeric"
      autoComplete="tel-national"
      ref={ref}
      name={`${at}.${name}`}
      error={form.field(`${at}.${name}`).error}
      value={digits}
      onBlur={onBlur}
      onChange={(event) => {
        const number = nationalDigits(event.target.value, prefix);
        onChange(number === '' ? '' : `${prefix}-${number}`);
      }}
    />
  );
}
