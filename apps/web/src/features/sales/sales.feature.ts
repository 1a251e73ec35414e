import { House, LandPlot } from 'lucide-react';
import { createRoute } from '@tanstack/react-router';
import { onlyBrand } from '../../lib/brand-filter.ts';
import { type Office, withOffice } from '../../lib/feature.ts';
import { filtersIn } from '../../lib/filters.ts';
import { deskPage, lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance, forOperators } from '../../lib/root-route.ts';
import { wholeNumber, word } from '../../lib/search-params.ts';
import { BalancePageSkeleton, ProductsPageSkeleton, ProductSkeleton } from './page-skeletons.tsx';

const ProductPage = lazyPage(
  () => withOffice('terms', withOffice('product', import('./product-page.tsx'))),
  'ProductPage',
);

const products = createRoute({
  ...behindEntrance,
  path: '/mi-producto',
  pendingComponent: ProductsPageSkeleton,
  component: lazyPage(() => withOffice('products', import('./products-page.tsx')), 'ProductsPage'),
});

const product = createRoute({
  ...behindEntrance,
  path: '/detalle-productos',
  pendingComponent: ProductSkeleton,
  validateSearch: productSearch,
  component: ProductPage,
});

const brandProduct = createRoute({
  ...behindEntrance,
  path: '/detalle-productos-{$brand}',
  pendingComponent: ProductSkeleton,
  validateSearch: productSearch,
  beforeLoad: onlyBrand,
  component: ProductPage,
});

const balance = createRoute({
  ...behindEntrance,
  path: '/saldo-cuenta',
  pendingComponent: BalancePageSkeleton,
  component: lazyPage(() => import('./balance-page.tsx'), 'BalancePage'),
});

const portfolio = createRoute({
  ...forOperators,
  path: '/operaciones/cartera',
  validateSearch: filtersIn('age', 'company', 'project', 'adviser', 'state'),
  component: deskPage(() => import('./desk/portfolio-page.tsx'), 'PortfolioPage'),
});

export const routes = [products, product, brandProduct, balance, portfolio] as const;

/** `sale` names the sale; `tab` the open tab of the page. */
function productSearch(search: Record<string, unknown>): { sale?: number; tab?: string } {
  return { ...wholeNumber('sale', search['sale']), ...word('tab', search['tab']) };
}

export const office: Office = {
  menu: [
    { key: 'home', icon: House },
    { key: 'myProducts', icon: LandPlot },
  ],
  documents: [
    {
      key: 'plans',
      order: 50,
      Part: lazyPart(() => import('./own-plans.tsx'), 'OwnPlans'),
    },
  ],
};

export const desk = () => import('./sales.desk.ts');
