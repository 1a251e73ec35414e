import { isDeepStrictEqual } from 'node:util';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import {
  readDeskAddendum,
  type DeskAddendum,
  type judgeAddendum,
  type listDeskAddenda,
  type openDeskAddendum,
} from '@kantuta/contract/contracts/addenda.calls';
import { BINDING_LANGUAGE } from '@kantuta/contract/contracts/contract.rules';
import { SEALERS } from '@kantuta/contract/contracts/signers.rules';
import { parseCents } from '@kantuta/contract/money';
import {
  companiesReached,
  hasOperatorRole,
  type OperatorRole,
} from '@kantuta/contract/operator-roles';
import type { TermRow } from '@kantuta/contract/sales/new-term.rules';
import { createFormat } from '@kantuta/phrases/format';
import { z } from 'zod';
import type { Actor } from '../../../platform/access.ts';
import { approvalKind, type ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findContract } from '../documents/contract.views.ts';
import type { DeskContractPeers } from '../signing/desk-contracts.service.ts';
import { findStored, lockAddendum, type StoredAddendum } from './addenda.store.ts';
import {
  addendumShown,
  AGREE,
  findAddendumAtDesk,
  listAddendaOfContract,
  type DeskAddendumRow,
} from './addenda.views.ts';
import type { AddendumFiles } from './addendum-files.service.ts';
import type { Agreeing } from './agreeing.service.ts';
import type { NewTermPeers, NewTerms } from './new-term.service.ts';
import { newTermSnapshot } from './snapshot.present.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'audit' | 'approvals'> &
  Pick<ForAll, 'notify'> &
  Pick<NewTermPeers, 'lockSales'> &
  Pick<DeskContractPeers, 'accessLog'> & {
    agreeing: Agreeing;
    newTerms: Pick<NewTerms, 'findTerms' | 'requireTerm'>;
    addendumFiles: AddendumFiles;
  };

const READERS = readDeskAddendum.operators ?? [];

/** Addenda at the desk: the company agrees to a new term above the limit, or refuses it (SALE-30). */
export function createDeskAddenda({
  db,
  clock,
  settings,
  audit,
  approvals,
  notify,
  lockSales,
  accessLog,
  agreeing,
  newTerms,
  addendumFiles,
}: Deps) {
  async function find(
    reader: Reader,
    actor: Actor,
    id: string,
    roles: readonly OperatorRole[] = READERS,
  ): Promise<DeskAddendumRow> {
    const companyIds = companiesReached(actor.desk, roles);
    const row = await findAddendumAtDesk(reader, { id, companyIds, at: clock.now() });
    if (!row) throw refuse('forbidden');
    return row;
  }

  /** The seal of the company takes two persons above the limit, which is compared with what the new term spreads (CON-24). */
  async function needsTwo({ snapshot, companyId }: Pick<StoredAddendum, 'snapshot' | 'companyId'>) {
    const scope = { scope: { kind: 'company' as const, id: String(companyId) } };
    const spread = parseCents(snapshot.term?.after.total ?? '0.00');
    return spread > parseCents(await settings.get('contract.sealAloneUsd', scope));
  }

  async function shown(actor: Actor, row: DeskAddendumRow): Promise<DeskAddendum> {
    const { personId, companyId, customer, contractId, contractReference, isProposed } = row;
    const addendum = addendumShown(row);
    const snapshot = row.snapshot as unknown as StoredAddendum['snapshot'];
    const may = hasOperatorRole(actor.desk, SEALERS, companyId) && personId !== actor.personId;
    return {
      ...addendum,
      personId,
      customer: customer ?? '',
      contract:
        contractId === null || contractReference === null
          ? null
          : { contractId, reference: contractReference },
      needsTwo: await needsTwo({ snapshot, companyId }),
      isProposed,
      can: { judge: may && addendum.state === 'awaiting_signatures' && !isProposed },
    };
  }

  async function read(
    actor: Actor,
    { addendumId }: ParsedInputOf<typeof readDeskAddendum>,
  ): Promise<DeskAddendum> {
    const { holderId: personId } = await find(db, actor, addendumId);
    const access = { personId, part: 'documents' as const, roles: READERS };
    return accessLog.through(actor, access, async (tx) =>
      shown(actor, await find(tx, actor, addendumId)),
    );
  }

  /** Sale first, then the addendum (SEC-17). Nobody agrees to a purchase of their own. */
  async function lock(tx: Tx, actorId: number, addendumId: string): Promise<StoredAddendum> {
    const found = await findStored(tx, addendumId);
    if (!found) throw refuse('forbidden');
    if (found.personId === actorId) throw refuse('same_person');
    await lockSales(tx, [found.saleId]);
    const addendum = await lockAddendum(tx, addendumId);
    if (!addendum) throw refuse('forbidden');
    return addendum;
  }

  /** The rows of the new term, if the plan still gives the very figures to which the holder agreed; else `contract_changed`. */
  async function rowsOf(
    tx: Tx,
    { personId, saleId, snapshot }: StoredAddendum,
  ): Promise<TermRow[]> {
    const terms = await newTerms.findTerms(tx, { personId, saleId });
    const months = snapshot.term?.after.months ?? 0;
    const { planBefore: planVersion, reference } = snapshot;
    const from = snapshot.rows[0]?.number ?? 0;
    const agreed = { months, planVersion, from, isWaiting: false };
    const rows = await newTerms.requireTerm(terms, agreed);
    const madeAt = new Date(snapshot.madeAt);
    const now = newTermSnapshot({ ...terms, months, reference, madeAt });
    if (!isDeepStrictEqual(now.term, snapshot.term)) throw refuse('contract_changed');
    return rows;
  }

  return {
    read,

    async open(
      actor: Actor,
      { addendumId }: ParsedInputOf<typeof openDeskAddendum>,
    ): Promise<ReplyOf<typeof openDeskAddendum>> {
      const { personId } = await find(db, actor, addendumId);
      const access = { personId, part: 'documents' as const, roles: READERS };
      return accessLog.through(actor, access, (tx) =>
        addendumFiles.fileOf(tx, addendumId, {
          language: BINDING_LANGUAGE,
          forPerson: actor.personId,
        }),
      );
    },

    async list(
      actor: Actor,
      { contractId }: ParsedInputOf<typeof listDeskAddenda>,
    ): Promise<ReplyOf<typeof listDeskAddenda>> {
      const contract = await findContract(db, contractId);
      if (!contract || !hasOperatorRole(actor.desk, READERS, contract.companyId))
        throw refuse('forbidden');
      const access = {
        personId: contract.holderId,
        part: 'documents' as const,
        roles: READERS,
      };
      return accessLog.through(actor, access, async (tx) => ({
        addenda: await listAddendaOfContract(tx, contractId),
      }));
    },

    async judge(
      actor: Actor,
      { addendumId, isRight, reason }: ParsedInputOf<typeof judgeAddendum>,
    ): Promise<DeskAddendum> {
      await inTransaction(db, async (tx) => {
        const row = await find(tx, actor, addendumId, SEALERS);
        const addendum = await lock(tx, actor.personId, addendumId);
        // The answer of the first try was lost.
        if (addendum.state === (isRight ? 'signed' : 'voided')) return;
        if (addendum.state !== 'awaiting_signatures') throw refuse('addendum_ended');
        if (!isRight) return refused(tx, actor, addendum, reason);
        const rows = await rowsOf(tx, addendum);
        if (!(await needsTwo(addendum))) {
          await record(tx, inRole(actor), 'contracts.agreeAddendum', addendum, reason);
          await agreeing.putInForce(tx, addendum, rows);
          return;
        }
        if (row.isProposed) return;
        const { term, currency, reference } = addendum.snapshot;
        await approvals.propose(tx, actor, {
          kind: AGREE,
          subject: reference,
          companyId: addendum.companyId,
          payload: { addendumId },
          changes: [
            {
              field: 'newTerm',
              before: String(term?.before.months ?? ''),
              after: String(term?.after.months ?? ''),
            },
            {
              field: 'newTermTotal',
              before: createFormat('es').money({ amount: term?.before.total ?? '0.00', currency }),
              after: createFormat('es').money({ amount: term?.after.total ?? '0.00', currency }),
            },
          ],
          reason,
          dueAt: addendum.validUntil ?? clock.now(),
        });
        await agreeing.changed(tx, addendum);
      });
      return read(actor, { addendumId });
    },

    approval: (): ApprovalKind =>
      approvalKind({
        name: AGREE,
        payload: z.object({ addendumId: z.uuid() }),
        proposers: SEALERS,
        roles: SEALERS,
        thing: ({ addendumId }) => ({ kind: 'contractAddendum', id: addendumId }),
        async apply(tx, { addendumId }, { approvedBy, reason }) {
          const addendum = await lock(tx, approvedBy, addendumId);
          if (addendum.state !== 'awaiting_signatures') throw refuse('proposal_outdated');
          const rows = await rowsOf(tx, addendum).catch(() => {
            throw refuse('proposal_outdated');
          });
          const by = { kind: 'person', id: approvedBy } as const;
          await record(tx, by, 'contracts.agreeAddendum', addendum, reason);
          await agreeing.putInForce(tx, addendum, rows);
        },
      }),
  };

  async function refused(
    tx: Tx,
    actor: Actor,
    addendum: StoredAddendum,
    reason: string,
  ): Promise<void> {
    const end = { as: 'voided', by: actor.personId, words: reason } as const;
    const eventId = await agreeing.end(tx, addendum, end);
    await record(tx, inRole(actor), 'contracts.refuseAddendum', addendum, reason);
    await notify(tx, {
      personId: addendum.personId,
      key: 'newTermRefused',
      parameters: { product: addendum.snapshot.product, reason },
      link: `/detalle-productos?sale=${addendum.saleId}&tab=terms`,
      eventId,
    });
  }

  async function record(
    tx: Tx,
    actor: Parameters<Platform['audit']['record']>[1]['actor'],
    action: 'contracts.agreeAddendum' | 'contracts.refuseAddendum',
    { id, saleId }: StoredAddendum,
    reason: string,
  ): Promise<void> {
    await audit.record(tx, {
      actor,
      action,
      object: { kind: 'contractAddendum', id },
      outcome: 'done',
      details: { saleId, reason },
    });
  }
}
