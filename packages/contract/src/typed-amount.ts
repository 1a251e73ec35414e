import { z } from 'zod';
import { amountSchema } from './money.ts';

/** With both marks it is clear which one parts the thousands; "1.234" is left, as it could be either. */
const withoutThousands = (text: string) => {
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text)) return text.replaceAll('.', '');
  if (/^\d{1,3}(?:,\d{3})+\.\d{1,2}$/.test(text)) return text.replaceAll(',', '');
  return text;
};

/** As typed in Bolivia: "30", "30,5" or "30.50"; and as screens write it: "1.234,50". */
export const typedAmount = z
  .string()
  .trim()
  .min(1, 'required')
  .transform((text) => withoutThousands(text).replace(',', '.'))
  .pipe(z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/, 'format'))
  .transform((text) => {
    const [whole = '0', part = ''] = text.split('.');
    return `${Number(whole)}.${part.padEnd(2, '0')}`;
  })
  .pipe(amountSchema);
/** The same, and more than nothing. */
export const positiveAmount = typedAmount.refine((amount) => Number(amount) > 0, 'out_of_range');
