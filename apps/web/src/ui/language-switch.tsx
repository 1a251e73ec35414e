import { LANG_NAMES, LANG_TAGS, LANGS, type Lang } from '@kantuta/phrases/languages';
import { Globe } from 'lucide-react';
import { useId } from 'react';
import { useI18n } from '../lib/i18n.tsx';
import styles from './language-switch.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Chooses the language, each listed by its own name. The frame decides the effect: with a session, a change ends it first. */
export function LanguageSwitch({ onChange }: { onChange: (lang: Lang) => void }) {
  const { lang, t } = useI18n();
  const id = useId();
  return (
    <span className={styles.switch}>
      <Globe size={20} aria-hidden />
      <label htmlFor={id}>
        <VisuallyHidden>{t('ui.language')}</VisuallyHidden>
      </label>
      <span className={styles.shown} aria-hidden>
        {lang.toUpperCase()}
      </span>
      <select
        id={id}
        className={styles.select}
        value={lang}
        onChange={(event) => onChange(event.target.value as Lang)}
      >
        {LANGS.map((each) => (
          <option key={each} value={each} lang={LANG_TAGS[each]}>
            {LANG_NAMES[each]}
          </option>
        ))}
      </select>
    </span>
  );
}
