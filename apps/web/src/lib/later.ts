import type { SHARE_WORD } from '@kantuta/contract/advisers/shares.rules';
import { startOffline } from './offline.ts';

// Not imported: its file would be one more that everybody loads.
const WORD: typeof SHARE_WORD = 'de';

/** What is started after the first page. */
export function startLater(address: string = openedAddress()): void {
  startOffline();
  const token = new URL(address).searchParams.get(WORD);
  if (token !== null)
    void import('./shared-links.ts').then(({ arrive }) => arrive(token)).catch(() => undefined);
}

/** As the app was opened: its page may have led elsewhere since. */
function openedAddress(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? window.location.href;
}
