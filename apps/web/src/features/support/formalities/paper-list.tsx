import type { NeededPaper } from '@kantuta/contract/support/formality.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import styles from './formalities.module.css';

/** What to bring, as a checklist. */
export function PaperList({ papers }: { papers: readonly NeededPaper[] }) {
  const { t } = useI18n();
  return (
    <ul className={styles.papers}>
      {papers.map((paper) => (
        <li key={paper}>{t(`formalities.papers.${paper}`)}</li>
      ))}
    </ul>
  );
}
