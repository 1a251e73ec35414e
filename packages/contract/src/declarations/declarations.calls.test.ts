import { expect, test } from 'vitest';
import { submitDeclaration } from './declarations.calls.ts';
import { reviewDeclaration } from './declarations-desk.calls.ts';

const GOOD = {
  attemptId: '01900000-0000-7000-8000-000000000001',
  birthCity: ' Villa  14 de Septiembre ',
  profession: 'Costurera',
  activity: 'Taller de costura',
  isOfficial: false,
  institution: '',
  post: '',
  sourceOfFunds: 'business',
  sourceDetail: '',
  monthly: '1.250,50',
  isTrue: true,
};

function problemsOf(change: Record<string, unknown>): Record<string, string> {
  const { error } = submitDeclaration.input.safeParse({ ...GOOD, ...change });
  // The first one of a field is the one that people read.
  const issues = error?.issues.toReversed() ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
}

test('what was typed is kept in plain form (UIF-2)', () => {
  const input = submitDeclaration.input.parse({ ...GOOD, institution: 'Alcaldía', post: 'Chofer' });
  expect(input).toMatchObject({
    birthCity: 'Villa 14 de Septiembre',
    monthly: '1250.50',
    institution: '',
    post: '',
  });
});

test.each([
  [{ birthCity: '' }, { birthCity: 'required' }],
  [{ birthCity: '   ' }, { birthCity: 'required' }],
  [{ birthCity: 'X' }, { birthCity: 'too_short' }],
  [{ birthCity: 'a'.repeat(81) }, { birthCity: 'too_long' }],
  [{ birthCity: 'La Paz <b>' }, { birthCity: 'letters_digits_only' }],
  [{ profession: '' }, { profession: 'required' }],
  [{ activity: 'a'.repeat(121) }, { activity: 'too_long' }],
  [{ isOfficial: undefined }, { isOfficial: 'required' }],
  [{ isOfficial: 'yes' }, { isOfficial: 'required' }],
  [{ isOfficial: true }, { institution: 'required', post: 'required' }],
  [{ isOfficial: true, institution: 'Alcaldía', post: ' ' }, { post: 'required' }],
  [{ sourceOfFunds: '' }, { sourceOfFunds: 'required' }],
  [{ sourceOfFunds: 'other' }, { sourceDetail: 'required' }],
  [{ monthly: '' }, { monthly: 'required' }],
  [{ monthly: '1.234' }, { monthly: 'format' }],
  [{ monthly: 'mil' }, { monthly: 'format' }],
  [{ monthly: '0' }, { monthly: 'out_of_range' }],
  [{ monthly: '0,01' }, {}],
  [{ monthly: '1000000.00' }, {}],
  [{ monthly: '1000000.01' }, { monthly: 'out_of_range' }],
  [{ isTrue: false }, { isTrue: 'required' }],
])('%j is refused at its field: %j (UIF-2)', (change, problems) => {
  expect(problemsOf(change)).toEqual(problems);
});

test('a verdict that sends back needs a reason, an approval keeps none (UIF-5)', () => {
  const input = { declarationId: '01900000-0000-7000-8000-000000000001', reason: '' };
  const problem = (change: object) =>
    reviewDeclaration.input.safeParse({ ...input, ...change }).error?.issues[0]?.message;
  expect(problem({ verdict: 'rejected' })).toBe('required');
  expect(problem({ verdict: 'rejected', reason: 'corto' })).toBe('too_short');
  expect(problem({ verdict: 'pending' })).toBe('required');
  expect(
    reviewDeclaration.input.parse({ ...input, verdict: 'approved', reason: 'Todo en orden.' }),
  ).toMatchObject({ reason: '' });
});
