import { expect, test } from 'vitest';
import type { MenuEntry } from '../noun.ts';
import { drawMenu, MENU, type MenuFacts } from './menu.rules.ts';

const FLAGS = [
  'feature.intlMembership',
  'feature.hotelCabinApp',
  'feature.hotelCabinWeb',
  'feature.customerServiceMenu',
];
const customer: MenuFacts = { roles: ['customer'], isRestricted: false, flags: new Set(FLAGS) };
const without = (...off: string[]) => ({
  flags: new Set(FLAGS.filter((flag) => !off.includes(flag))),
});

const CABIN = { app: 'feature.hotelCabinApp', web: 'feature.hotelCabinWeb' } as const;
const inProducts = { menu: { below: 'products' }, audience: 'public', cashier: true } as const;
const forAll = { menu: 'main', audience: 'public' } as const;
const forSellers = { menu: 'main', audience: 'seller' } as const;
/** Entries of the specification whose nouns are still to come, each in its position; a noun removes its own from here. */
const COMING: readonly MenuEntry[] = [
  { ...forAll, key: 'products', order: 20, path: '', cashier: true },
  { ...inProducts, key: 'land', order: 10, path: '/proyectos' },
  { ...inProducts, key: 'memberships', order: 20, path: '/membresias' },
  {
    ...inProducts,
    key: 'internationalMembership',
    order: 30,
    path: '/membresia-internacional',
    flag: 'feature.intlMembership',
  },
  { ...inProducts, key: 'cabins', order: 40, path: '/reservar-cabana', ...CABIN },
  { ...forAll, key: 'bookCabin', order: 60, path: '/reservar-cabana', cashier: true, ...CABIN },
  { ...forAll, key: 'improveMembership', order: 70, path: '/mejorar-membresia' },
  {
    ...forAll,
    key: 'travelBenefits',
    order: 80,
    path: '/beneficios-travel',
    flag: 'feature.intlMembership',
  },
  { ...forAll, key: 'tickets', order: 90, path: '/tickets' },
  { ...forAll, key: 'twoForOne', order: 100, path: '/promocion-dos-por-uno' },
  { ...forAll, key: 'events', order: 110, path: '/eventos' },
  { ...forAll, key: 'training', order: 120, path: '/capacitacion' },
  { ...forAll, key: 'formalities', order: 130, path: '/tramites' },
  { ...forSellers, key: 'soldProducts', order: 140, path: '/Producto/Vendido' },
  { ...forSellers, key: 'clientNetwork', order: 150, path: '/red/clientes' },
  { ...forSellers, key: 'ranking', order: 160, path: '/ranking' },
  { ...forSellers, key: 'bestSellerBonus', order: 170, path: '/bono-mejor-vendedor' },
  { ...forSellers, key: 'meetingRooms', order: 180, path: '/eventos-aci' },
  { ...forSellers, key: 'prepaidCards', order: 190, path: '/tarjetas-prepago' },
  {
    ...forAll,
    key: 'recoveryCalculator',
    order: 200,
    path: '/calcular-recuperacion-producto',
    flag: 'recovery.userTypes',
  },
];
/** Every possible entry of the specification, as if all screens existed. */
const everything = [...MENU, ...COMING];

function keysFor(facts: Partial<MenuFacts>, entries?: readonly MenuEntry[]): string[] {
  const { main, user } = drawMenu({ ...customer, ...facts }, entries);
  return [...main, ...user].flatMap(({ key, children }) => [key, ...children.map((it) => it.key)]);
}

test('every entry of the specification is in its position', () => {
  const facts = {
    roles: ['customer', 'adviser', 'operator'] as const,
    flags: new Set([...FLAGS, 'recovery.userTypes']),
  };
  expect(keysFor(facts, everything)).toEqual([
    'home',
    'products',
    'land',
    'memberships',
    'internationalMembership',
    'cabins',
    'desk',
    'myProducts',
    'makePayment',
    'receipts',
    'bookCabin',
    'improveMembership',
    'travelBenefits',
    'tickets',
    'twoForOne',
    'events',
    'training',
    'formalities',
    'soldProducts',
    'clientNetwork',
    'ranking',
    'bestSellerBonus',
    'meetingRooms',
    'prepaidCards',
    'recoveryCalculator',
    'profile',
    'notifications',
    'changePassword',
    'customerService',
  ]);
});

test('this release links only to existing screens', () => {
  expect(keysFor({})).toEqual([
    'home',
    'myProducts',
    'makePayment',
    'receipts',
    'profile',
    'notifications',
    'changePassword',
    'customerService',
  ]);
  expect(keysFor({ roles: ['adviser'] })).toEqual(keysFor({}));
});

test('a group without children is left out', () => {
  expect(keysFor({})).not.toContain('products');
  expect(
    keysFor(
      {},
      COMING.filter(({ key }) => ['products', 'memberships'].includes(key)),
    ),
  ).toEqual(['products', 'memberships']);
});

test('the account balance is never in the menu, even if every screen exists', () => {
  const { main, user } = drawMenu(customer, everything);
  expect([...main, ...user].map(({ path }) => path)).not.toContain('/saldo-cuenta');
});

test('only sellers see network, sold products, ranking and rooms', () => {
  const sellers = ['soldProducts', 'clientNetwork', 'ranking', 'bestSellerBonus', 'meetingRooms'];
  expect(keysFor({ roles: ['adviser', 'customer'] }, everything)).toEqual(
    expect.arrayContaining(sellers),
  );
  for (const key of sellers) expect(keysFor({}, everything)).not.toContain(key);
});

test('a cashier sees home, cabin booking and the products menu', () => {
  const { main } = drawMenu({ ...customer, roles: ['cashier'] }, everything);
  expect(main.map(({ key }) => key)).toEqual(['home', 'products', 'bookCabin']);
});

test('a cashier who is also a customer sees both', () => {
  expect(keysFor({ roles: ['cashier', 'customer'] }, everything)).toContain('makePayment');
});

test('a restricted entry has only home, own products, paying and customer service', () => {
  expect(keysFor({ isRestricted: true }, everything)).toEqual([
    'home',
    'myProducts',
    'makePayment',
    'customerService',
  ]);
});

test('the recovery calculator is visible only to the roles of its setting', () => {
  expect(keysFor({}, everything)).not.toContain('recoveryCalculator');
  expect(keysFor({ flags: new Set(['recovery.userTypes']) }, everything)).toContain(
    'recoveryCalculator',
  );
});

test('the international membership follows its flag', () => {
  expect(keysFor({}, everything)).toContain('internationalMembership');
  expect(keysFor(without('feature.intlMembership'), everything)).not.toContain(
    'internationalMembership',
  );
  expect(keysFor(without('feature.intlMembership'), everything)).not.toContain('travelBenefits');
});

test('cabin booking has separate flags for app and web, and is hidden where neither is on', () => {
  const flagsOf = (facts: Partial<MenuFacts>) =>
    drawMenu({ ...customer, ...facts }, everything).main.find(({ key }) => key === 'bookCabin')
      ?.flags;
  expect(flagsOf(without('feature.hotelCabinApp'))).toMatchObject({ app: false, web: true });
  expect(flagsOf(without('feature.hotelCabinWeb'))).toMatchObject({ app: true, web: false });
  expect(flagsOf(without('feature.hotelCabinApp', 'feature.hotelCabinWeb'))).toBeUndefined();
});

test('customer service follows its flag, except for restricted entries', () => {
  expect(keysFor(without('feature.customerServiceMenu'))).not.toContain('customerService');
  expect(keysFor({ ...without('feature.customerServiceMenu'), isRestricted: true })).toContain(
    'customerService',
  );
});
