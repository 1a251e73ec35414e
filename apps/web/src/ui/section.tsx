import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import { classes } from './classes.ts';
import { Contours } from './contours.tsx';
import styles from './section.module.css';

/** A part of a page: a line with a short thick start, like the tab of an index card, and the content below. No box. */
export function Section({
  title,
  action,
  children,
  quiet = false,
  arrival,
}: {
  title: ReactNode;
  /** At the end of the title: a link to the whole list. */
  action?: ReactNode;
  children: ReactNode;
  /** Without the line, for the first part of a page or a side column. */
  quiet?: boolean;
  /** Where somebody who was sent to this part arrives: it can take the focus. */
  arrival?: Ref<HTMLElement>;
}) {
  const id = useId();
  return (
    <section
      ref={arrival}
      tabIndex={arrival ? -1 : undefined}
      aria-labelledby={id}
      className={classes(styles.section, quiet && styles.quiet)}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/**
 * A surface for one thing. `forest` is for the most important thing of a screen, on deep green with the contour lines of a hill;
 * `alarm` is for what can be lost; `plain` lies on the page; the others signal a kind of news. Surfaces are never nested.
 */
export function Panel({
  tone = 'plain',
  label,
  children,
}: {
  tone?: 'forest' | 'alarm' | 'plain' | 'info' | 'due' | 'problem' | 'good';
  /** Turns the surface into a named region. */
  label?: string;
  children: ReactNode;
}) {
  const Tag = label === undefined ? 'div' : 'section';
  return (
    <Tag className={classes(styles.panel, styles[tone])} aria-label={label}>
      {tone === 'forest' && <Contours className={styles.contours ?? ''} />}
      <div className={styles.inside}>{children}</div>
    </Tag>
  );
}

/** Label and value pairs; values at the end of the line where there is room. */
export function Facts({ items }: { items: readonly { label: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(({ label, value }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed list of facts never changes its order
        <div key={index} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
