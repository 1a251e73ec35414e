import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type { addNote, listNotes } from '@kantuta/contract/people/customers.calls';
import { CUSTOMER_READERS, CUSTOMER_WORKERS } from '@kantuta/contract/people/customers.rules';
import { customerNoted } from '@kantuta/contract/people/people.events';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { shortName } from '../../../platform/db/person-name.ts';
import type { AccessLog } from '../access-log/access-log.service.ts';
import { findNote, insertNote, listNotesOf, type StoredNote } from './notes.store.ts';

export type Notes = ReturnType<typeof createNotes>;

/** Notes of the desk about a customer: they are never changed, and carry their author and time. */
export function createNotes({
  clock,
  ids,
  audit,
  events,
  accessLog,
}: Pick<Platform, 'clock' | 'ids' | 'audit' | 'events'> & { accessLog: AccessLog }) {
  return {
    async list(actor: Actor, personId: number): Promise<ReplyOf<typeof listNotes>> {
      const access = { personId, part: 'notes', roles: CUSTOMER_READERS } as const;
      return accessLog.through(actor, access, async (tx, { companyIds }) => ({
        notes: (await listNotesOf(tx, personId, companyIds)).map(shown),
      }));
    },

    /** Repeating an attempt whose answer was lost returns the same note. Throws `idempotency_conflict`. */
    async add(
      actor: Actor,
      { personId, attemptId, text }: ParsedInputOf<typeof addNote>,
    ): Promise<ReplyOf<typeof addNote>> {
      const access = { personId, part: 'notes', roles: CUSTOMER_WORKERS } as const;
      return accessLog.through(actor, access, async (tx, { companyIds }) => {
        const id = ids.uuid();
        const authorId = actor.personId;
        const createdAt = clock.now();
        const input = { id, personId, authorId, attemptId, text, createdAt };
        const isNew = await insertNote(tx, { ...input, companyIds: companyIds && [...companyIds] });
        const note = await findNote(tx, authorId, attemptId);
        if (note.personId !== personId || note.text !== text) throw refuse('idempotency_conflict');
        if (isNew) {
          await events.record(tx, customerNoted, { personId });
          await audit.record(tx, {
            actor: inRole(actor),
            action: 'customers.addNote',
            object: { kind: 'person', id: String(personId) },
            outcome: 'done',
            details: { noteId: id },
          });
        }
        return shown(note);
      });
    },
  };
}

function shown(note: StoredNote) {
  return {
    noteId: note.id,
    text: note.text,
    author: shortName(note),
    at: note.createdAt.toISOString(),
  };
}
