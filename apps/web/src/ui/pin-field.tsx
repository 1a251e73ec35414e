import { PIN_DIGITS } from '@kantuta/contract/payments/points/points.rules';
import type { ReactNode, Ref } from 'react';
import { PasswordField } from './field.tsx';

/** Six digits on the keyboard of numbers, masked; no password manager offers to keep them. */
export function PinField({
  ref,
  label,
  hint,
  name,
  value,
  error,
  onChange,
}: {
  ref?: Ref<HTMLInputElement>;
  label: string;
  hint?: ReactNode;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (pin: string) => void;
}) {
  return (
    <PasswordField
      {...(ref === undefined ? {} : { ref })}
      label={label}
      hint={hint}
      error={error}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      maxLength={PIN_DIGITS}
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ''))}
    />
  );
}

/** Whether it can be a PIN. */
export function isPin(text: string): boolean {
  return text.length === PIN_DIGITS;
}
