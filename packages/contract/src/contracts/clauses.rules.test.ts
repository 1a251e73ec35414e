import { expect, test } from 'vitest';
import { clausesOf, keyClausesOf, unseenClauses } from './clauses.rules.ts';
import { CONTRACT_VARIANTS } from './contract.rules.ts';

test('land and houses have the seventeen clauses, memberships their own, and no clause stands twice (CON-11)', () => {
  expect(clausesOf('lot')).toHaveLength(17);
  expect(clausesOf('house')).toEqual(clausesOf('lot'));
  for (const own of ['benefits', 'validity', 'use', 'renewal'] as const) {
    expect(clausesOf('parkMembership')).toContain(own);
    expect(clausesOf('travelMembership')).toContain(own);
    expect(clausesOf('lot')).not.toContain(own);
  }
  for (const variant of CONTRACT_VARIANTS)
    expect(new Set(clausesOf(variant)).size).toBe(clausesOf(variant).length);
});

test('each card is of a clause of its contract, and a season ticket has none (CON-7)', () => {
  expect(keyClausesOf('lot')).toEqual([
    'object',
    'price',
    'plan',
    'retention',
    'possession',
    'arrears',
    'termination',
    'cession',
    'title',
  ]);
  expect(keyClausesOf('seasonTicket')).toEqual([]);
  expect(unseenClauses('lot', [])).toEqual(keyClausesOf('lot'));
  expect(unseenClauses('lot', keyClausesOf('lot').slice(1))).toEqual(['object']);
  expect(unseenClauses('lot', [...keyClausesOf('lot'), 'invented'])).toEqual([]);
});
