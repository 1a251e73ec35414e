import { expect, test } from 'vitest';
import type { MenuEntry } from '../noun.ts';
import { drawMenu, type MenuFacts } from './menu.rules.ts';

const FLAGS = [
  'feature.intlMembership',
  'feature.hotelCabinApp',
  'feature.hotelCabinWeb',
  'feature.customerServiceMenu',
];
const customer: MenuFacts = {
  roles: ['customer'],
  isRestricted: false,
  flags: new Set(FLAGS),
  asked: new Set(),
};
const without = (...off: string[]) => ({
  flags: new Set(FLAGS.filter((flag) => !off.includes(flag))),
});

function keysFor(facts: Partial<MenuFacts>, entries?: readonly MenuEntry[]): string[] {
  const { main, user, shortcuts } = drawMenu({ ...customer, ...facts }, entries);
  return [...main, ...user, ...shortcuts].flatMap(({ key, children }) => [
    key,
    ...children.map((it) => it.key),
  ]);
}

const FOR_ALL = [
  'home',
  'myProducts',
  'makePayment',
  'receipts',
  'products',
  'land',
  'memberships',
  'internationalMembership',
  'cabins',
  'bookCabin',
  'improveMembership',
  'travelBenefits',
  'tickets',
  'twoForOne',
  'events',
  'training',
  'formalities',
];
const FOR_SELLERS = [
  'soldProducts',
  'clientNetwork',
  'prospects',
  'ranking',
  'bestSellerBonus',
  'meetingRooms',
  'prepaidCards',
];
const AROUND = [
  'profile',
  'documents',
  'notifications',
  'changePassword',
  'checkPayment',
  'promotions',
  'customerService',
];
const CALCULATOR = new Set([...FLAGS, 'recovery.userTypes']);

test.each<[string, MenuFacts['roles'], ReadonlySet<string>, string[]]>([
  ['a customer', ['customer'], customer.flags, [...FOR_ALL, ...AROUND]],
  [
    'an adviser, to whom the calculator is shown',
    ['adviser'],
    CALCULATOR,
    [...FOR_ALL, ...FOR_SELLERS, 'recoveryCalculator', ...AROUND],
  ],
  [
    'an operator who is a customer too',
    ['customer', 'operator'],
    customer.flags,
    ['home', 'desk', ...FOR_ALL.slice(1), ...AROUND],
  ],
  [
    'a cashier',
    ['cashier'],
    CALCULATOR,
    [
      'home',
      'products',
      'land',
      'memberships',
      'internationalMembership',
      'cabins',
      'bookCabin',
      'profile',
      'notifications',
      'changePassword',
      'customerService',
    ],
  ],
  [
    'a customer of a group with every flag off',
    ['customer'],
    new Set(),
    [
      ...FOR_ALL.filter(
        (key) =>
          !['internationalMembership', 'travelBenefits', 'cabins', 'bookCabin'].includes(key),
      ),
      ...AROUND.filter((key) => key !== 'customerService'),
    ],
  ],
])('%s sees all that is theirs, and nothing else', (_who, roles, flags, seen) => {
  expect(keysFor({ roles, flags })).toEqual(seen);
});

test('a group without children is left out', () => {
  const products: MenuEntry = {
    key: 'products',
    menu: 'main',
    order: 1,
    path: '',
    audience: 'public',
  };
  const land: MenuEntry = {
    key: 'land',
    menu: { below: 'products' },
    order: 1,
    path: '/proyectos',
    audience: 'public',
  };
  expect(keysFor({}, [products])).toEqual([]);
  expect(keysFor({}, [products, land])).toEqual(['products', 'land']);
});

test('the account balance is hidden from the menu, and from what stands beside it', () => {
  const { main, user, shortcuts } = drawMenu(customer);
  expect([...main, ...user, ...shortcuts].map(({ path }) => path)).not.toContain('/saldo-cuenta');
});

test('only sellers see network, sold products, ranking and rooms', () => {
  const sellers = ['soldProducts', 'clientNetwork', 'ranking', 'bestSellerBonus', 'meetingRooms'];
  expect(keysFor({ roles: ['adviser', 'customer'] })).toEqual(expect.arrayContaining(sellers));
  for (const key of sellers) expect(keysFor({})).not.toContain(key);
});

test('a cashier sees home, cabin booking and the products menu', () => {
  const { main } = drawMenu({ ...customer, roles: ['cashier'] });
  expect(main.map(({ key }) => key)).toEqual(['home', 'products', 'bookCabin']);
});

test('each entry says for whom and where it is', () => {
  const roles = ['customer', 'adviser', 'operator'] as const;
  const { main } = drawMenu({ ...customer, roles });
  const flagsOf = (key: string) => main.find((item) => item.key === key)?.flags;
  const everywhere = { app: true, web: true };
  expect([flagsOf('home'), flagsOf('ranking'), flagsOf('desk')]).toEqual([
    { ...everywhere, public: true, seller: true, cashier: true },
    { ...everywhere, public: false, seller: true, cashier: false },
    { ...everywhere, public: false, seller: false, cashier: false },
  ]);
});

test('a cashier who is also a customer sees both', () => {
  expect(keysFor({ roles: ['cashier', 'customer'] })).toContain('makePayment');
});

test('a restricted entry has only home, own products, paying, own papers and customer service', () => {
  expect(keysFor({ isRestricted: true })).toEqual([
    'home',
    'myProducts',
    'makePayment',
    'receipts',
    'checkPayment',
    'customerService',
  ]);
});

test('the recovery calculator is visible only to the roles of its setting', () => {
  expect(keysFor({})).not.toContain('recoveryCalculator');
  expect(keysFor({ flags: new Set(['recovery.userTypes']) })).toContain('recoveryCalculator');
});

test('the international membership follows its flag', () => {
  expect(keysFor({})).toContain('internationalMembership');
  expect(keysFor(without('feature.intlMembership'))).not.toContain('internationalMembership');
  expect(keysFor(without('feature.intlMembership'))).not.toContain('travelBenefits');
});

test('cabin booking has separate flags for app and web, and is hidden where neither is on', () => {
  const flagsOf = (facts: Partial<MenuFacts>) =>
    drawMenu({ ...customer, ...facts }).main.find(({ key }) => key === 'bookCabin')?.flags;
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

const entry = (change: Partial<MenuEntry>): MenuEntry => ({
  key: 'x',
  path: '/x',
  menu: 'main',
  order: 1,
  audience: 'public',
  ...change,
});

test('a restricted entry whose flag is off is hidden, unless it is always open (IDN-6)', () => {
  const off = { flag: 'feature.off' };
  const seen = (restricted: true | 'always' | undefined) =>
    keysFor({ isRestricted: true }, [entry({ ...off, ...(restricted && { restricted }) })]);
  expect([seen('always'), seen(true), seen(undefined)]).toEqual([['x'], [], []]);
  expect(keysFor({ isRestricted: true }, [entry({ restricted: true })])).toEqual(['x']);
  expect(keysFor({}, [entry({ ...off, restricted: 'always' })])).toEqual([]);
});

test('whoever has no role yet sees what everybody sees', () => {
  expect(keysFor({ roles: [] }, [entry({})])).toEqual(['x']);
  expect(keysFor({ roles: ['cashier'] }, [entry({})])).toEqual([]);
});

test('an entry that is asked for is shown to those who are asked, and to nobody else', () => {
  const entries: MenuEntry[] = [
    { key: 'form', order: 1, path: '/f', menu: 'user', audience: 'public', whenAsked: true },
  ];
  expect(keysFor({}, entries)).toEqual([]);
  expect(keysFor({ asked: new Set(['form']) }, entries)).toEqual(['form']);
  expect(keysFor({ asked: new Set(['form']), isRestricted: true }, entries)).toEqual([]);
});
