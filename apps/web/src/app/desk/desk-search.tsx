import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { SearchLandmark } from '../../ui/search-landmark.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './desk-search.module.css';

// More than the longest name; the search itself takes as many.
const MOST_LETTERS = 80;

/** Finds a person from any room of the desk; Ctrl+K (⌘K) leads here from anywhere. */
export function DeskSearch() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const call = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      box.current?.select();
    };
    document.addEventListener('keydown', call);
    return () => document.removeEventListener('keydown', call);
  }, []);
  return (
    <SearchLandmark className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const q = box.current?.value.trim() ?? '';
          if (box.current) box.current.value = '';
          void navigate({ to: '/operaciones/clientes', search: q === '' ? {} : { q } });
        }}
      >
        <label htmlFor={id}>
          <VisuallyHidden>{t('customers.search')}</VisuallyHidden>
          <Search size={18} aria-hidden />
        </label>
        <input
          ref={box}
          id={id}
          type="search"
          className={styles.box}
          maxLength={MOST_LETTERS}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('customers.searchShort')}
          aria-keyshortcuts="Control+K Meta+K"
        />
      </form>
    </SearchLandmark>
  );
}
