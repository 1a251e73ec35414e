import { isDeepStrictEqual } from 'node:util';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { readDocument } from '@kantuta/contract/identity/document.rules';
import type { listCustomerRequests } from '@kantuta/contract/people/customer-things.calls';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import type {
  followSupportRequest,
  listOwnSupportRequests,
  sendOwnSupportRequest,
  sendSupportRequest,
} from '@kantuta/contract/support/support.calls';
import { supportRequestChanged } from '@kantuta/contract/support/support.events';
import type { Actor } from '../../platform/access.ts';
import { inTransaction, type Reader } from '../../platform/db/database.ts';
import type { Client } from '../../platform/http/served-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  findAttempt,
  findRequest,
  insertRequest,
  listRequests,
  type NewRequest,
} from './support.store.ts';
import { SUPPORT_REQUEST } from './support-desk.service.ts';
import { showRequests } from './support.present.ts';

export type RequestInput = Omit<NewRequest, 'reference' | 'createdAt'>;
export type Support = ReturnType<typeof createSupport>;

const HOUR_MINUTES = 60;

/** Requests to customer service: each gets a number that shows its progress (SUP-1). Operators answer from their work list. */
export function createSupport({
  db,
  clock,
  ids,
  limits,
  settings,
  audit,
  events,
}: Pick<Platform, 'db' | 'clock' | 'ids' | 'limits' | 'settings' | 'audit' | 'events'>) {
  /** A hard limit per sender and window: a person with more to say is better served by telephone. */
  async function countSending(subject: string): Promise<void> {
    const max = await settings.number('support.requestsPerHour');
    await limits.raise(db, subject, { max, windowMinutes: HOUR_MINUTES, growing: false });
  }

  async function keep(input: RequestInput): Promise<{ reference: string }> {
    return inTransaction(db, async (tx) => {
      const reference = ids.reference();
      const id = await insertRequest(tx, { ...input, reference, createdAt: clock.now() });
      if (id === undefined) {
        const earlier = await findAttempt(tx, input.attemptId);
        if (!earlier || !isSame(earlier, input)) throw refuse('idempotency_conflict');
        return { reference: earlier.reference };
      }
      const { personId } = input;
      if (personId !== null)
        await events.record(tx, supportRequestChanged, { reference, personId });
      await events.record(tx, workListChanged, { kind: SUPPORT_REQUEST, id: reference });
      await audit.record(tx, {
        actor:
          input.personId === null ? { kind: 'anonymous' } : { kind: 'person', id: input.personId },
        action: 'support.send',
        object: { kind: 'supportRequest', id: String(id) },
        outcome: 'done',
      });
      return { reference };
    });
  }

  async function own(
    actor: Actor,
    input: Omit<RequestInput, 'personId' | 'documentNumber'>,
  ): Promise<{ reference: string }> {
    await countSending(`support:person:${actor.personId}`);
    return keep({ ...input, personId: actor.personId, documentNumber: actor.document });
  }

  return {
    async send(
      { document, ...input }: ParsedInputOf<typeof sendSupportRequest>,
      client: Client,
    ): Promise<ReplyOf<typeof sendSupportRequest>> {
      await countSending(`support:address:${client.address}`);
      // Only a claim: the request is never linked to the person who has the document (SEC-30).
      return keep({
        ...input,
        formality: null,
        personId: null,
        documentNumber: readDocument(document).number,
      });
    },

    async sendOwn(
      actor: Actor,
      input: ParsedInputOf<typeof sendOwnSupportRequest>,
    ): Promise<ReplyOf<typeof sendOwnSupportRequest>> {
      return own(actor, { ...input, formality: null });
    },

    /** The same with what was answered to the questions of a formality (SUP-5). */
    sendGuided: own,

    async listOwn(actor: Actor): Promise<ReplyOf<typeof listOwnSupportRequests>> {
      return { requests: await showRequests(db, await listRequests(db, actor.personId)) };
    },

    /** The same for the desk, with the operator who answered. */
    async requestsOf(
      reader: Reader,
      personId: number,
    ): Promise<ReplyOf<typeof listCustomerRequests>> {
      return { requests: await showRequests(reader, await listRequests(reader, personId)) };
    },

    /** A wrong number and a wrong document end get the same answer; tries are counted before comparing, as in the check of payments (PAY-17). */
    async follow(
      { reference, documentEnd }: ParsedInputOf<typeof followSupportRequest>,
      client: Client,
    ): Promise<ReplyOf<typeof followSupportRequest>> {
      await limits.raise(db, `support:follow:${client.address}`, {
        max: await settings.number('check.triesPerHour'),
        windowMinutes: HOUR_MINUTES,
        growing: false,
      });
      const row = await findRequest(db, reference.replaceAll('-', ''), documentEnd);
      const [request] = row ? await showRequests(db, [row]) : [];
      if (!request) throw refuse('request_not_found');
      // The number opens no names of papers.
      return {
        ...request,
        messages: request.messages.map((message) => ({ ...message, paper: null })),
      };
    },
  };
}

type Earlier = Omit<RequestInput, 'attemptId' | 'formality'> & { formality: unknown };

function isSame(earlier: Earlier, input: RequestInput): boolean {
  return (
    earlier.personId === input.personId &&
    earlier.documentNumber === input.documentNumber &&
    earlier.phone === input.phone &&
    earlier.topic === input.topic &&
    earlier.message === input.message &&
    isDeepStrictEqual(earlier.formality, input.formality)
  );
}
