import { PAYMENT_ROUTE_WORDS } from '@kantuta/contract/payments/methods.rules';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import type { PhraseKey } from '@kantuta/phrases/catalogue';
import { createRoute, createRouter, notFound, type RouterHistory } from '@tanstack/react-router';
import { brand } from '../lib/brand.ts';
import { callQuery, queryClient } from '../lib/queries.ts';
import { sessionStore } from '../lib/session-store.ts';
import { countVisit, startVisits } from '../lib/visits.ts';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { BrokenPage } from './broken-page.tsx';
import { comingRoutes } from './coming-routes.ts';
import { deskRoutes } from './desk/desk-routes.ts';
import { arrivesAtDesk, Entrance, HomePage, SignInPage } from './entrance.tsx';
import { lazyPage } from './lazy-page.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { root } from './root-route.ts';
import type { RouteAccess } from './route-access.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    access?: RouteAccess;
    /** Where somebody stays whose session ends: the page itself may end it, and has more to say. */
    outlivesSession?: boolean;
    /** What the page is called, where the page itself does not know. */
    label?: PhraseKey;
  }
}

const ProductPage = lazyPage(() => import('../features/sales/product-page.tsx'), 'ProductPage');
const PayPage = lazyPage(() => import('../features/payments/pay-page.tsx'), 'PayPage');

const behindEntrance = { access: 'session' } as const;
const forEverybody = { access: 'everybody' } as const;

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: forEverybody,
  component: Entrance,
  loader: ({ preload }) => {
    const session = sessionStore.get();
    if (session === null) return SignInPage.preload?.();
    return arrivesAtDesk(session) ? undefined : openHome(!preload);
  },
});

/** The figures come while the page is on its way; a link that is only touched fetches code alone. */
function openHome(isShown: boolean): Promise<void> | undefined {
  if (isShown) void queryClient.prefetchQuery(callQuery(readAccount, {}));
  return HomePage.preload?.();
}

const products = createRoute({
  getParentRoute: () => root,
  path: '/mi-producto',
  staticData: behindEntrance,
  component: lazyPage(() => import('../features/sales/products-page.tsx'), 'ProductsPage'),
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
  component: lazyPage(() => import('../features/sales/balance-page.tsx'), 'BalancePage'),
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

const checkPayment = createRoute({
  getParentRoute: () => root,
  path: '/verificar-pago/$tipopago',
  staticData: forEverybody,
  validateSearch: checkSearch,
  beforeLoad: ({ params }) => onlyPaymentWord(params.tipopago),
  component: lazyPage(
    () => import('../features/payments/check-payment-page.tsx'),
    'CheckPaymentPage',
  ),
});

const recoverPassword = createRoute({
  getParentRoute: () => root,
  path: '/recuperar-pass',
  staticData: forEverybody,
  component: lazyPage(
    () => import('../features/identity/recovery/recovery-page.tsx'),
    'RecoveryPage',
    'entrance',
    'account',
  ),
});

const changePassword = createRoute({
  getParentRoute: () => root,
  path: '/cambiar-pass',
  staticData: behindEntrance,
  component: lazyPage(
    () => import('../features/identity/passwords/change-password-page.tsx'),
    'ChangePasswordPage',
    'office',
    'account',
  ),
});

const changePasswordFirst = createRoute({
  getParentRoute: () => root,
  path: '/cambiar-pass/$usuario',
  staticData: forEverybody,
  component: lazyPage(
    () => import('../features/identity/passwords/ticket-password-page.tsx'),
    'TicketPasswordPage',
    'entrance',
    'account',
  ),
});

const securePassword = createRoute({
  getParentRoute: () => root,
  path: '/cambiar-pass-segura/$usuario',
  staticData: behindEntrance,
  component: lazyPage(
    () => import('../features/identity/passwords/secure-password-page.tsx'),
    'SecurePasswordPage',
    'office',
    'account',
  ),
});

const notMe = createRoute({
  getParentRoute: () => root,
  path: '/no-fui-yo/$link',
  staticData: { ...forEverybody, outlivesSession: true },
  component: lazyPage(
    () => import('../features/identity/passwords/not-me-page.tsx'),
    'NotMePage',
    'entrance',
    'account',
  ),
});

const mobileEntry = createRoute({
  getParentRoute: () => root,
  path: '/mobile/$tipodispositivo/$mac/$token',
  staticData: forEverybody,
  component: lazyPage(
    () => import('../features/identity/mobile/mobile-entry-page.tsx'),
    'MobileEntryPage',
    'entrance',
    'account',
  ),
});

const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notificationes',
  staticData: behindEntrance,
  component: lazyPage(
    () => import('../features/notifications/notifications-page.tsx'),
    'NotificationsPage',
  ),
});

const support = createRoute({
  getParentRoute: () => root,
  path: '/atencion-cliente',
  staticData: forEverybody,
  component: lazyPage(
    () => import('../features/support/support-page.tsx'),
    'SupportPage',
    'entrance',
    'account',
  ),
});

const profile = createRoute({
  getParentRoute: () => root,
  path: '/usuario',
  staticData: behindEntrance,
  component: lazyPage(
    () => import('./profile/profile-page.tsx'),
    'ProfilePage',
    'office',
    'account',
  ),
});

const maintenance = createRoute({
  getParentRoute: () => root,
  path: '/maintenance',
  staticData: forEverybody,
  component: lazyPage(
    () => import('../features/settings/maintenance-page.tsx'),
    'MaintenancePage',
    'entrance',
  ),
});

const gallery = createRoute({
  getParentRoute: () => root,
  path: '/dev/ui',
  staticData: forEverybody,
  component: import.meta.env.DEV
    ? lazyPage(
        () => import('./gallery/gallery-page.tsx'),
        'GalleryPage',
        'office',
        'account',
        'desk',
      )
    : NotFoundPage,
});

const screens = root.addChildren([
  home,
  products,
  product,
  brandProduct,
  balance,
  pay,
  brandPay,
  checkPayment,
  recoverPassword,
  changePassword,
  changePasswordFirst,
  securePassword,
  notMe,
  mobileEntry,
  notifications,
  profile,
  support,
  maintenance,
  gallery,
  ...deskRoutes,
]);

// Added apart, so that the types know only the screens: nothing of ours may link to a page that is not there.
root.addChildren([...(screens.children ?? []), ...comingRoutes(() => root)]);
const routeTree = screens;

/** The one route table of the app. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    // Only code is fetched ahead; data comes when it is looked at.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 200,
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: NotFoundPage,
  });
  startVisits();
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) countVisit();
  });
  // Specification 2: the page scrolls to top on each route change.
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) window.scrollTo(0, 0);
  });
  return router;
}

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

/** The reference of a payment for anybody, or its id for who is signed in. */
function checkSearch(search: Record<string, unknown>): { ref?: string; intent?: string } {
  return { ...word('ref', search['ref']), ...word('intent', search['intent']) };
}

function wholeNumber<Name extends string>(name: Name, value: unknown): { [Key in Name]?: number } {
  const number = Number(value);
  return (Number.isSafeInteger(number) && number > 0 ? { [name]: number } : {}) as {
    [Key in Name]?: number;
  };
}

function word<Name extends string>(name: Name, value: unknown): { [Key in Name]?: string } {
  return (typeof value === 'string' && /^[\w-]{1,60}$/.test(value) ? { [name]: value } : {}) as {
    [Key in Name]?: string;
  };
}

/** The brand's own variant of a page exists for its suffix only (decisions 1.1). */
function onlyBrand(suffix: string): void {
  if (suffix !== brand.routes.suffix) throw notFound();
}

/** The words that name a method or a purchase (decisions 8.1, 8.9); any other address is lost. */
function onlyPaymentWord(tipopago: string): void {
  if (!PAYMENT_ROUTE_WORDS.some((each) => each === tipopago)) throw notFound();
}
