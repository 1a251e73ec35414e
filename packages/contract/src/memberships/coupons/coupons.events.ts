import { z } from 'zod';
import { defineEvent } from '../../event.ts';

/** What a partner takes off is another than before: open pages of everybody read again. */
export const partnerCouponChanged = defineEvent({
  name: 'partnerCouponChanged',
  payload: z.object({ couponId: z.uuid() }),
  audience: () => 'everybody',
  ids: ({ couponId }) => [couponId],
});
