import {
  closeMissingMoney,
  readMissingMoney,
} from '@kantuta/contract/payments/missing-money.calls';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { createMissingMoney } from './missing-money/missing-money.service.ts';

export function deskMoneyRoutes({
  missingMoney,
}: {
  missingMoney: ReturnType<typeof createMissingMoney>;
}): ServedCall[] {
  return [
    serve(readMissingMoney, ({ actor, input }) => missingMoney.read(actor, input.eventId)),
    serve(closeMissingMoney, ({ actor, input }) => missingMoney.close(actor, input)),
  ];
}
