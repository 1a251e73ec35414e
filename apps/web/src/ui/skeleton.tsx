import { useI18n } from '../lib/i18n.tsx';
import { classes } from './classes.ts';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A placeholder block; give it the size of the coming content, so that nothing shifts. */
export function Skeleton({
  height,
  width = '100%',
  round = false,
}: {
  height: number | string;
  width?: number | string;
  round?: boolean;
}) {
  return (
    <span
      aria-hidden
      className={classes(styles.block, round && styles.round)}
      style={{ height, width }}
    />
  );
}

/** Placeholder for lines of text. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden className={styles.lines}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles.line} />
      ))}
    </span>
  );
}

/** Placeholder for rows of a list. */
export function SkeletonRows({ rows = 3 }: { rows?: number }) {
  return (
    <span className={styles.rows}>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className={styles.row}>
          <Skeleton height={44} width={44} />
          <SkeletonText lines={2} />
        </span>
      ))}
    </span>
  );
}

/** Placeholder for the rows of a list, as high as they will be; with the picture that begins each. */
export function SkeletonLines({
  rows,
  height,
  picture,
}: {
  rows: number;
  height: number;
  picture?: { width: number; height: number; round?: boolean };
}) {
  return (
    <span aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className={styles.slot} style={{ height }}>
          {picture && <Skeleton {...picture} />}
          <SkeletonText lines={2} />
        </span>
      ))}
    </span>
  );
}

/** Placeholder for a part of a page with its title. */
export function SkeletonSection({
  width = 160,
  children,
}: {
  width?: number;
  children: React.ReactNode;
}) {
  return (
    <span className={styles.section}>
      <Skeleton height={23} width={width} />
      {children}
    </span>
  );
}

/** Announces once that content is loading, around skeletons that announce nothing themselves. */
export function Loading({ children }: { children: React.ReactNode }) {
  const { t } = useI18n();
  return (
    <div aria-busy>
      <output>
        <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      </output>
      {children}
    </div>
  );
}

/** Placeholder for a whole page: its title, where the title will stand, and what comes below. */
export function PageSkeleton({
  lead = false,
  children,
}: {
  /** Whether a line stands below the title. */
  lead?: boolean;
  children?: React.ReactNode;
}) {
  return (
    <Loading>
      <span aria-hidden className={styles.head}>
        <span className={classes(styles.block, styles.title)} />
        {lead && <Skeleton height={24} width="min(100%, 380px)" />}
      </span>
      {children ?? (
        <span className={styles.page}>
          <Skeleton height={180} />
          <SkeletonRows />
        </span>
      )}
    </Loading>
  );
}
