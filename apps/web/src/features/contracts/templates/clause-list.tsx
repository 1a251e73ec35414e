import type { TemplateClause } from '@kantuta/contract/contracts/template.rules';
import { CONTRACT_LANGUAGES } from '@kantuta/contract/contracts/contract.rules';
import { LANG_NAMES, LANG_TAGS } from '@kantuta/phrases/languages';
import { useI18n } from '../../../lib/i18n.tsx';
import styles from './templates.module.css';

/** The clauses of a version in every language, each behind its title. */
export function ClauseList({ clauses }: { clauses: readonly TemplateClause[] }) {
  const { t } = useI18n();
  return (
    <div className={styles.clauses}>
      {clauses.map((clause, index) => (
        <details key={clause.key} className={styles.clause}>
          <summary>{`${index + 1}. ${clause.es.title}`}</summary>
          {CONTRACT_LANGUAGES.map((language) => (
            <div key={language} lang={LANG_TAGS[language]} className={styles.language}>
              <strong>{`${LANG_NAMES[language]}: ${clause[language].title}`}</strong>
              {clause[language].text.split('\n').map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {clause[language].card !== '' && (
                <p className={styles.card}>
                  {`${t('templates.parts.card')}: ${clause[language].card}`}
                </p>
              )}
            </div>
          ))}
        </details>
      ))}
    </div>
  );
}
