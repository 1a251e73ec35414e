import { shownCity } from '@kantuta/contract/people/contact.rules';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useI18n } from '../../lib/i18n.tsx';
import { SelectField, TextField } from '../field.tsx';
import { citiesQuery, countriesQuery, type PersonForm } from './person-form.ts';
import { NOT_CHOSEN } from './person-start.ts';

/** Nationality, and where somebody lives: cities are those of the country. */
export function PlaceFields({
  form,
  at,
  isNationalityKept = false,
}: {
  form: PersonForm;
  at: string;
  isNationalityKept?: boolean;
}) {
  const { t } = useI18n();
  const { control } = form;
  const nation = useController({ control, name: `${at}.nationalityId` }).field;
  const country = useController({ control, name: `${at}.countryId` }).field;
  const city = useController({ control, name: `${at}.cityId` }).field;
  const countries = useQuery(countriesQuery);
  const cities = useQuery(citiesQuery(Number(country.value) || 0));
  const nations = countries.data?.map(({ idpais, nombre }) => (
    <option key={idpais} value={idpais}>
      {nombre}
    </option>
  ));
  return (
    <>
      {isNationalityKept ? (
        <TextField
          label={t('holds.form.nationality')}
          value={countries.data?.find(({ idpais }) => idpais === nation.value)?.nombre ?? ''}
          readOnly
        />
      ) : (
        <SelectField
          label={t('holds.form.nationality')}
          {...nation}
          error={form.field(`${at}.nationalityId`).error}
          value={Number(nation.value) || ''}
          onChange={(event) => nation.onChange(Number(event.target.value) || NOT_CHOSEN)}
        >
          <option value="">{t('people.form.choose')}</option>
          {nations}
        </SelectField>
      )}
      <SelectField
        label={t('people.form.country')}
        {...country}
        error={form.field(`${at}.countryId`).error}
        value={Number(country.value) || ''}
        onChange={(event) => {
          country.onChange(Number(event.target.value) || NOT_CHOSEN);
          form.setValue(`${at}.cityId`, NOT_CHOSEN);
        }}
      >
        <option value="">{t('people.form.choose')}</option>
        {nations}
      </SelectField>
      <SelectField
        label={t('people.form.city')}
        {...city}
        error={form.field(`${at}.cityId`).error}
        value={Number(city.value) || ''}
        disabled={cities.data === undefined}
        onChange={(event) => city.onChange(Number(event.target.value) || NOT_CHOSEN)}
      >
        <option value="">{t('people.form.choose')}</option>
        {cities.data?.map(({ idciudad, nombre }) => (
          <option key={idciudad} value={shownCity(idciudad)}>
            {nombre}
          </option>
        ))}
      </SelectField>
    </>
  );
}
