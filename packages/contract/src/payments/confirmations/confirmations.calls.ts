import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { amountSchema } from '../../money.ts';

export const receiveBankEvent = defineCall({
  name: 'payments.receiveBankEvent',
  summary: 'Signed confirmation of the QR bank',
  method: 'POST',
  path: '/providers/qr/events',
  access: 'provider',
  inMaintenance: true,
  input: z.object({
    eventId: z.string().min(1).max(100),
    type: z.string().max(60),
    qrId: z.string().min(1).max(100),
    reference: z.string().max(60),
    accountId: z.string().max(60),
    amount: amountSchema,
    currency: z.string().max(3),
    paidAt: z.iso.datetime(),
    // Stored shortened: a payment is not refused because of a long name.
    payer: z.string().max(1_000).default(''),
  }),
  answer: z.object({ received: z.literal(true) }),
  errors: ['bad_signature'],
});
