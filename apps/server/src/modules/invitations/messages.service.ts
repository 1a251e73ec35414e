import { MOST_MESSAGES, type MessageKind } from '@kantuta/contract/invitations/invitation.rules';
import { guestText } from '@kantuta/phrases/guest-texts';
import type { Tx } from '../../platform/db/database.ts';
import { calendarFile } from '../../platform/files/calendar-file.ts';
import { AddressRefused } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { contactHashes } from './contact-keys.present.ts';
import { writeToGuestJob } from './invitations.jobs.ts';
import {
  insertMessage,
  markSent,
  setInvitation,
  type StoredInvitation,
} from './invitations.store.ts';
import { findLetter, isBlocked } from './letters.views.ts';
import { guestLink, openReference } from './references.present.ts';

type Deps = Pick<
  Platform,
  'db' | 'clock' | 'keys' | 'config' | 'brand' | 'mail' | 'sms' | 'jobs' | 'log'
>;

/** What the guest has to know in any case; the rest ends with the fifth message. */
const ALWAYS: readonly MessageKind[] = ['offer', 'moved', 'cancelled', 'withdrawn'];
/** There is nothing to go to any more. */
const OVER: readonly MessageKind[] = ['cancelled', 'withdrawn'];

export type Messages = ReturnType<typeof createMessages>;

/** What guests are written by mail and text message (INV-7). */
export function createMessages({ db, clock, keys, config, brand, mail, sms, jobs, log }: Deps) {
  return {
    /** Queues one message in the transaction of what it tells; false: the guest has been written to often enough. */
    async queue(
      tx: Tx,
      invitation: Pick<StoredInvitation, 'id' | 'messages' | 'erasedAt'>,
      kind: MessageKind,
    ): Promise<boolean> {
      if (invitation.erasedAt !== null) return false;
      if (invitation.messages >= MOST_MESSAGES && !ALWAYS.includes(kind)) return false;
      const { id: invitationId } = invitation;
      const number = await insertMessage(tx, { invitationId, kind, madeAt: clock.now() });
      await setInvitation(tx, invitationId, { messages: number });
      await jobs.send(tx, writeToGuestJob, { invitationId, number });
      return true;
    },

    /** The work of `writeToGuestJob`: written again, it is the same message to the gateways. */
    async write({ invitationId, number }: { invitationId: string; number: number }): Promise<void> {
      const letter = await findLetter(db, { invitationId, number });
      if (!letter || letter.sentAt !== null) return;
      const { kind, guest, room } = letter;
      // Asked not to be contacted after this was queued.
      if (await isBlocked(db, { hashes: contactHashes(keys, guest), at: clock.now() })) return;
      const reference = openReference(keys, letter.referenceSealed);
      const link = reference === undefined ? '' : guestLink(config.publicUrl, reference);
      const text = guestText(kind, letter.language, {
        group: brand.group,
        firstName: letter.firstName,
        inviter: letter.inviter,
        link,
        until: letter.offeredUntil?.toISOString() ?? '',
        reason: room.cancelReason,
        room: { ...room, startsAt: room.startsAt.toISOString() },
      });
      const id = `invitation-${invitationId}-${number}`;
      if (guest.email !== '' && guest.contactBy !== 'phone') {
        const isOver = OVER.includes(kind);
        const calendar = await calendarFile({
          method: isOver ? 'CANCEL' : 'REQUEST',
          // A guest whose invitation alone ended hears of it after everything that they were sent before.
          product: 'rooms',
          event: kind === 'withdrawn' ? { ...room, revision: room.revision + 1 } : room,
          id: invitationId,
          at: clock.now(),
          language: letter.language,
          host: new URL(config.publicUrl).hostname,
          organizer: { name: brand.group, email: addressIn(config.mail.from) },
          guest: { name: letter.name, email: guest.email },
          words: text.calendar,
          link: isOver ? '' : link,
        });
        try {
          await mail.send({
            to: guest.email,
            subject: text.subject,
            text: text.letter,
            ...(letter.seat === 'taken' || isOver
              ? { calendar: { method: isOver ? 'CANCEL' : 'REQUEST', text: calendar } }
              : {}),
            id,
          });
        } catch (error) {
          if (!(error instanceof AddressRefused)) throw error;
          log.warn({ event: 'mail_bounced', objectKind: 'invitation', objectId: invitationId });
        }
      }
      if (guest.phone !== '' && guest.contactBy !== 'email')
        // Stored as `+591-70012345`, dialled without the hyphen.
        await sms.send({ to: guest.phone.replaceAll(/[^+\d]/g, ''), text: text.short, id });
      await markSent(db, { invitationId, number, at: clock.now() });
    },
  };
}

/** `Kantuta <no-reply@kantuta.example>` → the address. */
function addressIn(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}
