import { provisionalsSection } from '@kantuta/contract/reservations/provisionals.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { sectionPart } from '../../../lib/section-part.ts';
import { ProvisionalNote } from './provisional-note.tsx';
import styles from './provisionals.module.css';

/** Money that an adviser has of the customer, with its countdown (RES-27). */
export const HomeProvisionals = sectionPart(provisionalsSection, ({ data }) => {
  const { t } = useI18n();
  if (data.length === 0) return null;
  return (
    <section aria-label={t('provisionals.mine.onHome')} className={styles.notes}>
      {data.map((receipt) => (
        <ProvisionalNote key={receipt.provisionalId} receipt={receipt} />
      ))}
    </section>
  );
});
