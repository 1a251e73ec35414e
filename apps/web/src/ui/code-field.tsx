import { CODE_DIGITS, readCode, spacedCode } from '@kantuta/contract/identity/typed-code.rules';
import type { ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import styles from './code-field.module.css';
import { Field, type FieldProps } from './field.tsx';
import fieldStyles from './field.module.css';

/** A six-digit code from a message: the phone suggests it, and pasted text is reduced to its digits, spaces and words included. */
export function CodeField({
  label,
  hint,
  error,
  value,
  onChange,
  ref,
}: FieldProps & {
  label: ReactNode;
  value: string;
  onChange: (code: string) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(tied) => (
        <input
          {...tied}
          ref={ref}
          type="text"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          className={classes(fieldStyles.input, styles.code, 'figures')}
          // One more for the space between the groups.
          size={CODE_DIGITS + 1}
          value={spacedCode(value)}
          onChange={(event) => onChange(readCode(event.target.value))}
        />
      )}
    </Field>
  );
}
