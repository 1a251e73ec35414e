import type { Role } from '../call.ts';
import type { MenuItem } from './settings.calls.ts';

/** What the server knows of the person and of the settings when it draws the menu (decisions 16.1). */
export type MenuFacts = {
  roles: readonly Role[];
  /** `puedeIngresar` 0: only what decisions 2.3 leaves open. */
  isRestricted: boolean;
  intlMembership: boolean;
  hotelCabinApp: boolean;
  hotelCabinWeb: boolean;
  /** The form of customer service is in the menu; who may do nothing else has it always. */
  customerServiceMenu: boolean;
  /** Whether one of the roles opens the recovery calculator (decisions 6.12). */
  recoveryCalculator: boolean;
};

type Entry = {
  /** Key of the label `menu.<key>`. */
  key: string;
  /** Route of specification 2; empty for a group. */
  path: string;
  /** Who sees it: everybody who signed in, or only these (specification 6; operators: decisions 17.1). */
  audience: 'public' | 'seller' | 'operator';
  /** Specification 6: a cashier sees home, cabin booking and the products menu. */
  cashier?: true;
  /** Decisions 2.3: still open to a restricted entry. */
  restricted?: true;
  isShown?: (facts: MenuFacts) => boolean;
  app?: (facts: MenuFacts) => boolean;
  web?: (facts: MenuFacts) => boolean;
  children?: readonly Entry[];
};

type Routes = Pick<ReadonlySet<string>, 'has'>;

/**
 * Routes whose screens exist in this release. A later one adds its line here, and its entry appears for whom it is meant; until then it
 * is left out, so that no menu leads to a page that is not there.
 */
export const RELEASED: Routes = new Set([
  '/',
  '/mi-producto',
  '/realizar-pago',
  '/notificationes',
  '/usuario',
  '/cambiar-pass',
  '/atencion-cliente',
  '/operaciones',
]);

const MAIN: readonly Entry[] = [
  { key: 'home', path: '/', audience: 'public', cashier: true, restricted: true },
  {
    key: 'products',
    path: '',
    audience: 'public',
    cashier: true,
    children: [
      { key: 'land', path: '/proyectos', audience: 'public', cashier: true },
      { key: 'memberships', path: '/membresias', audience: 'public', cashier: true },
      {
        key: 'internationalMembership',
        path: '/membresia-internacional',
        audience: 'public',
        cashier: true,
        isShown: ({ intlMembership }) => intlMembership,
      },
      {
        key: 'cabins',
        path: '/reservar-cabana',
        audience: 'public',
        cashier: true,
        ...hotelCabin(),
      },
    ],
  },
  { key: 'desk', path: '/operaciones', audience: 'operator' },
  { key: 'myProducts', path: '/mi-producto', audience: 'public', restricted: true },
  { key: 'makePayment', path: '/realizar-pago', audience: 'public', restricted: true },
  {
    key: 'bookCabin',
    path: '/reservar-cabana',
    audience: 'public',
    cashier: true,
    ...hotelCabin(),
  },
  { key: 'improveMembership', path: '/mejorar-membresia', audience: 'public' },
  {
    key: 'travelBenefits',
    path: '/beneficios-travel',
    audience: 'public',
    isShown: ({ intlMembership }) => intlMembership,
  },
  { key: 'tickets', path: '/tickets', audience: 'public' },
  { key: 'twoForOne', path: '/promocion-dos-por-uno', audience: 'public' },
  { key: 'events', path: '/eventos', audience: 'public' },
  { key: 'training', path: '/capacitacion', audience: 'public' },
  { key: 'formalities', path: '/tramites', audience: 'public' },
  { key: 'soldProducts', path: '/Producto/Vendido', audience: 'seller' },
  { key: 'clientNetwork', path: '/red/clientes', audience: 'seller' },
  { key: 'ranking', path: '/ranking', audience: 'seller' },
  { key: 'bestSellerBonus', path: '/bono-mejor-vendedor', audience: 'seller' },
  { key: 'meetingRooms', path: '/eventos-aci', audience: 'seller' },
  { key: 'prepaidCards', path: '/tarjetas-prepago', audience: 'seller' },
  {
    key: 'recoveryCalculator',
    path: '/calcular-recuperacion-producto',
    audience: 'public',
    isShown: ({ recoveryCalculator }) => recoveryCalculator,
  },
];

const USER: readonly Entry[] = [
  { key: 'profile', path: '/usuario', audience: 'public', cashier: true },
  { key: 'notifications', path: '/notificationes', audience: 'public', cashier: true },
  { key: 'changePassword', path: '/cambiar-pass', audience: 'public', cashier: true },
  {
    key: 'customerService',
    path: '/atencion-cliente',
    audience: 'public',
    cashier: true,
    restricted: true,
    isShown: ({ isRestricted, customerServiceMenu }) => isRestricted || customerServiceMenu,
  },
];

/**
 * The menu of one person. Hidden entries are no lock: routes and calls are guarded as well. `/saldo-cuenta` is never in it, it is entered
 * from the home card (specification 2, decisions 16.5).
 */
export function drawMenu(
  facts: MenuFacts,
  released: Routes = RELEASED,
): { main: MenuItem[]; user: MenuItem[] } {
  const draw = (entries: readonly Entry[]) =>
    entries.flatMap((entry) => drawEntry(entry, facts, released));
  return { main: draw(MAIN), user: draw(USER) };
}

function drawEntry(entry: Entry, facts: MenuFacts, released: Routes): MenuItem[] {
  const { key, path } = entry;
  if (!isFor(entry, facts)) return [];
  const children = (entry.children ?? [])
    .flatMap((child) => drawEntry(child, facts, released))
    .map(({ key: own, path: to, flags }) => ({ key: own, path: to, flags }));
  const isThere = path === '' ? children.length > 0 : released.has(path);
  return isThere ? [{ key, path, flags: flagsOf(entry, facts), children }] : [];
}

function isFor(entry: Entry, facts: MenuFacts): boolean {
  const { roles, isRestricted } = facts;
  if (isRestricted && entry.restricted !== true) return false;
  if (entry.isShown?.(facts) === false) return false;
  const { app, web } = flagsOf(entry, facts);
  if (!app && !web) return false;
  const isCashierOnly = roles.length > 0 && roles.every((role) => role === 'cashier');
  if (isCashierOnly) return entry.cashier === true;
  if (entry.audience === 'operator') return roles.includes('operator');
  return entry.audience === 'public' || roles.includes('adviser');
}

function flagsOf(entry: Entry, facts: MenuFacts): MenuItem['flags'] {
  return {
    app: entry.app?.(facts) ?? true,
    web: entry.web?.(facts) ?? true,
    public: entry.audience === 'public',
    seller: true,
    cashier: entry.cashier === true,
  };
}

/** The hotel-cabin setting governs booking in the app and on the web apart (specification 2). */
function hotelCabin(): Pick<Entry, 'app' | 'web'> {
  return { app: ({ hotelCabinApp }) => hotelCabinApp, web: ({ hotelCabinWeb }) => hotelCabinWeb };
}
