import { LANG_NAMES, LANG_TAGS, LANGS } from '@kantuta/phrases/languages';
import { type ReactNode, useEffect, useState } from 'react';
import { type I18n, type PhrasePart, readLanguages } from '../lib/i18n.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './each-language.module.css';

/** A text for other people, in every language: `<EachLanguage parts={['entrance']}>{({ t }) => t('maintenance.title')}</EachLanguage>`. */
export function EachLanguage({
  parts,
  children,
}: {
  /** The parts that hold the phrases. */
  parts: readonly PhrasePart[];
  children: (i18n: I18n) => ReactNode;
}) {
  const [languages, setLanguages] = useState<I18n[]>([]);
  const wanted = parts.join();
  useEffect(() => {
    let isGone = false;
    void readLanguages(parts).then((read) => !isGone && setLanguages(read));
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- every rendering creates the same parts anew
  }, [wanted]);
  if (languages.length < LANGS.length) return <Skeleton height={120} />;
  return (
    <dl className={styles.languages}>
      {languages.map((i18n) => (
        <div key={i18n.lang} className={styles.language}>
          <dt>{LANG_NAMES[i18n.lang]}</dt>
          <dd lang={LANG_TAGS[i18n.lang]}>{children(i18n)}</dd>
        </div>
      ))}
    </dl>
  );
}
