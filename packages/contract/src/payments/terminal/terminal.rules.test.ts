import { expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { chargedAtTerminal } from './terminal.rules.ts';

test('a terminal charges in bolivianos or dollars at the sell rate, whatever the debt is in (PAY-64)', () => {
  const debt = { due: cents(24_652), currency: 'USD' } as const;
  expect(chargedAtTerminal(debt, 'USD', '6.96')).toBe(24_652);
  expect(chargedAtTerminal(debt, 'BOB', '6.96')).toBe(171_578);
  const local = { due: cents(171_578), currency: 'BOB' } as const;
  expect(chargedAtTerminal(local, 'BOB', '6.96')).toBe(171_578);
  expect(chargedAtTerminal(local, 'USD', '6.96')).toBe(24_652);
  // Half a cent goes up, once.
  expect(chargedAtTerminal({ due: cents(50), currency: 'USD' }, 'BOB', '6.97')).toBe(349);
});
