import type { Card } from './cards.ts';

type DemoCard = Pick<Card, 'id' | 'brand' | 'lastFour' | 'expiry' | 'outcome'>;

/** The cards that people of the demonstration (16 and 24) have kept here: without a number, like every card that is kept. */
export const DEMO_KEPT_CARDS: readonly DemoCard[] = [
  kept('16a', 'visa', '1111', '2031-08', 'approve'),
  kept('16b', 'mastercard', '5100', '2031-02', 'not_enabled'),
  kept('16c', 'visa', '4242', '2025-05', 'approve'),
  kept('24a', 'visa', '1111', '2030-11', 'approve'),
  kept('24b', 'mastercard', '4444', '2031-03', 'challenge'),
  kept('24c', 'mastercard', '3222', '2032-01', 'challenge'),
  kept('24d', 'visa', '0002', '2030-07', 'refused'),
  kept('24e', 'visa', '9995', '2031-12', 'insufficient_funds'),
];

function kept(
  who: string,
  brand: DemoCard['brand'],
  lastFour: string,
  expiry: string,
  outcome: DemoCard['outcome'],
): DemoCard {
  return { id: `crd_demo_${who}`, brand, lastFour, expiry, outcome };
}
