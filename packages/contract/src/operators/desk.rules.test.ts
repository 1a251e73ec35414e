import { expect, test } from 'vitest';
import { DECLARED } from '../declared.ts';
import { OPERATOR_ROLES } from '../operator-roles.ts';
import { DESK_SECTIONS, sectionsFor } from './desk.rules.ts';

const keysFor = (role: (typeof OPERATOR_ROLES)[number]) =>
  sectionsFor([{ role, companyIds: [8] }]).map(({ key }) => key);

test('the rooms of the desk stand in the order of the rail (OPS-1)', () => {
  const orders = DESK_SECTIONS.map(({ order }) => order);
  expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  expect(new Set(orders).size).toBe(orders.length);
});

test('a role opens its rooms, whatever companies it reaches, and nobody else opens one', () => {
  for (const role of OPERATOR_ROLES)
    expect(keysFor(role)).toEqual(
      DESK_SECTIONS.filter(({ roles }) => roles.includes(role)).map(({ key }) => key),
    );
  expect(keysFor('read_only')).not.toEqual(keysFor('admin'));
  expect(sectionsFor([])).toEqual([]);
});

test('pages of tasks belong to the work list alone', () => {
  const pages = DECLARED.flatMap((noun) => noun.workPages ?? []);
  expect(pages.length).toBeGreaterThan(0);
  for (const { key, things } of DESK_SECTIONS) expect(things).toEqual(key === 'work' ? pages : []);
});
