import { useI18n } from '../../../lib/i18n.tsx';
import { TextField } from '../../../ui/field.tsx';
import styles from '../memberships.module.css';

/** Who gets a place of a season ticket, and what was refused of it as a whole. */
export function PersonFields({
  field,
  failure,
}: {
  field: (name: 'name' | 'document' | 'birthOn') => object;
  failure: string;
}) {
  const { t } = useI18n();
  return (
    <>
      <TextField
        label={t('seasonTickets.name')}
        maxLength={120}
        autoComplete="off"
        {...field('name')}
      />
      <TextField
        label={t('seasonTickets.document')}
        hint={t('seasonTickets.documentHint')}
        maxLength={40}
        autoComplete="off"
        {...field('document')}
      />
      <TextField
        label={t('seasonTickets.birthOn')}
        hint={t('seasonTickets.age')}
        type="date"
        {...field('birthOn')}
      />
      {failure !== '' && (
        <p className={styles.error} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
