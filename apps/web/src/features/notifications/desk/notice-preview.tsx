import { MINUTE_MS } from '@kantuta/contract/durations';
import { Info } from 'lucide-react';
import { useNow } from '../../../lib/clock.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './notice-preview.module.css';

/** One text as its reader sees it: in the list, as a toast, and after signing in. */
export function NoticePreview({
  text: { title, text },
  link,
}: {
  text: { title: string; text: string };
  link: string;
}) {
  const { t, format } = useI18n();
  const current = useNow(MINUTE_MS);
  const when = <span className={styles.when}>{format.ago(current, current)}</span>;
  return (
    <Section title={t('notices.preview.title')}>
      <div className={styles.previews}>
        <h3 className={styles.where}>{t('notices.preview.row')}</h3>
        <div className={styles.row}>
          <p className={styles.head}>
            <strong>{title || '…'}</strong>
            {when}
          </p>
          <p className={styles.text}>{text || '…'}</p>
          {link !== '' && <p className={styles.link}>{link}</p>}
        </div>
        <h3 className={styles.where}>{t('notices.preview.toast')}</h3>
        <div className={styles.toast}>
          <Info size={22} aria-hidden />
          <p className={styles.text}>{text || '…'}</p>
        </div>
        <h3 className={styles.where}>{t('notices.preview.carousel')}</h3>
        <div className={styles.slide}>
          <p>
            <strong>{title || '…'}</strong>
          </p>
          {when}
          <p className={styles.text}>{text || '…'}</p>
        </div>
      </div>
    </Section>
  );
}
