import type { SituationKind } from '@kantuta/contract/sales/situations.rules';
import type { ShownMoney } from '@kantuta/phrases/format';
import type { ReactNode } from 'react';
import { Amount } from './amount.tsx';
import { classes } from './classes.ts';
import { SituationFace } from './drawings/situation-face.tsx';
import { Panel } from './section.tsx';
import styles from './situation.module.css';

/** How hot each situation is: the surface follows from it, and so does the loudness of its one action. */
const TONES = {
  open_payment: 'due',
  pre_reversal: 'alarm',
  restricted: 'due',
  overdue: 'problem',
  in_regularization: 'info',
  due_soon: 'forest',
  reverted: 'plain',
  nothing_due: 'plain',
  paid_off: 'good',
  ended: 'plain',
  operator: 'plain',
  adviser: 'plain',
  cashier: 'plain',
  no_product: 'plain',
} as const satisfies Record<SituationKind, string>;

/**
 * The answer to "how do I stand" (SALE-21): a drawing, a figure, a few words and one action. Every situation has this shape, so that only
 * its heat changes.
 */
export function Situation({
  kind,
  label,
  above,
  amount,
  drawing,
  action,
  beside,
  children,
}: {
  kind: SituationKind;
  /** The name of the region for screen readers. */
  label: string;
  /** A quiet line above the figure. */
  above?: ReactNode;
  amount?: ShownMoney | undefined;
  /** Instead of the drawing of the situation: the product itself. */
  drawing?: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
  /** A quieter way out, beside the action. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Panel tone={TONES[kind]} label={label}>
      <div
        className={classes(
          styles.situation,
          styles[TONES[kind]],
          !amount && above === undefined && styles.bare,
        )}
      >
        <div className={styles.head}>
          {above !== undefined && <p className={styles.quiet}>{above}</p>}
          {amount && <Amount value={amount} size="hero" />}
        </div>
        <div className={styles.drawing}>{drawing ?? <SituationFace kind={kind} />}</div>
        <div className={styles.words}>{children}</div>
        {(action !== undefined || beside !== undefined) && (
          <div className={styles.action}>
            {action}
            {beside}
          </div>
        )}
      </div>
    </Panel>
  );
}

/** The sentence that weighs most inside of a situation, and the quieter ones below it. */
export const situationText = { strong: styles.strong, quiet: styles.quiet };
