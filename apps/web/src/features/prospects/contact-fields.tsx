import type { ContactMode } from '@kantuta/contract/prospects/prospect.rules';
import { useI18n } from '../../lib/i18n.tsx';
import { TextField } from '../../ui/field.tsx';
import { ReachFields, type TypedEmail } from '../../ui/reach-fields.tsx';

type FieldOf = (name: 'name' | 'document' | 'phone' | 'email' | 'city' | 'contactBy') => object;

/** What is known of a prospect; what their contact mode does not demand is optional. */
export function ContactFields({
  field,
  mode,
  email,
}: {
  field: FieldOf;
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
      <ReachFields field={field} mode={mode} email={email} />
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
