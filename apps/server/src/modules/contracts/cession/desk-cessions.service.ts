import type { ParsedInputOf } from '@kantuta/contract/call';
import {
  readDeskCession,
  type DeskCession,
  type judgeCession,
} from '@kantuta/contract/contracts/cession.calls';
import { SEALERS } from '@kantuta/contract/contracts/signers.rules';
import { addendumChanged } from '@kantuta/contract/contracts/contracts.events';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { amountText } from '@kantuta/contract/money';
import { hasOperatorRole, type OperatorRole } from '@kantuta/contract/operator-roles';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { drawAddendumJob } from '../addenda/addenda.jobs.ts';
import { insertAddendum, markAgreed } from '../addenda/addenda.store.ts';
import { commonOf, partyOf, rowsOf } from '../addenda/snapshot.present.ts';
import type { DeskContractPeers } from '../signing/desk-contracts.service.ts';
import type { CedingDeps, Ceding } from './ceding.service.ts';
import { cessionShown } from './cession.present.ts';
import { findCession, moveCession, type StoredCession } from './cessions.store.ts';
import { partiesOf } from './cessions.views.ts';

export type DeskCessionPeers = Pick<DeskContractPeers, 'accessLog'> & {
  /** Payments that can still pay something of a sale. */
  listPaying(
    reader: Reader,
    of: { saleId: number },
    at: { now: Date; begunBy: Date },
  ): Promise<unknown[]>;
  /** No card of the former holder pays the sale any more. */
  endMonthlyOfSale(tx: Tx, saleId: number, at: Date): Promise<void>;
  isDeclared(reader: Reader, of: { personId: number; kind: string; on: Day }): Promise<boolean>;
};

const READERS = readDeskCession.operators ?? [];

/** The company agrees to a cession, and in one transaction everything follows to the new holder; or it denies it (CON-26). */
export function createDeskCessions(
  deps: CedingDeps &
    DeskCessionPeers &
    Pick<Platform, 'events' | 'jobs'> & { ceding: Pick<Ceding, 'factsOf' | 'reasonOf'> },
) {
  const { db, clock, ids, audit, events, jobs, notify, accessLog, steps, ceding } = deps;
  const today = () => dayInLaPaz(clock.now());

  async function find(
    reader: Reader,
    actor: Actor,
    cessionId: string,
    roles: readonly OperatorRole[] = READERS,
  ): Promise<StoredCession> {
    const cession = await findCession(reader, cessionId);
    if (!cession || !hasOperatorRole(actor.desk, roles, cession.companyId))
      throw refuse('forbidden');
    return cession;
  }

  async function shown(tx: Tx, actor: Actor, cession: StoredCession): Promise<DeskCession> {
    const { fromId, toId, saleId, companyId, state } = cession;
    const facts = await deps.termOfSale(tx, { personId: fromId, saleId }, today());
    const parties = await partiesOf(tx, [fromId, toId ?? 0]);
    const isParty = actor.personId === fromId || actor.personId === toId;
    const kind = facts?.kind ?? '';
    return {
      ...cessionShown(cession, facts, parties),
      holderId: fromId,
      newHolderId: cession.acceptedAt === null ? null : toId,
      acceptedAt: cession.acceptedAt?.toISOString() ?? null,
      isDeclared:
        toId !== null && (await deps.isDeclared(tx, { personId: toId, kind, on: today() })),
      addendumId: cession.addendumId,
      can: {
        judge:
          state === 'awaiting_office' &&
          hasOperatorRole(actor.desk, SEALERS, companyId) &&
          !isParty,
      },
    };
  }

  async function read(
    actor: Actor,
    { cessionId }: ParsedInputOf<typeof readDeskCession>,
  ): Promise<DeskCession> {
    const { fromId, toId, state } = await find(db, actor, cessionId);
    // Of whoever holds the purchase: the former holder may be no customer of the company any more.
    const personId = state === 'done' && toId !== null ? toId : fromId;
    const access = { personId, part: 'documents' as const, roles: READERS };
    return accessLog.through(actor, access, async (tx) =>
      shown(tx, actor, await find(tx, actor, cessionId)),
    );
  }

  /** Sale, plan, receipts and papers are of the new holder with this transaction; what was agreed stands in an addendum. */
  async function carryOut(tx: Tx, cession: StoredCession, toId: number): Promise<void> {
    const { id, saleId, companyId, fromId, agreed, assumesArrears, product } = cession;
    const at = clock.now();
    const of = await ceding.factsOf(tx, { personId: fromId, saleId });
    const { facts, context } = of;
    const not = (reason: string) => refuse('cession_not_allowed', { data: { reason } });
    const reason = ceding.reasonOf(of, false);
    if (reason !== null) throw not(reason);
    if (facts.overdueCount > 0 && !assumesArrears) throw refuse('arrears_open');
    // Its money would come to a purchase of somebody else.
    if ((await deps.listPaying(tx, { saleId }, { now: at, begunBy: at })).length > 0)
      throw not('payment_open');
    const declared = { personId: toId, kind: facts.kind, on: today() };
    if (!(await deps.isDeclared(tx, declared))) throw not('undeclared');
    const parties = await partiesOf(tx, [toId]);
    const party = parties.get(toId);
    if (!party) throw new Error(`there is no person ${toId}`);
    const addendumId = ids.uuid();
    const { kept, rest } = facts.base;
    await insertAddendum(tx, {
      id: addendumId,
      saleId,
      contractId: context.contractId,
      companyId,
      personId: fromId,
      otherId: toId,
      kind: 'holder',
      snapshot: {
        ...commonOf({ facts, context, reference: ids.reference(), madeAt: at }),
        kind: 'holder',
        newHolder: partyOf({ ...party, holder: party.name }),
        term: null,
        rows: rowsOf([...kept, ...rest].slice(-facts.instalmentsLeft)),
      },
      agreed,
      madeAt: at,
      validUntil: at,
    });
    await markAgreed(tx, addendumId, { saleId, planVersion: null, agreed, at });
    await jobs.send(tx, drawAddendumJob, { addendumId });
    await deps.giveSale(tx, { saleId, from: fromId, to: toId });
    await deps.endMonthlyOfSale(tx, saleId, at);
    await moveCession(tx, id, {
      state: 'done',
      endedAt: at,
      addendumId,
      history: {
        on: today(),
        company: facts.companyName,
        newHolder: party.name,
        paid: amountText(facts.paidCapital),
        paidInstalments: facts.paidInstalments,
      },
    });
    const eventId = await steps.changed(tx, cession);
    for (const personId of [fromId, toId])
      await events.record(tx, addendumChanged, { addendumId, saleId, personId, companyId });
    await notify(tx, {
      personId: fromId,
      key: 'cededAway',
      parameters: { product },
      link: `/detalle-productos?sale=${saleId}`,
      eventId,
    });
    await notify(tx, {
      personId: toId,
      key: 'cededToYou',
      parameters: { product },
      link: `/detalle-productos?sale=${saleId}`,
      eventId,
    });
  }

  return {
    read,

    async judge(
      actor: Actor,
      { cessionId, isRight, reason }: ParsedInputOf<typeof judgeCession>,
    ): Promise<DeskCession> {
      await inTransaction(db, async (tx) => {
        await find(tx, actor, cessionId, SEALERS);
        const cession = await steps.lock(tx, cessionId);
        const { fromId, toId, state } = cession;
        if (actor.personId === fromId || actor.personId === toId) throw refuse('same_person');
        // The answer of the first try was lost.
        if (state === (isRight ? 'done' : 'denied')) return;
        if (state !== 'awaiting_office' || toId === null) throw refuse('cession_ended');
        if (isRight) await carryOut(tx, cession, toId);
        else await steps.end(tx, cession, { as: 'denied', by: actor.personId, words: reason });
        await audit.record(tx, {
          actor: inRole(actor),
          action: isRight ? 'contracts.agreeCession' : 'contracts.denyCession',
          object: { kind: 'cession', id: cessionId },
          outcome: 'done',
          details: { saleId: cession.saleId, reason },
        });
      });
      return read(actor, { cessionId });
    },
  };
}
