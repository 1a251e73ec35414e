import {
  agreeMonthly,
  readMonthly,
  skipMonthly,
  stopMonthly,
} from '@kantuta/contract/payments/monthly/monthly.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { createMonthly } from './monthly.service.ts';

export function monthlyRoutes(monthly: ReturnType<typeof createMonthly>): ServedCall[] {
  return [
    serve(readMonthly, ({ actor }) => monthly.read(actor)),
    serve(agreeMonthly, ({ actor, input }) => monthly.agree(actor, input)),
    serve(stopMonthly, ({ actor, input }) => monthly.stop(actor, input.monthlyId)),
    serve(skipMonthly, ({ actor, input }) => monthly.skip(actor, input)),
  ];
}
