import type { ContractState } from '@kantuta/contract/contracts/contract.rules';
import type { StateTone } from '../../../ui/state-badge.tsx';

export const TONES: Readonly<Record<ContractState, StateTone>> = {
  draft: 'calm',
  awaiting_signatures: 'due',
  paper_in_review: 'checking',
  signed: 'good',
  expired: 'calm',
  voided: 'calm',
};
