import { ISSUED_IN } from '@kantuta/contract/identity/document.rules';
import { shownCity } from '@kantuta/contract/people/contact.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, SelectField, TextField } from '../../../ui/field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { HolderFields } from './holder-fields.tsx';
import { DOCUMENTS, EMPTY, NOT_CHOSEN, startOf } from './hold-start.rules.ts';
import { citiesQuery, countriesQuery } from './holds.api.ts';
import styles from './holds.module.css';
import { useHoldForm, type Filled, type HoldFormApi } from './use-hold-form.ts';

type OwnName =
  | 'firstName'
  | 'secondName'
  | 'paternalSurname'
  | 'maternalSurname'
  | 'documentNumber';

/**
 * The form of specification section 5, "Pre-reservation", filled in with what we know (RES-3). It is checked by the schema of the call; the server's
 * answers stand beside their fields, too, and nothing that was typed is lost.
 */
export function HoldFormPart(filled: Filled) {
  const { t } = useI18n();
  const { known, asksHolder, takesCard } = filled;
  const [isCardGoing, setCardGoing] = useState(false);
  const form = useHoldForm(filled);
  const { control } = form;
  const type = useWatch({ control, name: 'form.documentType' });
  const forClient = useWatch({ control, name: 'forClient' });

  const document = DOCUMENTS.find((each) => each.type === type);
  /** Name and document of the account stand: who they are is not changed by a form (RES-29). */
  const isKept = (name: OwnName) => !forClient && known.form[name] !== '';

  /** A client's form begins empty: nothing of the adviser belongs into it. */
  function chooseClient(isClient: boolean): void {
    form.setValue('forClient', isClient);
    form.setValue('form', isClient ? EMPTY : startOf(known.form));
    form.clearErrors();
  }

  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      {known.isSeller && (
        <Checkbox
          label={t('holds.forClient')}
          checked={forClient}
          onChange={(event) => chooseClient(event.target.checked)}
        />
      )}
      <div className={styles.pair}>
        <TextField
          label={t('holds.form.firstName')}
          autoComplete="given-name"
          readOnly={isKept('firstName')}
          {...form.field('form.firstName')}
        />
        <TextField
          label={t('holds.form.secondName')}
          optional
          autoComplete="additional-name"
          readOnly={isKept('secondName')}
          {...form.field('form.secondName')}
        />
        <TextField
          label={t('holds.form.paternalSurname')}
          hint={t('holds.form.surnameHint')}
          autoComplete="family-name"
          readOnly={isKept('paternalSurname')}
          {...form.field('form.paternalSurname')}
        />
        <TextField
          label={t('holds.form.maternalSurname')}
          optional
          readOnly={isKept('maternalSurname')}
          {...form.field('form.maternalSurname')}
        />
        {isKept('documentNumber') && document ? (
          <TextField
            label={t('holds.form.documentType')}
            value={t(`people.facts.documentType.${document.label}`)}
            readOnly
          />
        ) : (
          <SelectField
            label={t('holds.form.documentType')}
            {...form.field('form.documentType', { valueAsNumber: true })}
          >
            <option value="">{t('people.form.choose')}</option>
            {DOCUMENTS.map(({ type: value, label }) => (
              <option key={value} value={value}>
                {t(`people.facts.documentType.${label}`)}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={t('holds.form.documentNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          readOnly={isKept('documentNumber')}
          {...form.field('form.documentNumber')}
        />
        {type === 1 && (
          <SelectField label={t('holds.form.issuedIn')} {...form.field('form.issuedIn')}>
            <option value="">{t('people.form.choose')}</option>
            {ISSUED_IN.map((place) => (
              <option key={place} value={place}>
                {place}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={t('holds.form.birthDate')}
          type="date"
          autoComplete="bday"
          {...form.field('form.birthDate')}
        />
        <SelectField label={t('holds.form.gender')} {...form.field('form.gender')}>
          <option value="">{t('people.form.choose')}</option>
          {(['female', 'male', 'not_stated'] as const).map((gender) => (
            <option key={gender} value={gender}>
              {t(`people.facts.genderValue.${gender}`)}
            </option>
          ))}
        </SelectField>
        <Places form={form} />
      </div>
      <TextField
        label={t('holds.form.address')}
        hint={t('holds.form.addressHint')}
        autoComplete="street-address"
        maxLength={160}
        {...form.field('form.address')}
      />
      <ContactFields form={form} />
      {asksHolder && <HolderFields form={form} takesCard={takesCard} onBusy={setCardGoing} />}
      <TextField
        label={t('holds.form.referral')}
        hint={t('holds.form.referralHint')}
        optional
        autoComplete="off"
        maxLength={20}
        {...form.field('form.referral')}
      />
      {form.failure !== '' && (
        <p role="alert" className={styles.failed}>
          {t('holds.review')}
        </p>
      )}
      <Button type="submit" kind="primary" wide busy={form.isSending || isCardGoing}>
        {t('holds.submit')}
      </Button>
    </form>
  );
}

function Places({ form }: { form: HoldFormApi }) {
  const { t } = useI18n();
  const { control } = form;
  const nation = useController({ control, name: 'form.nationalityId' }).field;
  const country = useController({ control, name: 'form.countryId' }).field;
  const city = useController({ control, name: 'form.cityId' }).field;
  const countries = useQuery(countriesQuery);
  const cities = useQuery(citiesQuery(country.value || 0));
  const nations = countries.data?.map(({ idpais, nombre }) => (
    <option key={idpais} value={idpais}>
      {nombre}
    </option>
  ));
  return (
    <>
      <SelectField
        label={t('holds.form.nationality')}
        {...nation}
        error={form.field('form.nationalityId').error}
        value={nation.value || ''}
        onChange={(event) => nation.onChange(Number(event.target.value) || NOT_CHOSEN)}
      >
        <option value="">{t('people.form.choose')}</option>
        {nations}
      </SelectField>
      <SelectField
        label={t('people.form.country')}
        {...country}
        error={form.field('form.countryId').error}
        value={country.value || ''}
        onChange={(event) => {
          country.onChange(Number(event.target.value) || NOT_CHOSEN);
          form.setValue('form.cityId', NOT_CHOSEN);
        }}
      >
        <option value="">{t('people.form.choose')}</option>
        {nations}
      </SelectField>
      <SelectField
        label={t('people.form.city')}
        {...city}
        error={form.field('form.cityId').error}
        value={city.value || ''}
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
