import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldErrorText } from './field.tsx';
import styles from './radio-rows.module.css';

export type RadioRow<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** Requirements and cost, in a quieter line. */
  detail?: ReactNode;
  /** At the end of the row: an amount, a state. */
  aside?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

/** One choice of a few, each a large row: the amount to pay, the method. */
export function RadioRows<Value extends string>({
  label,
  name,
  rows,
  value,
  onChange,
  error,
  hideLabel = false,
}: {
  label: ReactNode;
  name: string;
  rows: readonly RadioRow<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
  hideLabel?: boolean;
}) {
  const id = useId();
  return (
    <fieldset className={styles.set} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes(styles.legend, hideLabel && styles.hidden)}>{label}</legend>
      <div className={styles.rows}>
        {rows.map((row) => (
          <label key={row.value} className={styles.row}>
            <input
              type="radio"
              name={name}
              value={row.value}
              checked={row.value === value}
              disabled={row.disabled}
              onChange={() => onChange(row.value)}
            />
            {row.icon !== undefined && <span className={styles.icon}>{row.icon}</span>}
            <span className={styles.words}>
              <span className={styles.label}>{row.label}</span>
              {row.detail !== undefined && <span className={styles.detail}>{row.detail}</span>}
            </span>
            {row.aside !== undefined && <span className={styles.aside}>{row.aside}</span>}
          </label>
        ))}
      </div>
      <FieldErrorText id={`${id}-error`} error={error} />
    </fieldset>
  );
}
