import {
  exportCustomerProducts,
  listCustomerProducts,
  readCustomerProduct,
} from '@kantuta/contract/people/customer-things.calls';
import {
  exportPortfolio,
  listPortfolio,
  listPortfolioChoices,
  readPortfolio,
} from '@kantuta/contract/sales/portfolio.calls';
import {
  listProducts,
  readAccount,
  readBalance,
  readProduct,
} from '@kantuta/contract/sales/sales.calls';
import { readingOf, situationsIn, withParts } from '../../platform/answer-parts.ts';
import {
  customerPage,
  customerPaper,
  sharedCustomerPage,
  type CustomerPage,
} from '../../platform/customer-page.ts';
import type { Declared, DeclaredByAll } from '../../platform/declared.ts';
import { together } from '../../platform/db/reading.ts';
import type { Exports } from '../../platform/exports/exports.ts';
import { serve, serveReading, type ServedCall } from '../../platform/http/served-call.ts';
import { endOfMonth, type Accounts } from './account.service.ts';
import type { createDeskProducts } from './desk-products.service.ts';
import { PRODUCT_COLUMNS } from './products-file.present.ts';
import type { Portfolio } from './portfolio/portfolio.service.ts';
import type { createSalesService, SalesPeers } from './sales.service.ts';
import { holdersOfSale } from './holders.views.ts';
import { movementsOfPerson } from './movements.views.ts';
import { blockOfSale, endedEarly } from './sales.views.ts';

type Sales = ReturnType<typeof createSalesService>;
type Readings = Accounts['readings'];

const LATEST_MOVEMENTS = 50;

export function salesRoutes(
  service: Sales,
  { due }: Readings,
  { credits }: SalesPeers,
): ServedCall[] {
  const movements = movementsOfPerson(LATEST_MOVEMENTS);
  const until = () => ({ until: endOfMonth(service.today()) });
  return [
    serveReading(listProducts, { reading: due, of: until }, (_, held) =>
      service.listProducts(held),
    ),
    serveReading(
      readBalance,
      { reading: together({ held: due, credits, movements }), of: until },
      (_, found) => service.readBalance(found),
    ),
  ];
}

/** The home screen and the product screen: other nouns add fields to their answers. */
export function sharedRoutes(
  service: Sales,
  { due, one }: Readings,
  { home, product }: Declared,
): ServedCall[] {
  return [
    serveReading(
      { ...readAccount, answer: withParts(readAccount.answer, home) },
      {
        reading: together({ held: due, parts: readingOf(home) }),
        of: () => ({ until: endOfMonth(service.today()), today: service.today() }),
      },
      ({ actor }, found) =>
        service.readAccount(actor, { ...found, raised: situationsIn(home, found.parts) }),
    ),
    serveReading(
      { ...readProduct, answer: withParts(readProduct.answer, product) },
      {
        reading: together({
          held: one,
          parts: readingOf(product),
          block: blockOfSale,
          ended: endedEarly,
          holders: holdersOfSale,
        }),
        of: ({ saleId }) => ({ saleId }),
      },
      ({ actor }, found) => service.readProduct(actor, found),
    ),
  ];
}

/** The customers of the desk by what they owe. */
export function portfolioRoutes(portfolio: Portfolio): ServedCall[] {
  return [
    serve(listPortfolio, ({ actor, input }) => portfolio.list(actor, input)),
    serve(readPortfolio, ({ actor, input }) => portfolio.figures(actor, input)),
    serve(listPortfolioChoices, ({ actor }) => portfolio.choices(actor)),
    serve(exportPortfolio, ({ actor, input, client }) => portfolio.export(actor, input, client)),
  ];
}

export function productPages(
  desk: ReturnType<typeof createDeskProducts>,
  { declared, exports: files }: { declared: DeclaredByAll; exports: Exports },
): CustomerPage[] {
  return [
    customerPage(listCustomerProducts, (tx, reach) => desk.list(tx, reach)),
    customerPaper(exportCustomerProducts, {
      read: async (tx, reach, { actor }) => ({ actor, reach, ...(await desk.list(tx, reach)) }),
      draw: ({ actor, reach, products }, language) =>
        files.write(actor, {
          name: 'customers.exportProducts',
          fileName: ({ t }) => t('customers.productsFile'),
          filters: { personId: reach.personId },
          columns: PRODUCT_COLUMNS,
          rows: products,
          client: { language },
        }),
    }),
    sharedCustomerPage(
      readCustomerProduct,
      () => declared().product,
      (tx, reach, { input }) => desk.read(tx, reach, input.saleId),
    ),
  ];
}
