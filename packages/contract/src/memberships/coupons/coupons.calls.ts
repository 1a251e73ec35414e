import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { instantSchema } from '../../dates.ts';
import { PARTNER_KEYS } from './coupon.rules.ts';

export const checkCoupon = defineCall({
  name: 'memberships.checkCoupon',
  summary: 'Anonymous check of the coupon of a partner by its code; nothing is used up (PASS-6)',
  method: 'POST',
  path: '/coupons/check',
  access: 'anonymous',
  strict: true,
  input: z.strictObject({
    code: z
      .string()
      .max(40, 'format')
      .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
      .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, 'format')),
  }),
  answer: z.object({
    /** Null: not valid, whether it never was or is no more. */
    coupon: z
      .object({
        partner: z.enum(PARTNER_KEYS),
        percent: z.number().int(),
        /** Masked. */
        holder: z.string(),
      })
      .nullable(),
    at: instantSchema,
  }),
  errors: [],
});
