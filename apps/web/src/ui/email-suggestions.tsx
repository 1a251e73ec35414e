import { suggestEmails } from '@kantuta/contract/people/contact.rules';
import { useI18n } from '../lib/i18n.tsx';
import styles from './email-suggestions.module.css';

const LEAST_TYPED = 2;

/** The four common domains, suggested while an address is typed (specification section 9). */
export function EmailSuggestions({
  typed,
  onChoose,
}: {
  typed: string;
  onChoose: (email: string) => void;
}) {
  const { t } = useI18n();
  const emails = typed.trim().length < LEAST_TYPED ? [] : suggestEmails(typed);
  if (emails.length === 0) return null;
  return (
    <ul className={styles.suggestions} aria-label={t('ui.emailSuggestions')}>
      {emails.map((email) => (
        <li key={email}>
          <button type="button" className={styles.suggestion} onClick={() => onChoose(email)}>
            {email}
          </button>
        </li>
      ))}
    </ul>
  );
}
