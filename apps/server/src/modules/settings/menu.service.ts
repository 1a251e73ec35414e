import { createHash } from 'node:crypto';
import type { ReplyOf } from '@kantuta/contract/call';
import { drawMenu } from '@kantuta/contract/settings/menu.rules';
import type { readMenu } from '@kantuta/contract/settings/settings.calls';
import { flagOf, isFlagKey, SETTING_KEYS } from '@kantuta/contract/settings/settings.rules';
import type { Actor } from '../../platform/access.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MenuAsk } from '../../platform/menu-ask.ts';
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
    /** `found`: what `asks` have read of the person, by their entries; an operator who sees as them learns nothing of it (PPL-12). */
    async read(
      actor: Actor,
      asks: readonly MenuAsk[],
      found: Readonly<Record<string, unknown>>,
    ): Promise<ReplyOf<typeof readMenu>> {
      const asked = new Set<string>();
      for (const { entry, isAsked } of actor.seenBy === null ? asks : [])
        if (await isAsked(found[entry])) asked.add(entry);
      const flags = new Set<string>();
      for (const key of MENU_FLAGS) if (await settings.flag(key, actor)) flags.add(key);
      const menu = drawMenu({ roles: actor.roles, isRestricted: actor.restricted, flags, asked });
      const landPurchaseBlocked = await settings.flag(LAND_PURCHASE, actor);
      const fairExitView = await settings.flag(FAIR_EXIT, actor);
      const fairExitExcept = await settings.flagExceptions(FAIR_EXIT, actor);
      const switches = { landPurchaseBlocked, fairExitView, fairExitExcept };
      const version = createHash('sha256')
        .update(JSON.stringify([menu, switches]))
        .digest('hex')
        .slice(0, 12);
      return { version, ...menu, ...switches, changesInSeconds: await secondsToNextTurn() };
    },
  };
}
