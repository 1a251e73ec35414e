import type { ErrorCode } from '@kantuta/contract/errors';
import { ApiError } from '../../../lib/api-error.ts';

type Field = 'document' | 'birthOn';

const BESIDE: Partial<Record<ErrorCode, Field>> = {
  dependant_known: 'document',
  ticket_full: 'birthOn',
  age_over_limit: 'birthOn',
  not_special_holder: 'birthOn',
};

/** Says a refusal beside the field that it is about; anything else is thrown on. */
export function sayBeside(
  error: unknown,
  form: {
    setError: (field: Field, error: { message: string }) => void;
    setFocus: (field: Field) => void;
  },
): void {
  const field = error instanceof ApiError ? BESIDE[error.codigo as ErrorCode] : undefined;
  if (!field || !(error instanceof ApiError)) throw error;
  form.setError(field, { message: error.mensaje });
  form.setFocus(field);
}
