import { CARD_DECLINES } from '@kantuta/contract/payments/card/card.rules';
import type { PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { lazy, Suspense } from 'react';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { PayState } from '../pay-flow.ts';
import type { MethodFieldsProps } from './method-handle.ts';

/** The refusals that stand beside a field of the method. */
const FIELD_REFUSALS: readonly string[] = [
  'captcha_mismatch',
  'prepaid_invalid',
  'prepaid_insufficient',
  'pin_wrong',
  'pin_locked',
  'no_wallet',
  'wallet_unavailable',
  'points_insufficient',
  'friend_code_invalid',
  'friend_code_short',
  ...CARD_DECLINES,
  'card_limit',
  'card_paused',
  'card_gone',
  'credit_insufficient',
];

/** Loaded when they are needed: most people pay by QR. */
const FIELDS = {
  card: lazy(() => import('./card/card-fields.tsx').then((file) => ({ default: file.CardFields }))),
  prepaid: lazy(() =>
    import('./prepaid/prepaid-fields.tsx').then((file) => ({ default: file.PrepaidFields })),
  ),
  points: lazy(() =>
    import('./points/points-fields.tsx').then((file) => ({ default: file.PointsFields })),
  ),
  friend: lazy(() =>
    import('./friend/friend-fields.tsx').then((file) => ({ default: file.FriendFields })),
  ),
  credit: lazy(() =>
    import('./credit/credit-fields.tsx').then((file) => ({ default: file.CreditFields })),
  ),
};

/** Whether the method asks for something before it pays. */
export function hasFields(method: PaymentMethod): method is keyof typeof FIELDS {
  return Object.hasOwn(FIELDS, method);
}

/** Methods that can pay the rest of what another one pays; beside credit, which asks for nothing, a card has room for its own fields. */
export function restMethods(method: PaymentMethod): readonly PaymentMethod[] {
  return method === 'credit' ? ['qr', 'card'] : ['qr'];
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

/** A refusal that stands beside a field of the method, not above the steps. */
export function fieldRefusal({ phase }: PayState): MethodFieldsProps['refusal'] {
  if (phase.name !== 'stopped' || phase.stop.kind !== 'refused') return null;
  return FIELD_REFUSALS.includes(phase.stop.codigo) ? phase.stop : null;
}
