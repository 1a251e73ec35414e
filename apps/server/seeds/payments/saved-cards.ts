import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import type { StreamIds } from '../stream-ids.ts';

const SAVED_DAYS_AGO = 60;

export type SavedCardStory = {
  id: string;
  personId: number;
  providerCard: string;
  brand: 'visa' | 'mastercard';
  lastFour: string;
  expiry: string;
  isEnabled: boolean;
  createdAt: Date;
};

// Person 16 has one of each state, person 24 as many as may be saved. The processor of the demonstration keeps the same ones.
const CARDS = [
  [16, 'a', 'visa', '1111', '2031-08', true],
  [16, 'b', 'mastercard', '5100', '2031-02', false],
  [16, 'c', 'visa', '4242', '2025-05', true],
  [24, 'a', 'visa', '1111', '2030-11', true],
  [24, 'b', 'mastercard', '4444', '2031-03', true],
  [24, 'c', 'mastercard', '3222', '2032-01', true],
  [24, 'd', 'visa', '0002', '2030-07', true],
  [24, 'e', 'visa', '9995', '2031-12', true],
] as const;

/** The saved cards for testers (DEMO-10), one day after the other. */
export function drawSavedCards(ids: StreamIds, today: Day): SavedCardStory[] {
  return CARDS.map(([personId, letter, brand, lastFour, expiry, isEnabled], index) => {
    const createdAt = instantInLaPaz(addDays(today, index - SAVED_DAYS_AGO), 10);
    const providerCard = `crd_demo_${personId}${letter}`;
    const id = ids.uuid(createdAt);
    return { id, personId, providerCard, brand, lastFour, expiry, isEnabled, createdAt };
  });
}
