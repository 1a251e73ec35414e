import { expect, test } from 'vitest';
import { friendCodeIn, friendCodeText } from './friend.rules.ts';

test('a code is shown in two halves, and read however it was typed or pasted (PAY-28)', () => {
  expect(friendCodeText('ABCDEFGH')).toBe('ABCD-EFGH');
  expect(friendCodeIn(' abcd-ef gh\n')).toBe('ABCDEFGH');
});
