import type { CouponState } from '@kantuta/contract/memberships/passes/pass.rules';
import type { StateTone } from '../../../ui/state-badge.tsx';

/** How the passes of a product stand, in the colours of states. */
export const PASS_TONES: Readonly<Record<CouponState, StateTone>> = {
  pending: 'due',
  valid: 'good',
  exhausted: 'calm',
  expired: 'problem',
};
