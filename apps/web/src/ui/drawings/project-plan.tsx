import { pathOf, type Ring, viewOf } from './outline.ts';
import { pictureProps } from './picture.ts';
import styles from './project-plan.module.css';

/** A part of a plan: a block with lots, or what it lies around. */
export type PlanPart = {
  use: 'avenue' | 'block' | 'green' | 'lake' | 'school' | 'facility';
  ring: Ring;
};

/** A whole subdivision, north up: its blocks with the streets between them. Without a label it is hidden from screen readers. */
export function ProjectPlan({ parts, label }: { parts: readonly PlanPart[]; label?: string }) {
  const view = viewOf(
    parts.map(({ ring }) => ring),
    24,
  );
  if (!view) return null;
  return (
    <svg
      className={styles.plan}
      viewBox={`0 0 ${view.width} ${view.height}`}
      {...pictureProps(label)}
    >
      {parts.map(({ use, ring }) => (
        <path key={ring.join(' ')} className={styles[use]} d={pathOf(ring, view)} />
      ))}
    </svg>
  );
}
