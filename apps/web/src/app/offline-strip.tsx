import { WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useI18n } from '../lib/i18n.tsx';
import { useOnline } from '../lib/online.ts';
import { showToast } from '../lib/toasts.ts';
import styles from './offline-strip.module.css';

/** Shows that the network is missing, and when it is back (specification section 8). */
export function OfflineStrip() {
  const { t } = useI18n();
  const isOnline = useOnline();
  const was = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !was.current) showToast('success', t('errors.backOnline'));
    was.current = isOnline;
  }, [isOnline, t]);
  return (
    <div aria-live="polite" className={styles.place}>
      {!isOnline && (
        <p className={styles.strip}>
          <WifiOff size={18} aria-hidden />
          <span>
            <strong>{t('errors.offline')}.</strong> {t('errors.offlineHint')}
          </span>
        </p>
      )}
    </div>
  );
}
