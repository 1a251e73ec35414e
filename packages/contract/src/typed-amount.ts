import { z } from 'zod';
import { amountSchema } from './money.ts';

/** As typed in Bolivia: "30", "30,5" or "30.50". */
export const typedAmount = z
  .string()
  .trim()
  .min(1, 'required')
  .transform((text) => text.replace(',', '.'))
  .pipe(z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/, 'format'))
  .transform((text) => {
    const [whole = '0', part = ''] = text.split('.');
    return `${Number(whole)}.${part.padEnd(2, '0')}`;
  })
  .pipe(amountSchema);
/** The same, and more than nothing. */
export const positiveAmount = typedAmount.refine((amount) => Number(amount) > 0, 'out_of_range');
