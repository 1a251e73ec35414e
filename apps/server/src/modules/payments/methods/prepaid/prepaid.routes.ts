import { readPrepaidBalance } from '@kantuta/contract/payments/prepaid/prepaid.calls';
import { serve, type ServedCall } from '../../../../platform/http/served-call.ts';
import type { Prepaid } from './prepaid-method.service.ts';

export function prepaidRoutes(prepaid: Prepaid): ServedCall[] {
  return [
    serve(readPrepaidBalance, ({ actor: { personId }, client: { address }, input }) =>
      prepaid.balance({ personId, address }, input),
    ),
  ];
}
