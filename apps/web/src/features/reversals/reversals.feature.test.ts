import { expect, test } from 'vitest';
import type { SharedProps } from '../../lib/section-part.ts';
import { office } from './reversals.feature.ts';

type Menu = Parameters<NonNullable<NonNullable<typeof office.product>[number]['isFor']>>[1];

/** What the section of the exit needs to know of a purchase and of the menu. */
function isShown(menu: { fairExitView: boolean; fairExitExcept: number[] } | undefined) {
  const detail = { product: { company: { id: 8 }, state: 'sold' } };
  const shared = { detail } as unknown as SharedProps['product'];
  return office.product?.[0]?.isFor?.(shared, menu as Menu);
}

test('the section of the exit follows the group, and the company of the purchase where that has chosen otherwise (REV-10)', () => {
  expect(isShown({ fairExitView: true, fairExitExcept: [] })).toBe(true);
  expect(isShown({ fairExitView: true, fairExitExcept: [8] })).toBe(false);
  expect(isShown({ fairExitView: true, fairExitExcept: [3] })).toBe(true);
  expect(isShown({ fairExitView: false, fairExitExcept: [] })).toBe(false);
  expect(isShown({ fairExitView: false, fairExitExcept: [8] })).toBe(true);
  expect(isShown(undefined)).toBe(false);
});
