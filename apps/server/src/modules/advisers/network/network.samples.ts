import {
  readNetworkLevel,
  readNetworkSums,
  searchNetwork,
} from '@kantuta/contract/advisers/network.calls';
import { sample } from '../../../../test/sample.ts';

// The samples of the matrix are asked by customers, who have no network; what advisers see is asked in the tests of this folder.
const OF_ADVISERS = { refused: 'forbidden' } as const;

export const samples = [
  sample(readNetworkLevel, ({ adviserId }) => ({ branchId: adviserId }), OF_ADVISERS),
  sample(readNetworkSums, ({ adviserId }) => ({ branchId: adviserId }), OF_ADVISERS),
  sample(searchNetwork, () => ({ q: 'Rosa' }), { ...OF_ADVISERS, nameless: true }),
];
