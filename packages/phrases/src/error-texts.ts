import type { FieldCode } from '@kantuta/contract/envelope';
import type { ErrorCode } from '@kantuta/contract/errors';
import { createPhrases } from './create-phrases.ts';
import type { Lang } from './languages.ts';

/** The `mensaje` of a refusal in the reader's language. */
export function errorText(
  codigo: ErrorCode,
  lang: Lang,
  params?: Readonly<Record<string, string | number>>,
): string {
  return createPhrases(lang).tOf(`errors.${codigo}`, params);
}

/** The text beside a field that was refused. */
export function fieldText(code: FieldCode, lang: Lang): string {
  return createPhrases(lang).tOf(`errors.field.${code}`);
}
