import type { PassportState } from '@kantuta/contract/catalogue/passports/passport.rules';
import type { StateTone } from '../../../ui/state-badge.tsx';

export const PASSPORT_TONES: Readonly<Record<PassportState, StateTone>> = {
  missing: 'problem',
  valid: 'good',
  expiring: 'due',
  expired: 'problem',
};
