import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createLedger } from './ledger.service.ts';
import { credits, listEntriesOfSales, listPosted } from './ledger.store.ts';

/** What other nouns may do with the books: post, and read posted entries. The module has no calls of its own. */
export function createLedgerModule(platform: Pick<Platform, 'ids' | 'clock'>): Module &
  Pick<ReturnType<typeof createLedger>, 'post'> & {
    entriesOfSales: typeof listEntriesOfSales;
    posted: typeof listPosted;
    credits: typeof credits;
  } {
  const { post } = createLedger(platform);
  return {
    name: 'ledger',
    withoutNoun: 'no person meets the books by themselves',
    calls: [],
    post,
    entriesOfSales: listEntriesOfSales,
    posted: listPosted,
    credits,
  };
}
