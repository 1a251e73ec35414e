import { useI18n } from '../lib/i18n.tsx';
import { useStore } from '../lib/store.ts';
import { takeRelease, waitingRelease } from '../lib/worker/worker.ts';
import { Button } from '../ui/button.tsx';
import styles from './release-strip.module.css';

/** A newer release is there: the person decides when the page starts anew, so that nothing that is typed is lost. */
export function ReleaseStrip() {
  const { t } = useI18n();
  if (useStore(waitingRelease) === null) return null;
  return (
    <div className={styles.strip}>
      <output>{t('release.ready')}</output>
      <Button small onClick={takeRelease}>
        {t('release.take')}
      </Button>
    </div>
  );
}
