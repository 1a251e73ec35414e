import type { Money } from '@kantuta/contract/money';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';

/** What stands in a cell of the desk beside plain text: an amount, a button, the way to a customer. */
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
  /** What it is for, where the row does not say it. */
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

/** Opening is told to the customer, so only who means it opens: nothing is fetched ahead. */
export function customerLink({ personId, name }: { personId: number; name: string }) {
  return (
    <Link
      to="/operaciones/clientes/$personId"
      params={{ personId: String(personId) }}
      preload={false}
    >
      {name}
    </Link>
  );
}
