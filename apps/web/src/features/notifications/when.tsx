import { MINUTE_MS } from '@kantuta/contract/durations';
import { useNow } from '../../lib/clock.ts';
import { useI18n } from '../../lib/i18n.tsx';
import styles from './when.module.css';

/** The relative time, and the exact one on hover. */
export function When({ instant }: { instant: string }) {
  const { format } = useI18n();
  const current = useNow(MINUTE_MS);
  return (
    <time dateTime={instant} title={format.dateTime(instant)} className={styles.when}>
      {format.ago(instant, current)}
    </time>
  );
}
