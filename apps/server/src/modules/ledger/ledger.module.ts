import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createLedger } from './ledger.service.ts';
import { listCredits, listEntriesOfSales } from './ledger.store.ts';

/** The books as other nouns may use them: post, and read what was posted. It answers no calls of its own. */
export function createLedgerModule(platform: Pick<Platform, 'ids' | 'clock'>): Module &
  Pick<ReturnType<typeof createLedger>, 'post'> & {
    entriesOfSales: typeof listEntriesOfSales;
    credits: typeof listCredits;
  } {
  const { post } = createLedger(platform);
  return {
    name: 'ledger',
    calls: [],
    post,
    entriesOfSales: listEntriesOfSales,
    credits: listCredits,
  };
}
