import { createHash } from 'node:crypto';
import type { ReplyOf } from '@kantuta/contract/call';
import { drawMenu } from '@kantuta/contract/settings/menu.rules';
import type { readMenu } from '@kantuta/contract/settings/settings.calls';
import type { Actor } from '../../platform/access.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Settings } from '../../platform/settings/settings.ts';

const MENU_FLAGS = [
  'feature.intlMembership',
  'feature.hotelCabinApp',
  'feature.hotelCabinWeb',
  'feature.landPurchaseBlocked',
  'feature.customerServiceMenu',
  'recovery.userTypes',
] as const;

/** The menu of the person who asks, with a version by which a browser sees that it changed (decisions 16.1). */
export function createMenu({ settings, clock }: { settings: Settings; clock: Clock }) {
  async function secondsToNextTurn(): Promise<number | null> {
    const now = clock.now();
    const turn = await settings.nextTurn(now, MENU_FLAGS);
    return turn ? Math.ceil((turn.at.getTime() - now.getTime()) / 1_000) : null;
  }

  return {
    async read(actor: Actor): Promise<ReplyOf<typeof readMenu>> {
      const isOn = (key: (typeof MENU_FLAGS)[number]) => settings.flag(key, actor);
      const menu = drawMenu({
        roles: actor.roles,
        isRestricted: actor.restricted,
        intlMembership: await isOn('feature.intlMembership'),
        hotelCabinApp: await isOn('feature.hotelCabinApp'),
        hotelCabinWeb: await isOn('feature.hotelCabinWeb'),
        customerServiceMenu: await isOn('feature.customerServiceMenu'),
        recoveryCalculator: await isOn('recovery.userTypes'),
      });
      const landPurchaseBlocked = await isOn('feature.landPurchaseBlocked');
      const version = createHash('sha256')
        .update(JSON.stringify([menu, landPurchaseBlocked]))
        .digest('hex')
        .slice(0, 12);
      return { version, ...menu, landPurchaseBlocked, changesInSeconds: await secondsToNextTurn() };
    },
  };
}
