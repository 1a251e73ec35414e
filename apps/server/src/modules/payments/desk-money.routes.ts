import {
  closeMissingMoney,
  readMissingMoney,
} from '@kantuta/contract/payments/missing-money.calls';
import {
  applyRegularization,
  previewRegularization,
  readRegularization,
} from '@kantuta/contract/payments/regularizations.calls';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { createMissingMoney } from './missing-money/missing-money.service.ts';
import type { createRegularizations } from './regularizations/regularizations.service.ts';

export function deskMoneyRoutes({
  regularizations,
  missingMoney,
}: {
  regularizations: ReturnType<typeof createRegularizations>;
  missingMoney: ReturnType<typeof createMissingMoney>;
}): ServedCall[] {
  return [
    serve(readRegularization, ({ actor, input }) => regularizations.read(actor, input.id)),
    serve(previewRegularization, ({ actor, input }) => regularizations.preview(actor, input)),
    serve(applyRegularization, ({ actor, input }) => regularizations.apply(actor, input)),
    serve(readMissingMoney, ({ actor, input }) => missingMoney.read(actor, input.eventId)),
    serve(closeMissingMoney, ({ actor, input }) => missingMoney.close(actor, input)),
  ];
}
