import { expect, test } from 'vitest';
import {
  CONTRACT_STATES,
  isIssued,
  isLive,
  mayBecome,
  variantOf,
  type ContractState,
} from './contract.rules.ts';

test('a contract goes only the ways of CON-1', () => {
  const ways = CONTRACT_STATES.flatMap((from) =>
    CONTRACT_STATES.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`),
  );
  expect(ways).toEqual([
    'draft awaiting_signatures',
    'draft voided',
    'awaiting_signatures paper_in_review',
    'awaiting_signatures signed',
    'awaiting_signatures expired',
    'awaiting_signatures voided',
    'paper_in_review awaiting_signatures',
    'paper_in_review signed',
    'paper_in_review voided',
    'signed voided',
  ]);
});

test('an ended contract makes room for another, and all but a draft are issued', () => {
  const are = (holds: (state: ContractState) => boolean) => CONTRACT_STATES.filter(holds);
  expect(are(isLive)).toEqual(['draft', 'awaiting_signatures', 'paper_in_review', 'signed']);
  expect(are((state) => !isIssued(state))).toEqual(['draft']);
});

test('each kind of product has its template', () => {
  expect(
    (['lot', 'house', 'membership', 'travel', 'seasonTicket'] as const).map(variantOf),
  ).toEqual(['lot', 'house', 'parkMembership', 'travelMembership', 'seasonTicket']);
});
