import type { Money } from '@kantuta/contract/money';
import type { OwnCredit } from '@kantuta/contract/payments/debts.calls';
import type { PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import type { Ref } from 'react';
import type { PaymentInput } from '../attempts.ts';

/** What the fields of a method add to a payment: `with`, or the parts of a payment by two methods. */
export type Given = Pick<PaymentInput, 'with' | 'parts'>;

/** What the form asks of the fields of a method. */
export type MethodHandle = {
  /** What was typed, which is then wiped where it is secret; null when something is missing, which then says so beside itself. */
  give: () => Given | null | Promise<Given | null>;
};

export type MethodFieldsProps = {
  ref: Ref<MethodHandle>;
  /** What is to be paid. */
  amount: Money;
  /** Methods that can pay the rest. */
  others: readonly PaymentMethod[];
  /** Credit that the person has with the company that is paid; null when there is none. */
  credit: OwnCredit | null;
  /** Whether the last try was refused, also for what has nothing to do with the method. */
  isStopped?: boolean;
  /** Why the last try was refused: code and words, and what the instrument holds where it is less. */
  refusal: { codigo: string; mensaje: string; limit: Money | null } | null;
  /** Told while the method cannot pay, whatever is typed. */
  onStuck?: (isStuck: boolean) => void;
};
