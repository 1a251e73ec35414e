import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { instantSchema } from '../../dates.ts';

export const listOfferedCoupons = defineCall({
  name: 'memberships.listOfferedCoupons',
  summary: 'What partners take off today for whoever has passes (PASS-6)',
  method: 'GET',
  path: '/partner-coupons',
  access: 'session',
  seenByDesk: 'frame',
  input: z.object({}),
  answer: z.object({
    coupons: z.array(
      z.object({
        /** Whose products give it; null: those of every company. */
        companyId: z.number().int().nullable(),
        title: z.string(),
        percent: z.number().int(),
      }),
    ),
  }),
  errors: [],
});

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
        /** In the language of the page in front of the partner. */
        title: z.string(),
        about: z.string(),
        percent: z.number().int(),
        /** Masked. */
        holder: z.string(),
      })
      .nullable(),
    at: instantSchema,
  }),
  errors: [],
});
