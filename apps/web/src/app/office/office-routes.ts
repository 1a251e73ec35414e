import { createRoute, notFound } from '@tanstack/react-router';
import { brand } from '../../lib/brand.ts';
import { lazyPage } from '../lazy-page.ts';
import { root } from '../root-route.ts';
import { wholeNumber, word } from '../search-params.ts';

const behindEntrance = { access: 'session' } as const;

const ProductPage = lazyPage(() => import('../../features/sales/product-page.tsx'), 'ProductPage');
const PayPage = lazyPage(() => import('../../features/payments/pay-page.tsx'), 'PayPage');

const products = createRoute({
  getParentRoute: () => root,
  path: '/mi-producto',
  staticData: behindEntrance,
  component: lazyPage(() => import('../../features/sales/products-page.tsx'), 'ProductsPage'),
});

const product = createRoute({
  getParentRoute: () => root,
  path: '/detalle-productos',
  staticData: behindEntrance,
  validateSearch: productSearch,
  component: ProductPage,
});

const brandProduct = createRoute({
  getParentRoute: () => root,
  path: '/detalle-productos-{$brand}',
  staticData: behindEntrance,
  validateSearch: productSearch,
  beforeLoad: ({ params }) => onlyBrand(params.brand),
  component: ProductPage,
});

const balance = createRoute({
  getParentRoute: () => root,
  path: '/saldo-cuenta',
  staticData: behindEntrance,
  component: lazyPage(() => import('../../features/sales/balance-page.tsx'), 'BalancePage'),
});

const pay = createRoute({
  getParentRoute: () => root,
  path: '/realizar-pago',
  staticData: behindEntrance,
  validateSearch: paySearch,
  component: PayPage,
});

const brandPay = createRoute({
  getParentRoute: () => root,
  path: '/realizar-pago-{$brand}',
  staticData: behindEntrance,
  validateSearch: paySearch,
  beforeLoad: ({ params }) => onlyBrand(params.brand),
  component: PayPage,
});

const changePassword = createRoute({
  getParentRoute: () => root,
  path: '/cambiar-pass',
  staticData: behindEntrance,
  component: lazyPage(
    () => import('../../features/identity/passwords/change-password-page.tsx'),
    'ChangePasswordPage',
    'office',
    'account',
  ),
});

const securePassword = createRoute({
  getParentRoute: () => root,
  path: '/cambiar-pass-segura/$usuario',
  staticData: behindEntrance,
  component: lazyPage(
    () => import('../../features/identity/passwords/secure-password-page.tsx'),
    'SecurePasswordPage',
    'office',
    'account',
  ),
});

const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notificationes',
  staticData: behindEntrance,
  component: lazyPage(
    () => import('../../features/notifications/notifications-page.tsx'),
    'NotificationsPage',
  ),
});

const profile = createRoute({
  getParentRoute: () => root,
  path: '/usuario',
  staticData: behindEntrance,
  component: lazyPage(
    () => import('../profile/profile-page.tsx'),
    'ProfilePage',
    'office',
    'account',
  ),
});

/** What people with a session see of their own. */
export const officeRoutes = [
  products,
  product,
  brandProduct,
  balance,
  pay,
  brandPay,
  changePassword,
  securePassword,
  notifications,
  profile,
] as const;

/** `sale` names the sale; `tab` the part of the page that is open. */
function productSearch(search: Record<string, unknown>): { sale?: number; tab?: string } {
  return { ...wholeNumber('sale', search['sale']), ...word('tab', search['tab']) };
}

/** Which sale, how much of it (`mode` of a selection), or which open payment (`intent`). */
function paySearch(search: Record<string, unknown>): {
  sale?: number;
  mode?: string;
  intent?: string;
} {
  return {
    ...wholeNumber('sale', search['sale']),
    ...word('mode', search['mode']),
    ...word('intent', search['intent']),
  };
}

/** The brand's own variant of a page exists for its suffix only (decisions 1.1). */
function onlyBrand(suffix: string): void {
  if (suffix !== brand.routes.suffix) throw notFound();
}
