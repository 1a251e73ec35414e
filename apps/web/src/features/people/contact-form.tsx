import { nationalDigits, OTHER_CITY, shownCity } from '@kantuta/contract/people/contact.rules';
import { type ContactData, updateContact } from '@kantuta/contract/people/people.calls';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { isRefusal } from '../../lib/api-error.ts';
import { useCallForm } from '../../lib/forms.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailSuggestions } from '../../ui/email-suggestions.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import styles from './contact-form.module.css';
import { citiesQuery, countriesQuery, saveContact } from './people.api.ts';

const NOT_CHOSEN = Number.NaN;

/**
 * The form of specification section 5, "Data update dialog": e-mail, country with its read-only prefix, a city of it, 5 to 10 digits. Failures
 * are shown quietly: typed values stay, and a note beside the button says that nothing was saved (PLT-9).
 */
export function ContactForm({
  data,
  onSaved,
  later,
}: {
  data: ContactData;
  /** `isNew`: an address or number that must still be confirmed. */
  onSaved: (isNew: boolean) => void;
  /** A second button beside the one that saves. */
  later?: ReactNode;
}) {
  const { t, lang } = useI18n();
  const stored = `${data.prefijo}-${data.telefono}`;
  const form = useCallForm({
    call: updateContact,
    quiet: true,
    defaultValues: {
      correo: data.correo,
      paisId: data.paisId === 0 ? NOT_CHOSEN : data.paisId,
      ciudadId: data.paisId === 0 ? NOT_CHOSEN : shownCity(data.ciudadId),
      telefono: stored,
    },
    async send(values) {
      try {
        await saveContact(values);
      } catch (error) {
        if (isRefusal(error, 'city_not_in_country'))
          form.setError('ciudadId', { message: error.mensaje });
        throw error;
      }
      onSaved(values.correo !== data.correo || values.telefono !== stored);
    },
  });
  const { control } = form;
  const correo = useWatch({ control, name: 'correo' });
  // Registered first, so that of several errors the first on the screen gets the focus.
  const emailField = form.field('correo');
  // Written by hand, because the shown values differ from the stored ones: ids, and the digits of a number without its prefix.
  const { ref: countryRef, ...country } = useController({ control, name: 'paisId' }).field;
  const { ref: cityRef, ...city } = useController({ control, name: 'ciudadId' }).field;
  const { ref: phoneRef, ...phone } = useController({ control, name: 'telefono' }).field;
  const paisId = country.value || 0;
  const countries = useQuery(countriesQuery(lang));
  const cities = useQuery(citiesQuery(paisId, lang));
  const [prefix = '', digits = ''] = phone.value.split('-');
  const { error: phoneError } = form.getFieldState('telefono', form.formState);

  /** Sets the prefix of the country and clears the city, because the list of cities changes. */
  function chooseCountry(id: number): void {
    const chosen = countries.data?.find(({ idpais }) => idpais === id);
    country.onChange(chosen ? id : NOT_CHOSEN);
    form.setValue('ciudadId', NOT_CHOSEN);
    form.clearErrors('ciudadId');
    form.setValue('telefono', `${chosen?.PrefijoTelefono ?? ''}-${digits}`);
  }

  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <div className={styles.email}>
        <TextField
          label={t('people.form.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...emailField}
        />
        <EmailSuggestions
          typed={correo}
          onChoose={(email) => form.setValue('correo', email, { shouldValidate: true })}
        />
      </div>
      <SelectField
        label={t('people.form.country')}
        autoComplete="country"
        ref={countryRef}
        name="paisId"
        error={form.field('paisId').error}
        value={paisId || ''}
        onBlur={country.onBlur}
        onChange={(event) => chooseCountry(Number(event.target.value))}
      >
        <option value="">{t('people.form.choose')}</option>
        {countries.data?.map(({ idpais, nombre }) => (
          <option key={idpais} value={idpais}>
            {nombre}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('people.form.city')}
        ref={cityRef}
        name="ciudadId"
        error={form.field('ciudadId').error}
        value={city.value || ''}
        disabled={paisId === 0 || cities.isPending}
        onBlur={city.onBlur}
        onChange={(event) => city.onChange(Number(event.target.value) || NOT_CHOSEN)}
      >
        <option value="">{t(paisId === 0 ? 'people.form.cityFirst' : 'people.form.choose')}</option>
        {cities.data?.map(({ idciudad, nombre }) => (
          <option key={idciudad} value={shownCity(idciudad)}>
            {idciudad === OTHER_CITY ? t('people.otherCity') : nombre}
          </option>
        ))}
      </SelectField>
      {(countries.isError || cities.isError) && (
        <p className={styles.error} role="alert">
          {t('people.form.placesFailed')}{' '}
          <Button
            kind="quiet"
            small
            onClick={() => void Promise.all([countries.refetch(), paisId > 0 && cities.refetch()])}
          >
            {t('ui.retry')}
          </Button>
        </p>
      )}
      <div>
        <div className={styles.phone}>
          <TextField label={t('people.form.prefix')} value={prefix} readOnly tabIndex={-1} />
          <TextField
            label={t('people.form.number')}
            type="text"
            inputMode="numeric"
            autoComplete="tel-national"
            ref={phoneRef}
            name="telefono"
            error={phoneError && t('people.form.phoneLength')}
            value={digits}
            onKeyDown={blockLetters}
            onBlur={phone.onBlur}
            onChange={(event) =>
              phone.onChange(`${prefix}-${nationalDigits(event.target.value, prefix)}`)
            }
          />
        </div>
        {!phoneError && <p className={styles.phoneHint}>{t('people.form.numberHint')}</p>}
      </div>
      {form.failure !== '' && (
        <p className={styles.error} role="alert">
          {form.failure}
        </p>
      )}
      <div className={styles.actions}>
        {later}
        <Button type="submit" kind="primary" busy={form.isSending}>
          {t('people.form.save')}
        </Button>
      </div>
    </form>
  );
}

/** Specification section 5: typing '.' or 'e' is blocked. Pasted text is reduced to its digits. */
function blockLetters(event: KeyboardEvent<HTMLInputElement>): void {
  if (['.', 'e', 'E'].includes(event.key) && !event.ctrlKey && !event.metaKey)
    event.preventDefault();
}
