import { hasDemoData } from '../lib/brand.ts';
import { useI18n } from '../lib/i18n.tsx';
import styles from './demo-strip.module.css';

/** Over every frame of a demo, however far one scrolls: nobody may take its people and its money for real. */
export function DemoStrip() {
  const { t } = useI18n();
  return hasDemoData() ? <p className={styles.strip}>{t('ui.demoData')}</p> : null;
}
