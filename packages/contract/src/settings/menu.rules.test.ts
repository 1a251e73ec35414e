import { expect, test } from 'vitest';
import { drawMenu, type MenuFacts } from './menu.rules.ts';

const customer: MenuFacts = {
  roles: ['customer'],
  isRestricted: false,
  intlMembership: true,
  hotelCabinApp: true,
  hotelCabinWeb: true,
  customerServiceMenu: true,
  recoveryCalculator: false,
};
/** Every route of the specification that a menu may lead to, as if all screens existed. */
const everything = { has: () => true };

function keysFor(facts: Partial<MenuFacts>, released?: Pick<ReadonlySet<string>, 'has'>): string[] {
  const { main, user } = drawMenu({ ...customer, ...facts }, released);
  return [...main, ...user].flatMap(({ key, children }) => [key, ...children.map((it) => it.key)]);
}

test('this release leads only to screens that exist', () => {
  expect(keysFor({})).toEqual([
    'home',
    'myProducts',
    'makePayment',
    'profile',
    'notifications',
    'changePassword',
    'customerService',
  ]);
  expect(keysFor({ roles: ['adviser'] })).toEqual(keysFor({}));
});

test('a group without children is left out', () => {
  expect(keysFor({})).not.toContain('products');
  expect(keysFor({}, new Set(['/membresias']))).toEqual(['products', 'memberships']);
});

test('the account balance is hidden from the menu, also when every screen exists', () => {
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

test('a restricted entry is left with home, own products, paying and customer service', () => {
  expect(keysFor({ isRestricted: true }, everything)).toEqual([
    'home',
    'myProducts',
    'makePayment',
    'customerService',
  ]);
});

test('the recovery calculator is there for the roles of its setting only', () => {
  expect(keysFor({}, everything)).not.toContain('recoveryCalculator');
  expect(keysFor({ recoveryCalculator: true }, everything)).toContain('recoveryCalculator');
});

test('the international membership follows its flag', () => {
  expect(keysFor({}, everything)).toContain('internationalMembership');
  expect(keysFor({ intlMembership: false }, everything)).not.toContain('internationalMembership');
  expect(keysFor({ intlMembership: false }, everything)).not.toContain('travelBenefits');
});

test('cabin booking is governed for app and web apart, and gone where neither may', () => {
  const flagsOf = (facts: Partial<MenuFacts>) =>
    drawMenu({ ...customer, ...facts }, everything).main.find(({ key }) => key === 'bookCabin')
      ?.flags;
  expect(flagsOf({ hotelCabinApp: false })).toMatchObject({ app: false, web: true });
  expect(flagsOf({ hotelCabinWeb: false })).toMatchObject({ app: true, web: false });
  expect(flagsOf({ hotelCabinApp: false, hotelCabinWeb: false })).toBeUndefined();
});

test('customer service follows its flag, except for who may do nothing else', () => {
  expect(keysFor({ customerServiceMenu: false })).not.toContain('customerService');
  expect(keysFor({ customerServiceMenu: false, isRestricted: true })).toContain('customerService');
});
