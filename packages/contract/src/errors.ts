/**
 * Every `codigo` that a refusal may carry. Each one is the key of a phrase in es, en and pt (`errors.<codigo>`), so a code without
 * its text does not compile.
 */
export const COMMON_ERRORS = [
  // transport (decisions 1.5)
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

export const RULE_ERRORS = [
  // identity (seed-calls 2)
  'bad_credentials',
  'ethics_required',
  'access_suspended',
  'password_change_required',
  'restricted_entry',
  'step_up_required',
  'link_expired',
  'code_invalid',
  'identity_not_proved',
  'password_used_before',
  'device_not_found',
  'passkey_refused',
  // people (seed-calls 5)
  'city_not_in_country',
  // customer service
  'request_not_found',
  // operators (decisions 17.1)
  'second_person_required',
  'same_person',
  'proposal_not_open',
  'proposal_outdated',
  'person_not_found',
  'role_held',
  'last_admin',
  'window_invalid',
  'windows_overlap',
  'notice_closed',
  'notice_changed',
  'notice_incomplete',
  'audience_changed',
  'read_only_view',
  'view_ended',
  'too_many_views',
  'too_many_proposals',
  'request_closed',
  // payments (decisions 8)
  'amount_invalid',
  'amount_zero',
  'amount_above_debt',
  'nothing_to_pay',
  'items_changed',
  'items_in_payment',
  'idempotency_conflict',
  'in_progress',
  'method_not_available',
  'qr_not_generated',
  'rate_too_old',
  'payments_restricted',
  'payment_not_found',
  'payment_not_open',
  'regularization_closed',
  'regularization_waits',
  'regularization_elsewhere',
  'sale_not_found',
  'missing_money_closed',
  'bad_signature',
] as const;

export const ERROR_CODES = [...COMMON_ERRORS, ...RULE_ERRORS] as const;
export type CommonError = (typeof COMMON_ERRORS)[number];
export type ErrorCode = (typeof ERROR_CODES)[number];
