import { FORMALITY_KINDS } from '@kantuta/contract/support/formality.rules';
import type { SupportRequest } from './support.api.ts';

type Of = Pick<SupportRequest, 'topic' | 'state'>;

/** The phrase of a state: a formality has words of its own (SUP-8). */
export function stateKey({ topic, state }: Of) {
  const isGuided = FORMALITY_KINDS.some((kind) => kind === topic);
  return isGuided ? (`formalities.states.${state}` as const) : (`support.states.${state}` as const);
}
