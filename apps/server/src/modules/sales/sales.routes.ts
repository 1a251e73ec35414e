import {
  listCustomerProducts,
  readCustomerProduct,
} from '@kantuta/contract/people/customer-things.calls';
import {
  listProducts,
  readAccount,
  readBalance,
  readProduct,
} from '@kantuta/contract/sales/sales.calls';
import { withParts } from '../../platform/answer-parts.ts';
import {
  customerPage,
  sharedCustomerPage,
  type CustomerPage,
} from '../../platform/customer-page.ts';
import type { Declared, DeclaredByAll } from '../../platform/declared.ts';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { createDeskProducts } from './desk-products.service.ts';
import type { createSalesService } from './sales.service.ts';

type Sales = ReturnType<typeof createSalesService>;

export function salesRoutes(service: Sales): ServedCall[] {
  return [
    serve(listProducts, ({ actor }) => service.listProducts(actor)),
    serve(readBalance, ({ actor }) => service.readBalance(actor)),
  ];
}

/** The home screen and the product screen: other nouns add fields to their answers. */
export function sharedRoutes(service: Sales, { home, product }: Declared): ServedCall[] {
  return [
    serve({ ...readAccount, answer: withParts(readAccount.answer, home) }, ({ actor }) =>
      service.readAccount(actor),
    ),
    serve({ ...readProduct, answer: withParts(readProduct.answer, product) }, ({ actor, input }) =>
      service.readProduct(actor, input),
    ),
  ];
}

export function productPages(
  desk: ReturnType<typeof createDeskProducts>,
  declared: DeclaredByAll,
): CustomerPage[] {
  return [
    customerPage(listCustomerProducts, (tx, reach) => desk.list(tx, reach)),
    sharedCustomerPage(
      readCustomerProduct,
      () => declared().product,
      (tx, reach, { input }) => desk.read(tx, reach, input.saleId),
    ),
  ];
}
