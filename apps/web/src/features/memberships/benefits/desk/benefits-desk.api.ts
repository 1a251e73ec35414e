import type { InputOf } from '@kantuta/contract/call';
import { CUSTOMER_CHANGED } from '@kantuta/contract/event';
import {
  type DeskBenefit,
  issueBenefit,
  listCustomerBenefits,
  readDeskBenefit,
  voidBenefit,
} from '@kantuta/contract/memberships/benefits/desk-benefits.calls';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { callApi } from '../../../../lib/api.ts';
import { refreshOn } from '../../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../../lib/queries.ts';

export const deskBenefitQuery = (benefitId: string) => callQuery(readDeskBenefit, { benefitId });

export const customerBenefitsQuery = (personId: number) =>
  callQuery(listCustomerBenefits, { personId });

function show(after: DeskBenefit): void {
  const { benefitId } = after;
  queryClient.setQueryData(keyOf(readDeskBenefit, { benefitId }), after);
  void queryClient.invalidateQueries({ queryKey: ['operators'] });
}

export const issue = async (input: InputOf<typeof issueBenefit>): Promise<void> =>
  show(await callApi(issueBenefit, input));

export const voidCode = async (input: InputOf<typeof voidBenefit>): Promise<void> =>
  show(await callApi(voidBenefit, input));

refreshOn({ name: CUSTOMER_CHANGED }, listCustomerBenefits.name.split('.'));
refreshOn(workListChanged, ['memberships', 'readBenefit']);
