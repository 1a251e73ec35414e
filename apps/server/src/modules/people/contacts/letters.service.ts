import { contactUpdated } from '@kantuta/contract/people/people.events';
import { inTransaction } from '../../../platform/db/database.ts';
import { AddressRefused, type SendLetter } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { noteBounce } from './contacts.store.ts';

/** Mail to persons. If an address refuses mail for good, the mail is not tried again and the owner is asked for another address (PPL-4). */
export function createSendLetter({
  db,
  clock,
  log,
  mail,
  events,
}: Pick<Platform, 'db' | 'clock' | 'log' | 'mail' | 'events'>): SendLetter {
  return async (personId, letter) => {
    try {
      await mail.send(letter);
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error;
      log.warn({ event: 'mail_bounced', objectKind: 'person', objectId: String(personId) });
      await inTransaction(db, async (tx) => {
        const bounce = { personId, address: letter.to, at: clock.now() };
        if (await noteBounce(tx, bounce)) await events.record(tx, contactUpdated, { personId });
      });
    }
  };
}
