import { z } from 'zod';

/** A telephone in one field, as it is kept: `+591-70012345`; digits alone are a number of Bolivia, and an empty field stays empty. */
export const typedPhoneSchema = z
  .string()
  .transform(writtenPhone)
  .pipe(
    z
      .string()
      .regex(/^$|^\+\d{1,4}-\d*$/, 'digits_only')
      .regex(/^$|-\d{5}/, 'too_short')
      .regex(/^$|-\d{5,10}$/, 'too_long'),
  );

/** The same whether somebody types `70012345`, `+591 70012345` or `+591-70012345`; other text stays, for its error. */
function writtenPhone(typed: string): string {
  const text = typed.replaceAll(/\s+/g, '');
  if (/^\d+$/.test(text)) return `+591-${text}`;
  return text.replace(/^\+591-?(?=\d)/, '+591-');
}
