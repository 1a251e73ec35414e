import { createHash } from 'node:crypto';
import type { ReplyOf } from '@kantuta/contract/call';
import { drawMenu } from '@kantuta/contract/settings/menu.rules';
import type { readMenu } from '@kantuta/contract/settings/settings.calls';
import type { Actor } from '../../platform/access.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** The menu of the person who asks, with a version by which a browser sees that it changed (decisions 16.1). */
export function createMenu({ settings }: { settings: Settings }) {
  return {
    async read(actor: Actor): Promise<ReplyOf<typeof readMenu>> {
      const menu = drawMenu({
        roles: actor.roles,
        isRestricted: actor.restricted,
        intlMembership: await settings.flag('feature.intlMembership'),
        hotelCabinApp: await settings.flag('feature.hotelCabinApp'),
        hotelCabinWeb: await settings.flag('feature.hotelCabinWeb'),
        recoveryRoles: await settings.get('recovery.userTypes'),
      });
      const landPurchaseBlocked = await settings.flag('feature.landPurchaseBlocked');
      const version = createHash('sha256')
        .update(JSON.stringify([menu, landPurchaseBlocked]))
        .digest('hex')
        .slice(0, 12);
      return { version, ...menu, landPurchaseBlocked };
    },
  };
}
