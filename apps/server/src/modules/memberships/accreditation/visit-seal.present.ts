import { timingSafeEqual } from 'node:crypto';
import {
  visitCode,
  visitOfCode,
} from '@kantuta/contract/memberships/accreditation/visit-code.rules';
import type { Platform } from '../../../platform/platform.ts';

export const sealedVisit = (visitId: string) => `park-visit:${visitId}`;

/** The visit of a code that we sealed; null: it is none of ours (PASS-8). */
export function visitWithSeal({ keys }: Pick<Platform, 'keys'>, code: string): string | null {
  const named = visitOfCode(code);
  if (named === null) return null;
  const isGood = keys.hashes(sealedVisit(named)).some((seal) => {
    const [good, given] = [Buffer.from(visitCode(named, seal)), Buffer.from(code)];
    return good.length === given.length && timingSafeEqual(good, given);
  });
  return isGood ? named : null;
}
