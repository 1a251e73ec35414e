import { useLayoutEffect } from 'react';
import { hasDemoData } from '../lib/brand.ts';
import { useI18n } from '../lib/i18n.tsx';
import styles from './demo-strip.module.css';

/** Over every frame of a demo, however far one scrolls: nobody may take its people and its money for real. */
export function DemoStrip() {
  const { t } = useI18n();
  const isDemo = hasDemoData();
  useLayoutEffect(() => {
    // The frames begin below it.
    document.documentElement.toggleAttribute('data-demo', isDemo);
  }, [isDemo]);
  return isDemo ? <p className={styles.strip}>{t('ui.demoData')}</p> : null;
}
