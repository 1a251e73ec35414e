import { GUEST_LANGUAGES } from '@kantuta/contract/invitations/invitation.rules';
import {
  CONTACT_MODES,
  type ContactMode,
  demandedBy,
} from '@kantuta/contract/prospects/prospect.rules';
import { LANG_NAMES } from '@kantuta/phrases/languages';
import { useI18n } from '../../lib/i18n.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';

type Name = 'name' | 'document' | 'birthOn' | 'phone' | 'email' | 'city' | 'contactBy' | 'language';

/** What is entered of a guest; what their way to be spoken to does not demand is optional. */
export function GuestFields({ field, mode }: { field: (name: Name) => object; mode: ContactMode }) {
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
      <TextField
        label={t('prospects.document')}
        hint={t('invitations.documentHint')}
        maxLength={40}
        autoComplete="off"
        {...field('document')}
      />
      <TextField label={t('invitations.birthOn')} type="date" {...field('birthOn')} />
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
        label={t('prospects.city')}
        maxLength={80}
        autoComplete="off"
        optional
        {...field('city')}
      />
      <SelectField label={t('invitations.language')} {...field('language')}>
        {GUEST_LANGUAGES.map((each) => (
          <option key={each} value={each}>
            {LANG_NAMES[each]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
