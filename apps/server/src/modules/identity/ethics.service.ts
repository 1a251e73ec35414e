import type { ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type { readEthicsCode } from '@kantuta/contract/identity/identity.calls';
import type { Lang } from '@kantuta/phrases/languages';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { findEthicsCode } from './identity.store.ts';

/** The code of ethics that everybody accepts on signing in; a new version must be accepted again (IDN-4). */
export function createEthics({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const inForce = () => findEthicsCode(db, dayInLaPaz(clock.now()));

  return {
    async read(language: Lang): Promise<ReplyOf<typeof readEthicsCode>> {
      const code = await inForce();
      if (!code) throw refuse('forbidden');
      const { version, publishedOn, texts } = code;
      return { version, publishedOn, ...texts[language] };
    },
    /** The version that a login accepts; '' when none was ever published. */
    async versionInForce(): Promise<string> {
      return (await inForce())?.version ?? '';
    },
  };
}

export type Ethics = ReturnType<typeof createEthics>;
