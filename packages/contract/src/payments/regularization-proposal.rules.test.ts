import { expect, test } from 'vitest';
import { REGULARIZATION_REASONS, type RegularizationReason } from './intent.rules.ts';
import {
  PROPOSAL_REASONS,
  proposalFor,
  type ProposalFacts,
} from './regularization-proposal.rules.ts';
import { goesAgainst } from './regularization.rules.ts';

const OWED: ProposalFacts = { wish: null, meant: 'owed', isConvertible: true };
const textOf = (reason: RegularizationReason, facts: Partial<ProposalFacts> = {}) => {
  const { use, why } = proposalFor(reason, { ...OWED, ...facts });
  return `${use ?? 'nothing'}: ${why}`;
};

test('each reason has a proposal of its own while what the money was sent for is owed (PAY-72)', () => {
  expect(Object.fromEntries(REGULARIZATION_REASONS.map((each) => [each, textOf(each)]))).toEqual({
    amount_differs: 'due: amount',
    paid_after_expiry: 'due: late',
    already_paid: 'due: again',
    intent_closed: 'due: closed',
    currency_differs: 'due: currency',
    company_differs: 'nothing: between_companies',
    orphan: 'due: other_reference',
    posting_failed: 'due: books',
  });
});

test.each(REGULARIZATION_REASONS)('%s: the state of what it was sent for decides', (reason) => {
  const isElsewhere = reason === 'company_differs';
  const isTwice = reason === 'already_paid';
  const other = (text: string) => (isElsewhere ? 'nothing: between_companies' : text);
  expect(textOf(reason, { meant: 'paid' })).toBe(other('return: twice'));
  expect(textOf(reason, { meant: 'fallen' })).toBe(
    other(isTwice ? 'return: again' : 'credit: fallen'),
  );
  expect(textOf(reason, { meant: 'taken' })).toBe(other('nothing: other_open'));
  expect(textOf(reason, { meant: 'unknown' })).toBe(other('due: orphan'));
  expect(textOf(reason, { isConvertible: false })).toBe(other('return: unconvertible'));
});

test('what its person chose is proposed, unless what they paid for can be paid again', () => {
  expect(textOf('intent_closed', { meant: 'fallen', wish: 'return' })).toBe('return: wish');
  expect(textOf('intent_closed', { meant: 'fallen', wish: 'credit' })).toBe('credit: wish');
  expect(textOf('intent_closed', { meant: 'owed', wish: 'return' })).toBe('return: wish');
  expect(textOf('intent_closed', { meant: 'owed', wish: 'credit' })).toBe('due: payable_again');
  // Other money has paid it meanwhile: what its person chose counts all the same.
  expect(textOf('amount_differs', { meant: 'paid', wish: 'credit' })).toBe('credit: wish');
  expect(textOf('already_paid', { meant: 'paid', wish: 'credit' })).toBe('credit: wish');
  expect(textOf('already_paid', { meant: 'fallen', wish: 'credit' })).toBe('credit: wish');
  expect(textOf('intent_closed', { meant: 'taken', wish: 'credit' })).toBe('nothing: other_open');
});

test('nothing is proposed that the desk would refuse, and no reason is without use', () => {
  const seen = new Set<string>();
  const against: string[] = [];
  for (const reason of REGULARIZATION_REASONS)
    for (const wish of [null, 'credit', 'return'] as const)
      for (const meant of ['owed', 'taken', 'paid', 'fallen', 'unknown'] as const)
        for (const isConvertible of [true, false]) {
          const { use, why } = proposalFor(reason, { wish, meant, isConvertible });
          seen.add(why);
          // A wish is possible only where what it was sent for is known, and what the money is worth.
          const canWish = meant !== 'unknown' && isConvertible;
          if (use && canWish && goesAgainst(use, wish)) against.push(`${reason} ${wish}: ${use}`);
        }
  expect(against).toEqual([]);
  expect([...seen].toSorted()).toEqual([...PROPOSAL_REASONS].toSorted());
});
