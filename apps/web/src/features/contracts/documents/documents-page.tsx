import { inOffice } from '../../../lib/feature.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import styles from './documents.module.css';

/** `/mis-documentos`: everything that the person signed or that was issued for them, by the nouns that make it (CON-19). */
export function DocumentsPage() {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      <PageHeader title={t('myDocuments.title')} lead={t('myDocuments.lead')} />
      {inOffice('documents').map(({ key, Part }) => (
        <Part key={key} />
      ))}
    </div>
  );
}
