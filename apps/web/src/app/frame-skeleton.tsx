import type { ReactNode } from 'react';
import { brand } from '../lib/brand.ts';
import { useI18n } from '../lib/i18n.tsx';
import { Mark } from '../ui/mark.tsx';
import styles from './frame-skeleton.module.css';

/** The bars and margins of the office while its frame is on its way: what comes stands where this stood. */
export function FrameSkeleton({ children }: { children: ReactNode }) {
  const { lang } = useI18n();
  return (
    <div className={styles.office}>
      <div className={styles.rail} />
      <div className={styles.top} aria-hidden>
        <Mark size={30} />
        <span>{brand.product[lang]}</span>
      </div>
      <div className={styles.content}>{children}</div>
      <div className={styles.bottom} />
    </div>
  );
}
