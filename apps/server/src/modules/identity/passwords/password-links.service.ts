import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createTickets } from '../tickets/tickets.service.ts';

/** The link at which a person sets a first password, once and within these minutes; an earlier link of the person ends (IDN-15). */
export function createPasswordLinks(
  platform: Pick<Platform, 'clock' | 'ids' | 'keys' | 'settings' | 'config'>,
) {
  const tickets = createTickets(platform);
  return async (tx: Tx, personId: number, minutes: number): Promise<string> => {
    await tickets.drop(tx, personId, 'changePassword');
    const { sealed } = await tickets.issue(tx, { purpose: 'changePassword', personId, minutes });
    return new URL(`/cambiar-pass/${sealed}`, platform.config.publicUrl).href;
  };
}
