import type { Money } from '@kantuta/contract/money';
import type { LucideIcon } from 'lucide-react';
import { Amount } from './amount.tsx';
import { Button } from './button.tsx';

/** Contents of a table cell of the desk other than plain text: an amount, a button. */
export function figures(value: Money) {
  return <Amount value={value} />;
}

export function button({
  text,
  label,
  onPress,
  isPressed,
  isBusy = false,
  icon,
}: {
  text: string;
  /** The purpose of the button, where the row does not state it. */
  label?: string;
  onPress: () => void;
  isPressed?: boolean;
  isBusy?: boolean;
  icon?: LucideIcon;
}) {
  return (
    <Button
      small
      busy={isBusy}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onPress}
      {...(icon ? { icon } : {})}
    >
      {text}
    </Button>
  );
}
