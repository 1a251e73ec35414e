import { expect, test } from 'vitest';
import { takesOnlyCards } from './card.rules.ts';
import { ticketsByWord } from './season-ticket.rules.ts';
import { PRODUCT_KINDS } from '../sales/sales.calls.ts';

test('season tickets stand by their word, in the order of the words (CAT-13)', () => {
  const item = (id: number, ticket?: 'familiar' | 'infantil') => ({
    id,
    facts: ticket === undefined ? {} : { ticket },
  });
  const items = [item(1, 'infantil'), item(2), item(3, 'familiar'), item(4, 'infantil')];
  const words = ticketsByWord(items).map(({ word, tickets }) => [
    word,
    tickets.map(({ id }) => id),
  ]);
  expect(words).toEqual([
    ['familiar', [3]],
    ['infantil', [1, 4]],
  ]);
  expect(ticketsByWord([item(2)])).toEqual([]);
});

test('of all products only travel is paid by nothing but cards (RES-26)', () => {
  expect(PRODUCT_KINDS.filter(takesOnlyCards)).toEqual(['travel']);
});
