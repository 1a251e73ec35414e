import type { AdviserState } from '@kantuta/contract/advisers/adviser.rules';
import type { StateTone } from './state-badge.tsx';

/** How the state of an adviser looks, wherever operators meet one. */
export const ADVISER_TONES: Readonly<Record<AdviserState, StateTone>> = {
  active: 'good',
  inactive: 'calm',
  ethics_process: 'checking',
  blocked: 'problem',
  expelled: 'problem',
};
