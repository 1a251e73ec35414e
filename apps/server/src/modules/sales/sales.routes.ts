import {
  listProducts,
  readAccount,
  readBalance,
  readProduct,
} from '@kantuta/contract/sales/sales.calls';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { createSalesService } from './sales.service.ts';

export function salesRoutes(service: ReturnType<typeof createSalesService>): ServedCall[] {
  return [
    serve(readAccount, ({ actor }) => service.readAccount(actor)),
    serve(listProducts, ({ actor }) => service.listProducts(actor)),
    serve(readProduct, ({ actor, input }) => service.readProduct(actor, input)),
    serve(readBalance, ({ actor }) => service.readBalance(actor)),
  ];
}
