import {
  listShared,
  openShared,
  openSharedInside,
  shareProduct,
} from '@kantuta/contract/advisers/shares.calls';
import { sample } from '../../../../test/sample.ts';

const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';
const OPENING = { token: TOKEN, visit: '0198c2f0-0000-4000-8000-000000000001' };

// The samples of the matrix are asked by customers: they share nothing. What advisers do is asked in the tests of this folder.
const OF_ADVISERS = { refused: 'forbidden', nameless: true } as const;

export const samples = [
  sample(shareProduct, () => ({ token: TOKEN, kind: 'link', placeId: 1 }), OF_ADVISERS),
  sample(openShared, () => OPENING, { nameless: true }),
  sample(openSharedInside, () => OPENING, { nameless: true }),
  sample(listShared, () => ({}), OF_ADVISERS),
];
