import type { Platform } from '../../platform/platform.ts';
import { createLedger } from './ledger.service.ts';
import { listCredits, listEntriesOfSales } from './ledger.store.ts';

/** The books as other nouns may use them: post, and read what was posted. It answers no calls of its own. */
export function createLedgerModule(platform: Pick<Platform, 'ids' | 'clock'>) {
  const { post } = createLedger(platform);
  return { post, entriesOfSales: listEntriesOfSales, credits: listCredits };
}
