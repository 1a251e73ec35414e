import { contractChanged } from '@kantuta/contract/contracts/contracts.events';
import { openContract } from '@kantuta/contract/contracts/contracts.calls';
import {
  listOwnContracts,
  openCustomerContract,
} from '@kantuta/contract/contracts/own-contracts.calls';
import { refreshOn } from '../../../lib/live.ts';
import { callMutation, callQuery } from '../../../lib/queries.ts';

export const ownContractsQuery = () => callQuery(listOwnContracts, {});
export const ownFileMutation = callMutation(openContract);
export const customerFileMutation = callMutation(openCustomerContract);

refreshOn(contractChanged, ['contracts', 'listOwn']);
