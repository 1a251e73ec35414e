import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { companiesReached } from '@kantuta/contract/operator-roles';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import {
  addBusinessHours,
  businessHoursBefore,
  regionOf,
} from '@kantuta/contract/settings/calendar.rules';
import {
  ANSWERING_ROLES,
  type answerSupportRequest,
  type readSupportRequest,
} from '@kantuta/contract/support/support-desk.calls';
import { supportRequestChanged } from '@kantuta/contract/support/support.events';
import type { TrailAction } from '@kantuta/contract/operators/trail.rules';
import type { Actor } from '../../platform/access.ts';
import { inRole } from '../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { WorkKind, WorkScope } from '../../platform/work-list.ts';
import { findAnswer, insertAnswer, lockRequest, moveRequest } from './support-desk.store.ts';
import {
  findDeskRequest,
  listWaitingRequests,
  selectMadeBefore,
  selectOpenSince,
  type DeskRequestRow,
} from './support-desk.views.ts';
import { showRequests } from './support.present.ts';

export const SUPPORT_REQUEST = 'support_request';

export type SupportPeers = {
  /** The people among these who are customers of one of these companies. */
  customersAmong(
    reader: Reader,
    personIds: readonly number[],
    companyIds: readonly number[],
  ): Promise<Set<number>>;
  /** Reading the request of a person writes an access log entry for that person (PPL-10). */
  recordAccess(
    tx: Tx,
    actor: Actor,
    access: { personId: number; part: 'request'; reason: string; roles: typeof ANSWERING_ROLES },
  ): Promise<unknown>;
  notifyAnswered(tx: Tx, personId: number, reference: string): Promise<void>;
};

export type SupportDesk = ReturnType<typeof createSupportDesk>;

/** The desk side of customer service: operators answer requests (decision 006). */
export function createSupportDesk({
  db,
  clock,
  settings,
  audit,
  events,
  peers,
}: Pick<Platform, 'db' | 'clock' | 'settings' | 'audit' | 'events'> & { peers: SupportPeers }) {
  /** A request belongs to no company, but its sender may be a customer of one. Requests of strangers are for operators who reach all companies. */
  async function reached(
    reader: Reader,
    rows: readonly DeskRequestRow[],
    companyIds: readonly number[] | null,
  ): Promise<DeskRequestRow[]> {
    if (companyIds === null) return [...rows];
    const people = rows.flatMap(({ personId }) => (personId === null ? [] : [personId]));
    const customers = await peers.customersAmong(reader, people, companyIds);
    return rows.filter(({ personId }) => personId !== null && customers.has(personId));
  }

  /** Within how many business hours, and of which calendar, a request is answered. */
  async function promise() {
    const hours = await settings.number('support.answerHours');
    return { hours, region: regionOf(await settings.get('calendar.region')) };
  }

  async function find(reader: Reader, actor: Actor, reference: string): Promise<DeskRequestRow> {
    const row = await findDeskRequest(reader, reference);
    const companyIds = companiesReached(actor.desk, ANSWERING_ROLES);
    const [found] = await reached(reader, row ? [row] : [], companyIds);
    if (!found) throw refuse('forbidden');
    return found;
  }

  /** The request as the desk sees it; a sender who was signed in gets an access log entry. */
  async function shown(
    tx: Tx,
    actor: Actor,
    row: DeskRequestRow,
  ): Promise<ReplyOf<typeof readSupportRequest>> {
    const [request] = await showRequests(tx, [row]);
    if (!request) throw refuse('forbidden');
    const { reference, personId } = row;
    if (personId !== null)
      await peers.recordAccess(tx, actor, {
        personId,
        part: 'request',
        reason: reference,
        roles: ANSWERING_ROLES,
      });
    const isOpen = request.state !== 'closed';
    const { name, documentNumber, phone } = row;
    const can = { answer: isOpen, close: isOpen };
    const person = personId === null ? null : { id: personId, name: name ?? '' };
    return { ...request, person, document: documentNumber, phone, can };
  }

  /** Notifies the open browsers of the sender and the desk. */
  async function tell(tx: Tx, { reference, personId }: DeskRequestRow): Promise<void> {
    if (personId !== null) await events.record(tx, supportRequestChanged, { reference, personId });
    await events.record(tx, workListChanged, { kind: SUPPORT_REQUEST, id: reference });
  }

  async function note(tx: Tx, actor: Actor, action: TrailAction, row: DeskRequestRow) {
    await audit.record(tx, {
      actor: inRole(actor),
      action,
      object: { kind: 'supportRequest', id: String(row.id) },
      outcome: 'done',
      details: { before: row.state },
    });
  }

  return {
    async read(actor: Actor, reference: string): Promise<ReplyOf<typeof readSupportRequest>> {
      return inTransaction(db, async (tx) => shown(tx, actor, await find(tx, actor, reference)));
    },

    async answer(
      actor: Actor,
      { reference, attemptId, text }: ParsedInputOf<typeof answerSupportRequest>,
    ): Promise<ReplyOf<typeof answerSupportRequest>> {
      return inTransaction(db, async (tx) => {
        await lockRequest(tx, reference);
        const row = await find(tx, actor, reference);
        const earlier = await findAnswer(tx, attemptId);
        const { personId: authorId } = actor;
        if (earlier) {
          const isSame = earlier.requestId === row.id && earlier.authorId === authorId;
          if (!isSame || earlier.text !== text) throw refuse('idempotency_conflict');
          return shown(tx, actor, row);
        }
        if (row.state === 'closed') throw refuse('request_closed');
        const answer = { requestId: row.id, authorId, attemptId, text, createdAt: clock.now() };
        // A concurrent call used the same attempt for another request.
        if (!(await insertAnswer(tx, answer))) throw refuse('idempotency_conflict');
        await moveRequest(tx, reference, { from: ['received', 'in_progress'], to: 'answered' });
        if (row.personId !== null) await peers.notifyAnswered(tx, row.personId, reference);
        await tell(tx, row);
        await note(tx, actor, 'support.answer', row);
        return shown(tx, actor, await find(tx, actor, reference));
      });
    },

    async close(actor: Actor, reference: string) {
      return inTransaction(db, async (tx) => {
        await lockRequest(tx, reference);
        const row = await find(tx, actor, reference);
        const open = ['received', 'in_progress', 'answered'];
        if (await moveRequest(tx, reference, { from: open, to: 'closed' })) {
          await tell(tx, row);
          await note(tx, actor, 'support.close', row);
        }
        return shown(tx, actor, await find(tx, actor, reference));
      });
    },

    waiting: {
      kind: SUPPORT_REQUEST,
      roles: ANSWERING_ROLES,
      async list(reader, { companyIds, limit, isReadOnly }: WorkScope) {
        const rows = await reached(reader, await listWaitingRequests(reader, limit), companyIds);
        const { hours, region } = await promise();
        return rows.map(({ reference, name, documentNumber, topic, personId, createdAt }) => ({
          id: reference,
          subject: name ?? documentNumber,
          companyId: null,
          personId,
          reason: `support_${topic}`,
          since: createdAt,
          dueAt: addBusinessHours(createdAt, hours, region),
          ...(isReadOnly ? {} : { link: `/operaciones/atencion/${reference}` }),
        }));
      },
      async late(_, { companyIds, at }) {
        const { hours, region } = await promise();
        return selectMadeBefore(businessHoursBefore(at, hours, region), companyIds);
      },
      open: selectOpenSince,
      async taken(tx, reference) {
        const moved = await moveRequest(tx, reference, { from: ['received'], to: 'in_progress' });
        const row = moved ? await findDeskRequest(tx, reference) : undefined;
        if (row) await tell(tx, row);
      },
    } satisfies WorkKind,
  };
}
