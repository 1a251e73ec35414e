import { hasDemoData } from '../lib/brand.ts';
import { useI18n } from '../lib/i18n.tsx';
import styles from './demo-strip.module.css';

/** Above every frame of a demo, at any scroll position: its people and its money must not be taken for real. */
export function DemoStrip() {
  const { t } = useI18n();
  return hasDemoData() ? <p className={styles.strip}>{t('ui.demoData')}</p> : null;
}
