import { createHash } from 'node:crypto';
import type { ReplyOf } from '@kantuta/contract/call';
import { drawMenu } from '@kantuta/contract/settings/menu.rules';
import type { readMenu } from '@kantuta/contract/settings/settings.calls';
import { flagOf, isFlagKey, SETTING_KEYS } from '@kantuta/contract/settings/settings.rules';
import type { Actor } from '../../platform/access.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Settings } from '../../platform/settings/settings.ts';

const MENU_FLAGS = SETTING_KEYS.filter(isFlagKey).filter((key) => flagOf(key)?.place === 'menu');
const LAND_PURCHASE = 'feature.landPurchaseBlocked';
const FAIR_EXIT = 'feature.fairExitView';

/** The menu of the person who asks, with a version by which a browser detects a change (SET-5). */
export function createMenu({ settings, clock }: { settings: Settings; clock: Clock }) {
  async function secondsToNextTurn(): Promise<number | null> {
    const now = clock.now();
    const turn = await settings.nextTurn(now, [...MENU_FLAGS, LAND_PURCHASE, FAIR_EXIT]);
    return turn ? Math.ceil((turn.at.getTime() - now.getTime()) / 1_000) : null;
  }

  return {
    async read(actor: Actor): Promise<ReplyOf<typeof readMenu>> {
      const flags = new Set<string>();
      for (const key of MENU_FLAGS) if (await settings.flag(key, actor)) flags.add(key);
      const menu = drawMenu({ roles: actor.roles, isRestricted: actor.restricted, flags });
      const landPurchaseBlocked = await settings.flag(LAND_PURCHASE, actor);
      const fairExitView = await settings.flag(FAIR_EXIT, actor);
      const switches = { landPurchaseBlocked, fairExitView };
      const version = createHash('sha256')
        .update(JSON.stringify([menu, switches]))
        .digest('hex')
        .slice(0, 12);
      return { version, ...menu, ...switches, changesInSeconds: await secondsToNextTurn() };
    },
  };
}
