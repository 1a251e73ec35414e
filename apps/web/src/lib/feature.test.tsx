import { render, screen } from '@testing-library/react';
import { Tent } from 'lucide-react';
import { expect, test } from 'vitest';
import {
  atDesk,
  compose,
  type Feature,
  inOffice,
  loadDesk,
  withDesk,
  withOffice,
} from './feature.ts';
import { lazyPart } from './lazy-page.ts';

let fetched: string[] = [];

function part(name: string) {
  return lazyPart(() => {
    fetched.push(name);
    return Promise.resolve({ Part: () => <p>{name}</p> });
  }, 'Part');
}

const stays: Feature = {
  routes: [],
  office: {
    menu: [{ key: 'cabins', icon: Tent }],
    profile: [
      { key: 'last', part: 'datos', order: 30, Part: part('last') },
      { key: 'first', part: 'datos', order: 10, Part: part('first') },
    ],
  },
  desk: () =>
    Promise.resolve({
      desk: { customer: [{ key: 'b', label: 'menu.home', order: 20, Part: part('b') }] },
    }),
};
const rooms: Feature = {
  routes: [],
  office: { profile: [{ key: 'middle', part: 'datos', order: 20, Part: part('middle') }] },
  desk: () =>
    Promise.resolve({
      desk: { customer: [{ key: 'a', label: 'menu.home', order: 10, Part: part('a') }] },
    }),
};

test('parts of all nouns stand in their order, regardless of which noun declares them', () => {
  compose([stays, rooms]);
  expect(inOffice('profile').map(({ key }) => key)).toEqual(['first', 'middle', 'last']);
  expect(inOffice('menu')).toEqual([{ key: 'cabins', icon: Tent }]);
  expect(inOffice('home')).toEqual([]);
});

test('a shared page loads together with its parts, which are drawn at once', async () => {
  fetched = [];
  compose([stays, rooms]);
  expect(await withOffice('profile', Promise.resolve('the page'))).toBe('the page');
  expect(fetched).toEqual(['first', 'middle', 'last']);
  const [first] = inOffice('profile');
  render(first && <first.Part />);
  expect(screen.getByText('first')).toBeVisible();
});

test('parts of nouns for the desk are fetched only for the desk', async () => {
  fetched = [];
  compose([stays, rooms]);
  expect(atDesk('customer')).toEqual([]);
  await loadDesk();
  expect(atDesk('customer').map(({ key }) => key)).toEqual(['a', 'b']);
  expect(fetched).toEqual([]);
  await withDesk('customer', Promise.resolve());
  expect(fetched).toEqual(['a', 'b']);
});
