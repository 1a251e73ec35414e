import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Refused } from '../../ui/refused.tsx';
import styles from './counter.module.css';
import type { usePaying } from './use-paying.ts';

/** The button that takes the payment: on a tablet it stays within reach of the thumb. */
export function PaySubmit({
  pay: { isPending, error },
  label,
  children,
}: {
  pay: ReturnType<typeof usePaying>;
  label: string;
  /** What is read in the moment of pressing it. */
  children?: ReactNode;
}) {
  return (
    <>
      {error !== null && <Refused error={error} />}
      <div className={styles.reach}>
        {children}
        <Button type="submit" kind="primary" wide busy={isPending}>
          {label}
        </Button>
      </div>
    </>
  );
}
