import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Clock3,
  type LucideIcon,
  Search,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './state-badge.module.css';

/** The meaning of a state for the person; each has its own icon, so that colour is never the only signal. */
export type StateTone = 'good' | 'due' | 'problem' | 'checking' | 'calm';

const SIGNS: Readonly<Record<StateTone, LucideIcon>> = {
  good: CircleCheck,
  due: Clock3,
  problem: CircleAlert,
  checking: Search,
  calm: CircleDashed,
};

/** A state in one or two words: `<StateBadge tone="due">Por vencer</StateBadge>`. */
export function StateBadge({ tone, children }: { tone: StateTone; children: ReactNode }) {
  const Sign = SIGNS[tone];
  return (
    <span className={classes(styles.badge, styles[tone])}>
      <Sign size={15} aria-hidden />
      {children}
    </span>
  );
}
