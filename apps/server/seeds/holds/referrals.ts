import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { LAND_COMPANY } from '../land/projects.ts';
import type { HoldStory } from './held.ts';

/** Somebody outside of the group who recommends lots (ADV-4). */
export const brokerOn = (today: Day) => ({
  id: 1,
  companyId: LAND_COMPANY,
  name: 'Hugo Salinas Méndez',
  documentNumber: '90020014',
  documentComplement: '',
  phone: '+591-70000201',
  addedAt: instantInLaPaz(addDays(today, -200), 10),
});

/** Person 5, who keeps the holds of S9, too. */
const ADVISER = 5;

/** Two people who hold a lot by themselves named who had recommended it: one the broker, one an adviser (ADV-3). */
export function referralsOf(holds: readonly HoldStory[]) {
  const [byBroker, byAdviser] = holds.filter(({ sellerId }) => sellerId === null);
  return [
    ...(byBroker ? [{ hold: byBroker, source: 'broker', adviserId: null, brokerId: 1 }] : []),
    ...(byAdviser
      ? [{ hold: byAdviser, source: 'adviser', adviserId: ADVISER, brokerId: null }]
      : []),
  ].map(({ hold: { id, personId, startsAt }, ...referrer }) => ({
    holdId: id,
    personId,
    at: startsAt,
    ...referrer,
  }));
}
