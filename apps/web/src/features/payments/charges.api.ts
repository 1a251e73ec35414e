import type { AnswerOf } from '@kantuta/contract/call';
import { readCharge } from '@kantuta/contract/payments/charges.calls';
import type { Selection } from '@kantuta/contract/payments/debts.calls';
import { callQuery } from '../../lib/queries.ts';

export type Charge = AnswerOf<typeof readCharge>;

/** One charge that is no instalment, such as the deposit of a reservation. */
export const chargeQuery = (chargeId: string) => callQuery(readCharge, { chargeId });

export function selectionOfCharge({ chargeId, company, owed }: Charge): Selection {
  return { companyId: company.id, currency: owed.currency, mode: 'charges', charges: [chargeId] };
}
