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
  type observeFormality,
  type readFormalityPaper,
  type readSupportRequest,
} from '@kantuta/contract/support/support-desk.calls';
import { supportRequestChanged } from '@kantuta/contract/support/support.events';
import type { TrailAction } from '@kantuta/contract/operators/trail.rules';
import type { Actor } from '../../platform/access.ts';
import { inRole } from '../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../platform/db/database.ts';
import { extensionOf } from '../../platform/files/sent-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { WorkKind, WorkScope } from '../../platform/work-list.ts';
import { findAnswer, insertAnswer, lockRequest, moveRequest } from './support-desk.store.ts';
import {
  findDeskRequest,
  listWaitingRequests,
  selectHadSince,
  selectOpenSince,
  type DeskRequestRow,
} from './support-desk.views.ts';
import { showRequests } from './support.present.ts';
import { findPaper } from './support.views.ts';

export const SUPPORT_REQUEST = 'support_request';
/** Any hour of a business day is a business hour (PLT-14). */
const DAY_HOURS = 24;

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
  notifyAnswered(
    tx: Tx,
    personId: number,
    reference: string,
    key: 'supportAnswered' | 'supportObserved',
  ): Promise<void>;
};

export type SupportDesk = ReturnType<typeof createSupportDesk>;

/** The desk side of customer service: operators answer requests (decision 006). */
export function createSupportDesk({
  db,
  clock,
  settings,
  audit,
  events,
  files,
  peers,
}: Pick<Platform, 'db' | 'clock' | 'settings' | 'audit' | 'events' | 'files'> & {
  peers: SupportPeers;
}) {
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

  /** Within how many business hours, and of which calendar, a request and a formality are answered (SUP-3, SUP-8). */
  async function promise() {
    const hours = await settings.number('support.answerHours');
    const days = await settings.number('support.formalityDays');
    return {
      hours,
      formalityHours: days * DAY_HOURS,
      region: regionOf(await settings.get('calendar.region')),
    };
  }

  async function find(reader: Reader, actor: Actor, reference: string): Promise<DeskRequestRow> {
    const row = await findDeskRequest(reader, reference);
    const companyIds = companiesReached(actor.desk, ANSWERING_ROLES);
    const [found] = await reached(reader, row ? [row] : [], companyIds);
    if (!found) throw refuse('forbidden');
    return found;
  }

  /** A sender who was signed in gets an access log entry. */
  async function recordLook(tx: Tx, actor: Actor, { reference, personId }: DeskRequestRow) {
    if (personId === null) return;
    const look = { personId, part: 'request', reason: reference, roles: ANSWERING_ROLES } as const;
    await peers.recordAccess(tx, actor, look);
  }

  /** The request as the desk sees it. */
  async function shown(
    tx: Tx,
    actor: Actor,
    row: DeskRequestRow,
  ): Promise<ReplyOf<typeof readSupportRequest>> {
    const [request] = await showRequests(tx, [row]);
    if (!request) throw refuse('forbidden');
    const { personId } = row;
    await recordLook(tx, actor, row);
    const isOpen = request.state !== 'closed';
    const { name, documentNumber, phone } = row;
    const isGuided = request.formality !== null && personId !== null;
    const observe = isOpen && isGuided && request.state !== 'observed';
    const can = { answer: isOpen, observe, close: isOpen };
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

  /** Words of the desk, with what they make of the request; the same attempt writes them once. */
  async function write(
    actor: Actor,
    { reference, attemptId, text }: ParsedInputOf<typeof answerSupportRequest>,
    to: 'answered' | 'observed',
  ): Promise<ReplyOf<typeof answerSupportRequest>> {
    const from = ['received', 'in_progress', ...(to === 'observed' ? ['answered'] : ['observed'])];
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
      if (to === 'observed' && (row.formality === null || row.personId === null))
        throw refuse('forbidden');
      if (row.state === 'closed') throw refuse('request_closed');
      const answer = { requestId: row.id, authorId, attemptId, text, createdAt: clock.now() };
      // A concurrent call used the same attempt for another request.
      if (!(await insertAnswer(tx, answer))) throw refuse('idempotency_conflict');
      await moveRequest(tx, reference, { from, to });
      // Whoever has something to send reads that, not that all is answered.
      const key = to === 'observed' ? 'supportObserved' : 'supportAnswered';
      if (row.personId !== null) await peers.notifyAnswered(tx, row.personId, reference, key);
      await tell(tx, row);
      await note(tx, actor, to === 'observed' ? 'support.observe' : 'support.answer', row);
      return shown(tx, actor, await find(tx, actor, reference));
    });
  }

  return {
    async read(actor: Actor, reference: string): Promise<ReplyOf<typeof readSupportRequest>> {
      return inTransaction(db, async (tx) => shown(tx, actor, await find(tx, actor, reference)));
    },

    async readPaper(
      actor: Actor,
      { reference, fileId }: ParsedInputOf<typeof readFormalityPaper>,
    ): Promise<ReplyOf<typeof readFormalityPaper>> {
      return inTransaction(db, async (tx) => {
        const row = await find(tx, actor, reference);
        const file = (await findPaper(tx, row.id, fileId)) && (await files.get(tx, fileId));
        if (!file) throw refuse('forbidden');
        await recordLook(tx, actor, row);
        const { mimeType, bytes } = file;
        // Under a name of ours: the one that its sender gave may pretend to be another kind of file.
        const fileName = `${reference}.${extensionOf(mimeType)}`;
        return { fileName, mimeType, base64: bytes.toString('base64') };
      });
    },

    answer: (actor: Actor, input: ParsedInputOf<typeof answerSupportRequest>) =>
      write(actor, input, 'answered'),

    /** Back to its asker, with what is missing. Only a formality of somebody with an account: nobody else could send it again. */
    observe: (actor: Actor, input: ParsedInputOf<typeof observeFormality>) =>
      write(actor, input, 'observed'),

    async close(actor: Actor, reference: string) {
      return inTransaction(db, async (tx) => {
        await lockRequest(tx, reference);
        const row = await find(tx, actor, reference);
        const open = ['received', 'in_progress', 'observed', 'answered'];
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
        const { hours, formalityHours, region } = await promise();
        return rows.map(({ reference, name, documentNumber, topic, personId, ...row }) => {
          const since = row.cameAt ?? row.createdAt;
          const within = row.formality === null ? hours : formalityHours;
          return {
            id: reference,
            subject: name ?? documentNumber,
            companyId: null,
            personId,
            reason: `support_${topic}`,
            since,
            dueAt: addBusinessHours(since, within, region),
            ...(isReadOnly ? {} : { link: `/operaciones/atencion/${reference}` }),
          };
        });
      },
      async late(_, { companyIds, at }) {
        const { hours, formalityHours, region } = await promise();
        const before = (within: number) => businessHoursBefore(at, within, region);
        return selectHadSince(
          { request: before(hours), formality: before(formalityHours) },
          companyIds,
        );
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
