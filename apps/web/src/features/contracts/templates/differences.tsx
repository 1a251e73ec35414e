import { type TemplateClause, wordChanges } from '@kantuta/contract/contracts/template.rules';
import { LANG_NAMES, LANG_TAGS } from '@kantuta/phrases/languages';
import { useI18n } from '../../../lib/i18n.tsx';
import type { Difference } from './templates.api.ts';
import styles from './templates.module.css';

/** What was taken out and what was added, word by word; marked by lines, too, for who does not see colours. */
export function Differences({
  clauses,
  differences,
}: {
  clauses: readonly TemplateClause[];
  differences: readonly Difference[];
}) {
  const { t } = useI18n();
  if (differences.length === 0) return <p>{t('templates.same')}</p>;
  return (
    <ul className={styles.differences}>
      {differences.map(({ key, language, part, before, after }) => {
        const index = clauses.findIndex((clause) => clause.key === key);
        return (
          <li key={`${key} ${language} ${part}`}>
            <p className={styles.where}>
              {`${index + 1}. ${clauses[index]?.es.title ?? ''} · ${t(`templates.parts.${part}`)} · ${LANG_NAMES[language]}`}
            </p>
            <p lang={LANG_TAGS[language]} className={styles.words}>
              {wordChanges(before, after).map(({ kind, text }, at) => {
                // oxlint-disable react/no-array-index-key -- pieces of one text never change their order
                if (kind === 'removed') return <del key={at}>{text}</del>;
                if (kind === 'added') return <ins key={at}>{text}</ins>;
                return <span key={at}>{text}</span>;
                // oxlint-enable react/no-array-index-key
              })}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
