import {
  CONTACT_MODES,
  demandedBy,
  type ContactMode,
} from '@kantuta/contract/prospects/prospect.rules';
import { useI18n } from '../../lib/i18n.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';

type FieldOf = (name: 'name' | 'document' | 'phone' | 'email' | 'city' | 'contactBy') => object;

/** What is known of a prospect; what their contact mode does not demand is optional. */
export function ContactFields({ field, mode }: { field: FieldOf; mode: ContactMode }) {
  const { t } = useI18n();
  const demanded = demandedBy(mode);
  return (
    <>
      <TextField
        label={t('prospects.name')}
        maxLength={255}
        autoComplete="off"
        {...field('name')}
      />
      <SelectField label={t('prospects.contactBy')} {...field('contactBy')}>
        {CONTACT_MODES.map((each) => (
          <option key={each} value={each}>
            {t(`prospects.modes.${each}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('prospects.phone')}
        hint={t('prospects.phoneHint')}
        inputMode="tel"
        maxLength={20}
        autoComplete="off"
        optional={!demanded.includes('phone')}
        {...field('phone')}
      />
      <TextField
        label={t('prospects.email')}
        inputMode="email"
        maxLength={120}
        autoComplete="off"
        optional={!demanded.includes('email')}
        {...field('email')}
      />
      <TextField
        label={t('prospects.document')}
        hint={t('prospects.documentHint')}
        maxLength={40}
        autoComplete="off"
        optional
        {...field('document')}
      />
      <TextField
        label={t('prospects.city')}
        maxLength={80}
        autoComplete="off"
        optional
        {...field('city')}
      />
    </>
  );
}
