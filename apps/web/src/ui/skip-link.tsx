import { useI18n } from '../lib/i18n.tsx';
import styles from './skip-link.module.css';

/** The first stop of the keyboard on every page. */
export function SkipLink({ target }: { target: string }) {
  const { t } = useI18n();
  return (
    <a
      className={styles.skip}
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>(`#${target}`)?.focus();
      }}
    >
      {t('ui.skipToContent')}
    </a>
  );
}
