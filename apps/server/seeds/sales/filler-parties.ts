import { daysBetween, type Day } from '@kantuta/contract/dates';
import type { AdviserState, Person } from '../people/person.ts';
import type { Stream } from '../streams.ts';
import type { Order } from './filler-orders.ts';

/** Person 3 sells most (DEMO-8); the others follow. */
const FIRST_SELLERS: readonly number[] = [3, 1, 2, 4, 5, 7, 8, 11, 10, 9];
/** How many days before today an adviser in this state made the last sale. */
const SILENT_DAYS: Readonly<Record<AdviserState, number>> = {
  active: 0,
  ethics_process: 0,
  inactive: 200,
  blocked: 60,
  expelled: 365,
};

export type Parties = { personId: number; adviserId: number };

/** Every customer of the filler buys at least once; the adviser is drawn by position (DEMO-12). */
export function drawParties(
  stream: Stream,
  orders: readonly Order[],
  people: readonly Person[],
  today: Day,
): Parties[] {
  const customers = people.filter(
    ({ id, adviser, roles }) =>
      id > 100 && !adviser && roles.some(({ role }) => role === 'customer'),
  );
  const advisers = people.filter((person) => person.adviser);
  const named = FIRST_SELLERS.flatMap((id) => advisers.find((person) => person.id === id) ?? []);
  const others = advisers.filter((person) => !named.includes(person));
  const ranking = [...named, ...stream.shuffled(others)];
  const first = stream.shuffled(customers);
  const order = stream.shuffled(orders.map((_, index) => index));
  const buyers = new Map(
    order.map((index, turn) => [index, (first[turn] ?? stream.pick(customers)).id]),
  );
  return orders.map(({ on }, index) => {
    const daysAgo = daysBetween(on, today);
    const able = ranking
      .map((person, position) => ({ person, position }))
      .filter(({ person }) => canSell(person, daysAgo));
    const { person } = stream.weighted(able, ({ position }) => 1 / (position + 5));
    return { personId: buyers.get(index) ?? 0, adviserId: person.id };
  });
}

function canSell({ adviser }: Person, daysAgo: number): boolean {
  if (!adviser) return false;
  return adviser.joinedDaysAgo > daysAgo && daysAgo >= SILENT_DAYS[adviser.state];
}
