import type { Money } from '@kantuta/contract/money';
import type { PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { lazy, type Ref, Suspense } from 'react';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { PaymentInput } from '../attempts.ts';

/** What the fields of a method add to a payment: `with`, or the parts of a payment by two methods. */
export type Given = Pick<PaymentInput, 'with' | 'parts'>;

/** What the form asks of the fields of a method. */
export type MethodHandle = {
  /** What was typed, which is then wiped where it is secret; null when something is missing, which then says so beside itself. */
  give: () => Given | null;
};

export type MethodFieldsProps = {
  ref: Ref<MethodHandle>;
  /** What is to be paid. */
  amount: Money;
  /** Methods that can pay the rest. */
  others: readonly PaymentMethod[];
  /** Why the last try was refused: code and words. */
  refusal: { codigo: string; mensaje: string } | null;
};

/** The refusals that stand beside a field of the method. */
export const FIELD_REFUSALS: readonly string[] = [
  'pin_wrong',
  'pin_locked',
  'no_wallet',
  'wallet_unavailable',
  'points_insufficient',
  'friend_code_invalid',
  'friend_code_short',
];

/** Loaded when they are needed: most people pay by QR. */
const FIELDS = {
  points: lazy(() =>
    import('./points/points-fields.tsx').then((file) => ({ default: file.PointsFields })),
  ),
  friend: lazy(() =>
    import('./friend/friend-fields.tsx').then((file) => ({ default: file.FriendFields })),
  ),
};

/** Whether the method asks for something before it pays. */
export function hasFields(method: PaymentMethod): method is keyof typeof FIELDS {
  return Object.hasOwn(FIELDS, method);
}

/** The fields of the chosen method, in the step "Finalizar". */
export function MethodFields({
  method,
  ...props
}: MethodFieldsProps & { method: keyof typeof FIELDS }) {
  const Fields = FIELDS[method];
  return (
    <Suspense fallback={<SkeletonRows rows={2} />}>
      <Fields {...props} />
    </Suspense>
  );
}
