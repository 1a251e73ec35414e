import { closedPaymentsSection } from '@kantuta/contract/payments/closed-payments.calls';
import { reopeningAt } from '@kantuta/contract/payments/restriction.rules';
import { answerPart, type AnswerPart } from '../../../platform/answer-parts.ts';
import type { Clock } from '../../../platform/clock.ts';
import { madeInto } from '../../../platform/db/reading.ts';
import type { Methods } from '../parts/payment-method.port.ts';
import { restrictions } from './restrictions.store.ts';

/** Which companies take no payment here now, by any method that there is, and when they take some again. */
export function closedPaymentsOnHome(clock: Clock, methods: Methods): AnswerPart<'home'> {
  return answerPart(
    closedPaymentsSection,
    madeInto(restrictions, (rows) => {
      const at = clock.now();
      const companyIds = [...new Set(rows.flatMap((row) => row.companyIds))];
      return companyIds.flatMap((companyId) => {
        const closed = reopeningAt(rows, { companyId, methods: [...methods.keys()], at });
        if (!closed) return [];
        return [{ companyId, ...closed, until: closed.until?.toISOString() ?? null }];
      });
    }),
  );
}
