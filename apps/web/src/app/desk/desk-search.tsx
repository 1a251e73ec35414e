/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the list of a combobox as the ARIA practices draw it; a datalist cannot show two lines nor lead anywhere */
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { classes } from '../../ui/classes.ts';
import { useSearchKey } from '../../ui/search-key.ts';
import { SearchLandmark } from '../../ui/search-landmark.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './desk-search.module.css';
import { useFound } from './found-places.ts';

// Longer than the longest name; the search itself accepts as many characters.
const MOST_LETTERS = 80;

/**
 * Finds rooms and people from any room of the desk; Ctrl+K (⌘K) focuses it from anywhere. Enter opens the highlighted result, or the page
 * of all results. People are shown by name and the end of their document, as in the list: a search hit alone opens no data. On a phone
 * the box is a magnifying glass that expands over the bar.
 */
export function DeskSearch() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [current, setCurrent] = useState(-1);
  const text = typed.trim();
  const { found, isNobody } = useFound(isOpen ? text : '');
  const isListed = isOpen && found.length > 0;
  useSearchKey(box);

  function leave(): void {
    setTyped('');
    setOpen(false);
    setCurrent(-1);
    box.current?.blur();
  }

  function go(to: string): void {
    leave();
    void navigate({ to });
  }

  /** Handles the key; the first Escape keeps the text, so that a second one empties the box as usual. */
  function press({ key }: { key: string }): boolean {
    const last = found.length - 1;
    if (key === 'Escape' && isListed) setOpen(false);
    else if (key === 'ArrowDown' && isListed) setCurrent(current >= last ? 0 : current + 1);
    else if (key === 'ArrowUp' && isListed) setCurrent(current <= 0 ? last : current - 1);
    else return false;
    return true;
  }

  return (
    <SearchLandmark label={t('customers.searchShort')} className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // A single hit is what was meant.
          const chosen = isListed
            ? (found[current] ?? (found.length === 1 ? found[0] : null))
            : null;
          if (chosen) return go(chosen.path);
          leave();
          void navigate({
            to: '/operaciones/clientes',
            state: text === '' ? {} : { person: text },
          });
        }}
      >
        <label htmlFor={id}>
          <VisuallyHidden>{t('customers.searchShort')}</VisuallyHidden>
          <Search size={18} aria-hidden />
        </label>
        <input
          ref={box}
          id={id}
          type="search"
          role="combobox"
          aria-expanded={isListed}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={isListed && current >= 0 ? `${id}${current}` : undefined}
          className={styles.box}
          maxLength={MOST_LETTERS}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('customers.searchShort')}
          aria-keyshortcuts="Control+K Meta+K"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setOpen(true);
            setCurrent(-1);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={(event) => {
            if (press(event)) event.preventDefault();
          }}
        />
        <kbd className={styles.key} aria-hidden>
          Ctrl K
        </kbd>
      </form>
      <output className={classes(styles.list, styles.nobody)} hidden={!isOpen || !isNobody}>
        {isNobody && t('customers.nobody')}
      </output>
      <ul
        id={`${id}list`}
        role="listbox"
        aria-label={t('customers.found')}
        hidden={!isListed}
        className={styles.list}
      >
        {found.map(({ key, path, name, about }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box handles the keys and keeps the focus
          <li
            key={key}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === current}
            className={classes(styles.option, index === current && styles.current)}
            // The box keeps the focus, so that the list is still there when the mouse button is released.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(path)}
          >
            <span>{name}</span>
            <span className={styles.about}>{about}</span>
          </li>
        ))}
      </ul>
    </SearchLandmark>
  );
}
