import type { FieldCode } from '@kantuta/contract/envelope';
import type { ErrorCode } from '@kantuta/contract/errors';
import { errors as en } from './en/errors.ts';
import { errors as es } from './es/errors.ts';
import type { Lang } from './languages.ts';
import { renderText, type Text } from './phrase.ts';
import { errors as pt } from './pt/errors.ts';

const ERRORS = { es, en, pt } as const satisfies Record<Lang, unknown>;

/** The `mensaje` of a refusal in the reader's language. */
export function errorText(
  codigo: ErrorCode,
  lang: Lang,
  params?: Readonly<Record<string, string | number>>,
): string {
  const text: Text = ERRORS[lang][codigo];
  return renderText(text, lang, params);
}

/** The text beside a field that was refused. */
export function fieldText(code: FieldCode, lang: Lang): string {
  return ERRORS[lang].field[code];
}
