import { declaredList, type ErrorsOf, type NounName } from './declared.ts';

/**
 * Refusals that any call may give. Every `codigo`, of this list and of the nouns, is the key of a phrase in es, en and pt
 * (`errors.<codigo>`), so a code without its text does not compile.
 */
export const COMMON_ERRORS = [
  // transport (PLT-5)
  'invalid_input',
  'agent_required',
  'path_not_found',
  'too_large',
  'unsupported_type',
  'too_many_requests',
  'internal',
  'unavailable',
  // any call with a session
  'forbidden',
  'session_invalid',
  'maintenance',
  'cross_site',
] as const;

export type CommonError = (typeof COMMON_ERRORS)[number];
export type ErrorCode = CommonError | ErrorsOf<NounName>;

/** The common refusals, and those that the nouns declare. */
export const ERROR_CODES: readonly ErrorCode[] = [...COMMON_ERRORS, ...declaredList('errors')];
