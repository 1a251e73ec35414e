import { ISSUED_IN } from '@kantuta/contract/identity/document.rules';
import type { HoldForm } from '@kantuta/contract/reservations/holds.calls';
import { useWatch } from 'react-hook-form';
import { useI18n } from '../../lib/i18n.tsx';
import { SelectField, TextField } from '../field.tsx';
import { ContactFields } from './contact-fields.tsx';
import type { PersonForm } from './person-form.ts';
import styles from './person-form.module.css';
import { DOCUMENTS } from './person-start.ts';
import { PlaceFields } from './place-fields.tsx';

const isNothingKept = () => false;

/**
 * Personal data as the specification lists them for customers and contracts. Each field is checked by the schema of the form's call; `isKept` names
 * what stands in the account already and is not changed by a form (RES-29).
 */
export function PersonFields({
  form,
  at = 'form',
  isKept = isNothingKept,
}: {
  form: PersonForm;
  /** Where the data stand in the values of the form. */
  at?: string;
  isKept?: (name: keyof HoldForm) => boolean;
}) {
  const { t } = useI18n();
  const type: unknown = useWatch({ control: form.control, name: `${at}.documentType` });
  const document = DOCUMENTS.find((each) => each.type === type);
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextField
          label={t('holds.form.firstName')}
          autoComplete="given-name"
          readOnly={isKept('firstName')}
          {...form.field(`${at}.firstName`)}
        />
        <TextField
          label={t('holds.form.secondName')}
          optional
          autoComplete="additional-name"
          readOnly={isKept('secondName')}
          {...form.field(`${at}.secondName`)}
        />
        <TextField
          label={t('holds.form.paternalSurname')}
          hint={t('holds.form.surnameHint')}
          autoComplete="family-name"
          readOnly={isKept('paternalSurname')}
          {...form.field(`${at}.paternalSurname`)}
        />
        <TextField
          label={t('holds.form.maternalSurname')}
          optional
          readOnly={isKept('maternalSurname')}
          {...form.field(`${at}.maternalSurname`)}
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
            {...form.field(`${at}.documentType`, { valueAsNumber: true })}
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
          {...form.field(`${at}.documentNumber`)}
        />
        {type === 1 && <IssuedIn form={form} at={at} isKept={isKept('issuedIn')} />}
        <TextField
          label={t('holds.form.birthDate')}
          type="date"
          autoComplete="bday"
          readOnly={isKept('birthDate')}
          {...form.field(`${at}.birthDate`)}
        />
        <SelectField label={t('holds.form.gender')} {...form.field(`${at}.gender`)}>
          <option value="">{t('people.form.choose')}</option>
          {(['female', 'male', 'not_stated'] as const).map((gender) => (
            <option key={gender} value={gender}>
              {t(`people.facts.genderValue.${gender}`)}
            </option>
          ))}
        </SelectField>
        <PlaceFields form={form} at={at} isNationalityKept={isKept('nationalityId')} />
      </div>
      <TextField
        label={t('holds.form.address')}
        hint={t('holds.form.addressHint')}
        autoComplete="street-address"
        maxLength={160}
        {...form.field(`${at}.address`)}
      />
      <ContactFields form={form} at={at} />
    </div>
  );
}

function IssuedIn({ form, at, isKept }: { form: PersonForm; at: string; isKept: boolean }) {
  const { t } = useI18n();
  const label = t('holds.form.issuedIn');
  if (isKept) return <TextField label={label} readOnly {...form.field(`${at}.issuedIn`)} />;
  return (
    <SelectField label={label} {...form.field(`${at}.issuedIn`)}>
      <option value="">{t('people.form.choose')}</option>
      {ISSUED_IN.map((place) => (
        <option key={place} value={place}>
          {place}
        </option>
      ))}
    </SelectField>
  );
}

/** Who recommended us, by code or document; nobody's name is told (ADV-3). */
export function ReferralField({ form, at = 'form' }: { form: PersonForm; at?: string }) {
  const { t } = useI18n();
  return (
    <TextField
      label={t('holds.form.referral')}
      hint={t('holds.form.referralHint')}
      optional
      autoComplete="off"
      maxLength={20}
      {...form.field(`${at}.referral`)}
    />
  );
}
