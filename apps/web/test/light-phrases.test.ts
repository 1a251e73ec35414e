import { expect, test } from 'vitest';
import { plainModule } from '../build/light-phrases.ts';

test('the phrases of a part reach the browser as one object', () => {
  const office = { payments: { title: 'Fazer pagamento', "it's": { one: '{n}', other: '{n}' } } };
  expect(plainModule({ office })).toBe(
    `export const office = {"payments":{"title":"Fazer pagamento","it's":{"one":"{n}","other":"{n}"}}};\n`,
  );
});
