import {
  listProducts,
  readAccount,
  readBalance,
  readProduct,
} from '@kantuta/contract/sales/sales.calls';
import { sample } from '../../../test/sample.ts';

export const samples = [
  sample(readAccount),
  sample(listProducts),
  sample(readProduct, ({ saleId }) => ({ saleId })),
  sample(readBalance),
];
