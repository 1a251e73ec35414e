import { SALE_COUNTRIES } from '@kantuta/contract/catalogue/project.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import { Checkbox, FieldErrorText } from '../../../ui/field.tsx';
import styles from './prices.module.css';

type Country = (typeof SALE_COUNTRIES)[number];
export type Countries = Country[] | null;

/** Those of them that can be chosen; null: everywhere. */
export function countriesIn(codes: readonly string[] | null): Countries {
  return codes && SALE_COUNTRIES.filter((each) => codes.includes(each));
}

/** Where something is sold online: everywhere, or in these countries alone (CAT-6). */
export function CountriesField({
  chosen,
  error,
  onChange,
}: {
  chosen: Countries;
  error: string | undefined;
  onChange: (chosen: Countries) => void;
}) {
  const { t } = useI18n();
  return (
    <fieldset className={styles.services}>
      <legend>{t('catalogueDesk.countries')}</legend>
      <Checkbox
        label={t('catalogueDesk.everywhere')}
        checked={chosen === null}
        onChange={({ target }) => onChange(target.checked ? null : ['BO'])}
      />
      {chosen !== null &&
        SALE_COUNTRIES.map((code) => (
          <Checkbox
            key={code}
            label={t(`catalogueDesk.country.${code}`)}
            checked={chosen.includes(code)}
            onChange={() =>
              onChange(SALE_COUNTRIES.filter((each) => chosen.includes(each) !== (each === code)))
            }
          />
        ))}
      <FieldErrorText id="countries-error" error={error} />
    </fieldset>
  );
}
