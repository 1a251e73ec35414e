import type { Brand } from '@kantuta/contract/settings/brand.rules';
import { colourTokens, CONTRAST_PAIRS } from '@kantuta/contract/settings/brand-tokens.rules';
import { contrast } from '@kantuta/contract/settings/colour.rules';
import { expect, test } from 'vitest';

const files = import.meta.glob<{ brand: Brand }>('../../../brands/*/brand.ts', { eager: true });
const brands = Object.values(files).map(({ brand }) => brand);

test('there is a brand', () => {
  expect(brands.length).toBeGreaterThan(0);
});

test.each(brands.flatMap((brand) => [['light', brand] as const, ['dark', brand] as const]))(
  'every text and control of the brand can be read in the %s theme',
  (theme, brand) => {
    const tokens = colourTokens(brand, theme);
    for (const [ink, ground, ratio] of CONTRAST_PAIRS) {
      expect([ink, ground, contrast(tokens[ink], tokens[ground]) >= ratio]).toEqual([
        ink,
        ground,
        true,
      ]);
    }
  },
);
