import { PAYMENT_ROUTE_WORDS } from '@kantuta/contract/payments/methods.rules';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { createRoute, notFound } from '@tanstack/react-router';
import { callQuery, queryClient } from '../lib/queries.ts';
import { sessionStore } from '../lib/session-store.ts';
import { arrivesAtDesk, Entrance, HomePage, SignInPage } from './entrance.tsx';
import { lazyPage } from './lazy-page.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { root } from './root-route.ts';
import { word } from './search-params.ts';

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

const maintenance = createRoute({
  getParentRoute: () => root,
  path: '/maintenance',
  staticData: { ...forEverybody, outlivesSession: true },
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

/** What anybody sees, with a session or without. */
export const publicRoutes = [
  home,
  checkPayment,
  recoverPassword,
  changePasswordFirst,
  notMe,
  mobileEntry,
  support,
  maintenance,
  gallery,
] as const;

/** The reference of a payment for anybody, or its id for who is signed in. */
function checkSearch(search: Record<string, unknown>): { ref?: string; intent?: string } {
  return { ...word('ref', search['ref']), ...word('intent', search['intent']) };
}

/** The words that name a method or a purchase (decisions 8.1, 8.9); any other address is lost. */
function onlyPaymentWord(tipopago: string): void {
  if (!PAYMENT_ROUTE_WORDS.some((each) => each === tipopago)) throw notFound();
}
