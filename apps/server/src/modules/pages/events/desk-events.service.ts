import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import type {
  cancelGroupEvent,
  changeGroupEvent,
  createGroupEvent,
  DeskEvent,
  listDeskEvents,
} from '@kantuta/contract/pages/events-desk.calls';
import { eventState } from '@kantuta/contract/pages/group-event.rules';
import { PAGE_KEEPERS, PAGE_READERS } from '@kantuta/contract/pages/page-desk.rules';
import { groupEventChanged } from '@kantuta/contract/pages/pages.events';
import type { Actor } from '../../../platform/access.ts';
import { type AuditFact, inRole } from '../../../platform/audit/audit.ts';
import { isCompany, listCompanies } from '../../../platform/db/companies.views.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import {
  type EventFields,
  insertEvent,
  lockEvent,
  setEvent,
  type StoredEvent,
} from './events.store.ts';
import { type EventRow, findEvent, listEventsOf } from './events.views.ts';

export type DeskEvents = ReturnType<typeof createDeskEvents>;

type Typed = Pick<
  ParsedInputOf<typeof createGroupEvent>,
  'texts' | 'place' | 'address' | 'city' | 'startsAt' | 'minutes' | 'kind'
>;

function fieldsOf({ texts, place, address, city, startsAt, minutes, kind }: Typed): EventFields {
  const begins = new Date(startsAt);
  const endsAt = new Date(begins.getTime() + minutes * MINUTE_MS);
  return { texts, place, address, city, startsAt: begins, endsAt, kind };
}

/** Events as the desk writes and cancels them, each operator those of their companies (PAGE-10). */
export function createDeskEvents({
  db,
  clock,
  audit,
  events,
}: Pick<Platform, 'db' | 'clock' | 'audit' | 'events'>) {
  function shown({ desk }: Actor, row: EventRow): DeskEvent {
    const state = eventState(row, clock.now());
    const may =
      (state === 'coming' || state === 'now') && hasOperatorRole(desk, PAGE_KEEPERS, row.companyId);
    return {
      eventId: row.id,
      company: { id: row.companyId, name: row.company },
      texts: row.texts,
      place: row.place,
      address: row.address,
      city: row.city,
      startsAt: row.startsAt.toISOString(),
      minutes: (row.endsAt.getTime() - row.startsAt.getTime()) / MINUTE_MS,
      kind: row.kind,
      revision: row.revision,
      state,
      cancelReason: row.cancelReason,
      can: { change: may, cancel: may },
    };
  }

  async function read(reader: Reader, actor: Actor, eventId: string): Promise<DeskEvent> {
    const row = await findEvent(reader, eventId);
    if (!row || !hasOperatorRole(actor.desk, PAGE_READERS, row.companyId))
      throw refuse('forbidden');
    return shown(actor, row);
  }

  /** An event of a company of theirs behind its lock. */
  async function take(tx: Tx, actor: Actor, eventId: string): Promise<StoredEvent> {
    await audit.holdRights(tx, actor);
    const stored = await lockEvent(tx, eventId);
    if (!stored || !hasOperatorRole(actor.desk, PAGE_KEEPERS, stored.companyId))
      throw refuse('forbidden');
    return stored;
  }

  async function note(
    tx: Tx,
    actor: Actor,
    { action, eventId }: { action: AuditFact['action']; eventId: string },
  ): Promise<void> {
    await audit.record(tx, {
      actor: inRole(actor),
      action,
      object: { kind: 'groupEvent', id: eventId },
      outcome: 'done',
    });
    await events.record(tx, groupEventChanged, { eventId });
  }

  /** Nobody goes to what would be over. */
  function requireAhead(endsAt: Date): void {
    if (endsAt <= clock.now()) throw new InvalidInput([{ field: 'startsAt', code: 'in_the_past' }]);
  }

  return {
    async list(actor: Actor): Promise<ReplyOf<typeof listDeskEvents>> {
      const rows = await listEventsOf(db, companiesReached(actor.desk, PAGE_READERS));
      return {
        events: rows.map((row) => shown(actor, row)),
        companies: await listCompanies(db, companiesReached(actor.desk, PAGE_KEEPERS)),
      };
    },

    create: (
      actor: Actor,
      { eventId, companyId, ...typed }: ParsedInputOf<typeof createGroupEvent>,
    ): Promise<DeskEvent> =>
      inTransaction(db, async (tx) => {
        await audit.holdRights(tx, actor);
        if (!hasOperatorRole(actor.desk, PAGE_KEEPERS, companyId)) throw refuse('forbidden');
        if (!(await isCompany(tx, companyId))) throw refuse('forbidden');
        const fields = fieldsOf(typed);
        requireAhead(fields.endsAt);
        const made = { createdBy: actor.personId, createdAt: clock.now() };
        const isNew = await insertEvent(tx, { id: eventId, companyId, ...fields, ...made });
        if (isNew) await note(tx, actor, { action: 'pages.createEvent', eventId });
        return read(tx, actor, eventId);
      }),

    change: (
      actor: Actor,
      { eventId, revision, ...typed }: ParsedInputOf<typeof changeGroupEvent>,
    ): Promise<DeskEvent> =>
      inTransaction(db, async (tx) => {
        const stored = await take(tx, actor, eventId);
        if (stored.revision !== revision) throw refuse('event_changed');
        if (stored.cancelledAt !== null || stored.endsAt <= clock.now()) throw refuse('event_over');
        const fields = fieldsOf(typed);
        requireAhead(fields.endsAt);
        await setEvent(tx, eventId, {
          ...fields,
          revision: revision + 1,
          changedAt: clock.now(),
        });
        await note(tx, actor, { action: 'pages.changeEvent', eventId });
        return read(tx, actor, eventId);
      }),

    /** Cancelled again it stays as it was. */
    cancel: (
      actor: Actor,
      { eventId, reason }: ParsedInputOf<typeof cancelGroupEvent>,
    ): Promise<DeskEvent> =>
      inTransaction(db, async (tx) => {
        const stored = await take(tx, actor, eventId);
        if (stored.cancelledAt === null) {
          if (stored.endsAt <= clock.now()) throw refuse('event_over');
          const at = clock.now();
          await setEvent(tx, eventId, {
            revision: stored.revision + 1,
            changedAt: at,
            cancelledAt: at,
            cancelledBy: actor.personId,
            cancelReason: reason,
          });
          await note(tx, actor, { action: 'pages.cancelEvent', eventId });
        }
        return read(tx, actor, eventId);
      }),
  };
}
