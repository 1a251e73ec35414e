import type { saveBillingRecord } from '@kantuta/contract/billing/billing.calls';
import type { InputOf } from '@kantuta/contract/call';
import { nationalDigits } from '@kantuta/contract/people/contact.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useI18n } from '../../lib/i18n.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import styles from './billing.module.css';
import { prefixesQuery } from './billing.api.ts';

/** Specification section 9: the prefix of a number that names none. */
const BOLIVIA = '+591';

/** The number with the prefix of a country, sent as `+591-70012345`; no digits, no number (BIL-3). */
export function PhoneFields({
  form: { control },
}: {
  form: Pick<UseFormReturn<InputOf<typeof saveBillingRecord>>, 'control'>;
}) {
  const { t } = useI18n();
  const { field, fieldState } = useController({ control, name: 'telefono' });
  const { ref, onBlur, onChange, value } = field;
  const [stored = '', digits = ''] = value.split('-');
  // Without digits nothing is kept that could hold the prefix.
  const [chosen, setChosen] = useState(stored === '' ? BOLIVIA : stored);
  const prefix = stored === '' ? chosen : stored;
  const { data: countries } = useQuery(prefixesQuery);
  const [country, setCountry] = useState(0);
  const ofPrefix = countries?.filter(({ PrefijoTelefono }) => PrefijoTelefono === prefix) ?? [];
  // Several countries share a prefix.
  const current = ofPrefix.find(({ idpais }) => idpais === country) ?? ofPrefix[0];
  const put = (next: string, typed: string) => {
    setChosen(next);
    onChange(typed === '' ? '' : `${next}-${typed}`);
  };
  return (
    <div>
      <div className={styles.phone}>
        <SelectField
          label={t('billing.prefix')}
          autoComplete="tel-country-code"
          value={current?.idpais ?? prefix}
          onChange={({ target }) => {
            const next = countries?.find(({ idpais }) => String(idpais) === target.value);
            if (!next) return;
            setCountry(next.idpais);
            put(next.PrefijoTelefono, digits);
          }}
        >
          {!current && <option value={prefix}>{prefix}</option>}
          {countries?.map(({ idpais, nombre, PrefijoTelefono }) => (
            <option key={idpais} value={idpais}>
              {nombre} ({PrefijoTelefono})
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('billing.phone')}
          optional
          inputMode="numeric"
          autoComplete="tel-national"
          ref={ref}
          name="telefono"
          error={fieldState.error && t('billing.phoneLength')}
          value={digits}
          onBlur={onBlur}
          onChange={(event) => put(prefix, nationalDigits(event.target.value, prefix))}
        />
      </div>
      {!fieldState.error && <p className={styles.phoneHint}>{t('billing.phoneHint')}</p>}
    </div>
  );
}
