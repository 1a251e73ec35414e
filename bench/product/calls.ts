import { listMemberships } from '@kantuta/contract/catalogue/items.calls';
import { listProjects } from '@kantuta/contract/catalogue/projects.calls';
import { AGENT } from '@kantuta/contract/envelope';
import { login } from '@kantuta/contract/identity/identity.calls';
import { countUnread } from '@kantuta/contract/notifications/notifications.calls';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import { listProducts, readAccount, readProduct } from '@kantuta/contract/sales/sales.calls';
import { DEMO_PASSWORD } from '../../apps/server/seeds/accounts.ts';
import { FLOOR_CUSTOMERS } from './floor-tables.ts';
import type { Request } from './load.ts';

/** A customer of the demo who is signed in as the app of the group is: by the token alone. */
export type User = {
  document: string;
  saleId: number;
  token: string;
  /** The map of the first project, as it was when they signed in. */
  map: { geometry: string; since: string };
};

export type Measure = {
  name: string;
  connections: readonly number[];
  floor: readonly Request[];
  product(users: readonly User[]): Request[];
  /** The least ratio to the floor; none for what is only shown. */
  aim?: number;
  /** The least ratio of its rate at 100,000 sales to that at 1,000. */
  aimGrown?: number;
};

const LISTS: Request[] = Array.from({ length: 64 }, (_, n) => ({
  path: '/list',
  headers: { token: `t${1 + ((n * 7_919) % FLOOR_CUSTOMERS)}` },
}));
const path = (call: { path: string }, saleId = 0) =>
  `/api${call.path.replace(':saleId', String(saleId))}`;
const headersOf = (token = '') => ({ agent: AGENT, token });
const reading = (call: { path: string }) => (users: readonly User[]) =>
  users.map(({ token, saleId }) => ({ path: path(call, saleId), headers: headersOf(token) }));

/** The first project of the demo, with its lots by price and the cost of each term. */
const PROJECT = '/api/projects/101';
const asking = (addressOf: (user: User) => string) => (users: readonly User[]) =>
  users.map((user) => ({ path: addressOf(user), headers: headersOf(user.token) }));

export const MEASURES: readonly Measure[] = [
  {
    name: 'constant',
    connections: [16],
    floor: [{ path: '/constant' }],
    product: () => [{ path: '/health/live' }],
  },
  { name: 'unread', connections: [16], floor: LISTS, product: reading(countUnread), aim: 0.6 },
  {
    name: 'products',
    connections: [1, 16],
    floor: LISTS,
    product: reading(listProducts),
    aim: 0.4,
    aimGrown: 0.9,
  },
  {
    name: 'home',
    connections: [16],
    floor: LISTS,
    product: reading(readAccount),
    aim: 0.4,
    aimGrown: 0.9,
  },
  { name: 'plan', connections: [16], floor: LISTS, product: reading(readProduct), aim: 0.25 },
  {
    name: 'debts',
    connections: [16],
    floor: LISTS,
    product: reading(listDebts),
    aim: 0.25,
    aimGrown: 0.9,
  },
  {
    name: 'projects',
    connections: [16],
    floor: LISTS,
    product: reading(listProjects),
    aimGrown: 0.9,
  },
  {
    name: 'project',
    connections: [16],
    floor: LISTS,
    product: asking(() => PROJECT),
    aimGrown: 0.9,
  },
  {
    name: 'memberships',
    connections: [16],
    floor: LISTS,
    product: reading(listMemberships),
    aim: 0.15,
  },
  // The map of that project: what it opens with, what it asks for once a minute, and its geometry, which the server keeps compressed.
  {
    name: 'map',
    connections: [16],
    floor: LISTS,
    product: asking(() => `${PROJECT}/map`),
    aim: 0.2,
  },
  {
    name: 'changes',
    connections: [16],
    floor: LISTS,
    product: asking(({ map }) => `${PROJECT}/map/changes?since=${map.since}`),
    aim: 0.4,
  },
  {
    name: 'geometry',
    connections: [16],
    floor: LISTS,
    product: (users) =>
      asking(({ map }) => `${PROJECT}/geometry/${map.geometry}`)(users).map((request) => ({
        ...request,
        headers: { ...request.headers, 'accept-encoding': 'br' },
      })),
    aim: 0.4,
  },
  {
    name: 'plan offer',
    connections: [16],
    floor: LISTS,
    // What a plan of a lot is computed with, in the browser.
    product: asking(() => '/api/plans/units/1010307'),
    aim: 0.25,
  },
  {
    name: 'sign-in',
    connections: [1, 8],
    floor: [{ path: '/hash', method: 'POST' }],
    product: (users) => users.map(signIn),
    aim: 0.85,
  },
];

function signIn({ document }: Pick<User, 'document'>): Request {
  return {
    path: path(login),
    method: 'POST',
    headers: { ...headersOf(), 'content-type': 'application/json' },
    body: JSON.stringify({
      user: document,
      password: DEMO_PASSWORD,
      dispositivo: 'bench',
      tokenFCM: '',
    }),
  };
}

/** Sends one request as the load would; returns the text of the answer. */
export async function send(
  url: string,
  { path: at, method = 'GET', headers = {}, body }: Request,
): Promise<string> {
  const response = await fetch(`${url}${at}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (!response.ok || /"status":[1-9]/.test(text))
    throw new Error(`${at}: ${response.status} ${text.slice(0, 200)}`);
  return text;
}

export async function signInAll(
  url: string,
  customers: readonly Pick<User, 'document' | 'saleId'>[],
): Promise<User[]> {
  const users: Omit<User, 'map'>[] = [];
  for (const customer of customers) {
    const { data } = JSON.parse(await send(url, signIn(customer))) as { data: { token: string } };
    users.push({ ...customer, token: data.token });
  }
  const read = { path: `${PROJECT}/map`, headers: headersOf(users[0]?.token) };
  const { data: map } = JSON.parse(await send(url, read)) as { data: User['map'] };
  return users.map((user) => ({ ...user, map }));
}

export { headersOf, signIn };
