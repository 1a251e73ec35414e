import { GUEST_LANGUAGES } from '@kantuta/contract/invitations/invitation.rules';
import type { ContactMode } from '@kantuta/contract/prospects/prospect.rules';
import { LANG_NAMES } from '@kantuta/phrases/languages';
import { useI18n } from '../../lib/i18n.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ReachFields, type TypedEmail } from '../../ui/reach-fields.tsx';

type Name = 'name' | 'document' | 'birthOn' | 'phone' | 'email' | 'city' | 'contactBy' | 'language';

/** What is entered of a guest; what their way to be spoken to does not demand is optional. */
export function GuestFields({
  field,
  mode,
  email,
}: {
  field: (name: Name) => object;
  mode: ContactMode;
  email: TypedEmail;
}) {
  const { t } = useI18n();
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
      <RestFields field={field} mode={mode} email={email} />
    </>
  );
}

/** What is entered later of whoever came without invitation (INV-15). */
export function RestFields({
  field,
  mode,
  email,
}: {
  field: (name: Exclude<Name, 'name' | 'document'>) => object;
  mode: ContactMode;
  email: TypedEmail;
}) {
  const { t } = useI18n();
  return (
    <>
      <TextField label={t('invitations.birthOn')} type="date" {...field('birthOn')} />
      <ReachFields field={field} mode={mode} email={email} />
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
