import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Nothing on the screen, as it stands, goes against WCAG 2.2 A and AA as far as a program can tell. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // What moves is judged where it comes to rest; what comes while axe looks, a message say, is there at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  // No screen has frames yet; with them, take legacy mode away, which saves a blank page for each look.
  const axe = new AxeBuilder({ page }).withTags(RULES).setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
  expect.soft(found, screen).toEqual([]);
}

/** Opens a screen, waits until it stands, and judges it. */
export async function lookAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A skeleton is no screen yet.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page, path);
}
