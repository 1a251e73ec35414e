import {
  CONTACT_MODES,
  type ContactMode,
  demandedBy,
} from '@kantuta/contract/prospects/prospect.rules';
import { useI18n } from '../lib/i18n.tsx';
import { EmailSuggestions } from './email-suggestions.tsx';
import { SelectField, TextField } from './field.tsx';

/** The address as it is typed, and what takes a suggested one over. */
export type TypedEmail = { typed: string; choose: (email: string) => void };

/** How somebody wants to be spoken to, and by what; what their way does not demand is optional (PRO-1). */
export function ReachFields({
  field,
  mode,
  email,
}: {
  field: (name: 'contactBy' | 'phone' | 'email') => object;
  mode: ContactMode;
  email: TypedEmail;
}) {
  const { t } = useI18n();
  const demanded = demandedBy(mode);
  return (
    <>
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
      <EmailSuggestions typed={email.typed} onChoose={email.choose} />
    </>
  );
}
