import { expect, test } from 'vitest';
import { readRecoveryCode, spacedRecoveryCode } from './recovery-code.rules.ts';

test.each(['7Q2MXK4T9ZBC', '7q2m-xk4t-9zbc', ' 7Q2M XK4T 9ZBC '])(
  '%j is the same code',
  (typed) => {
    expect(readRecoveryCode(typed)).toBe('7Q2MXK4T9ZBC');
  },
);

test('it is shown in groups of four', () => {
  expect(spacedRecoveryCode('7Q2MXK4T9ZBC')).toBe('7Q2M-XK4T-9ZBC');
});
