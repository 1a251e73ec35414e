import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HouseFront, type HouseFacts } from './house-front.tsx';

const drawn = (house: HouseFacts) => render(<HouseFront house={house} />).container.innerHTML;

test('each model of a house looks like its facts', () => {
  const small = { surfaceM2: '72.00', bedrooms: 2, study: false };
  const fronts = [
    small,
    { surfaceM2: '96.00', bedrooms: 3, study: false },
    { surfaceM2: '120.00', bedrooms: 3, study: true },
    { ...small, bedrooms: 1 },
    { ...small, surfaceM2: '90.00' },
  ].map(drawn);
  expect(new Set(fronts).size).toBe(fronts.length);
  expect(drawn(small)).toBe(fronts[0]);
});
