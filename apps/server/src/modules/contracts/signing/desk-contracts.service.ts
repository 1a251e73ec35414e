import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { SEALERS, turnOf } from '@kantuta/contract/contracts/signers.rules';
import {
  readDeskContract,
  type DeskContract,
  type judgePaper,
  type openDeskPaper,
  type sealContract,
  type voidAtDesk,
} from '@kantuta/contract/contracts/signing-desk.calls';
import { money, parseCents } from '@kantuta/contract/money';
import {
  companiesReached,
  hasOperatorRole,
  type OperatorRole,
} from '@kantuta/contract/operator-roles';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { createFormat } from '@kantuta/phrases/format';
import { z } from 'zod';
import type { Actor } from '../../../platform/access.ts';
import { approvalKind, type ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import { extensionOf } from '../../../platform/files/sent-file.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endContract } from '../contracts.store.ts';
import { findAtDesk, findPaper, listSigners, SEAL, type DeskRow } from './desk-contracts.views.ts';
import type { SalePeers } from '../preparing/sale.port.ts';
import type { SignedEnd } from './signed-end.service.ts';
import { PAPER_WAITS, SEAL_WAITS, type Signatures } from './signatures.service.ts';
import { lockSigning, moveContract, type SigningContract } from './signing.store.ts';

export type DeskContractPeers = Pick<ForAll, 'notify'> &
  Pick<SalePeers, 'moveSale' | 'lockSales'> & {
    productName(reader: Reader, saleId: number): Promise<string>;
    accessLog: {
      through<Answer>(
        actor: Actor,
        access: { personId: number; part: 'documents'; roles: readonly OperatorRole[] },
        read: (tx: Tx) => Promise<Answer>,
      ): Promise<Answer>;
    };
  };

type Deps = DeskContractPeers &
  Pick<Platform, 'db' | 'clock' | 'settings' | 'audit' | 'events' | 'approvals' | 'files'> & {
    signatures: Signatures;
    signedEnd: SignedEnd;
  };

const READERS = readDeskContract.operators ?? [];

/** Contracts at the desk: the seal of the company, signed papers, and contracts that end (CON-2, CON-23, CON-24). */
export function createDeskContracts({
  db,
  clock,
  settings,
  audit,
  events,
  approvals,
  files,
  notify,
  moveSale,
  lockSales,
  productName,
  accessLog,
  signatures,
  signedEnd,
}: Deps) {
  async function find(
    reader: Reader,
    actor: Actor,
    id: string,
    roles: readonly OperatorRole[] = READERS,
  ): Promise<DeskRow> {
    const companyIds = companiesReached(actor.desk, roles);
    const row = await findAtDesk(reader, { id, companyIds, at: clock.now() });
    if (!row) throw refuse('forbidden');
    return row;
  }

  async function needsTwo({ price, companyId }: DeskRow): Promise<boolean> {
    const scope = { scope: { kind: 'company' as const, id: String(companyId) } };
    return price > parseCents(await settings.get('contract.sealAloneUsd', scope));
  }

  async function shown(reader: Reader, actor: Actor, row: DeskRow): Promise<DeskContract> {
    const signers = await listSigners(reader, row.id);
    const paper = await findPaper(reader, row.id);
    const isOwn = signers.some(({ personId }) => personId === actor.personId);
    const may = hasOperatorRole(actor.desk, SEALERS, row.companyId) && !isOwn;
    const isOpen = row.state === 'awaiting_signatures';
    return {
      contractId: row.id,
      saleId: row.saleId,
      personId: row.personId,
      reference: row.reference,
      state: row.state,
      company: { id: row.companyId, name: row.company },
      product: await productName(reader, row.saleId),
      price: money(row.price, row.currency),
      issuedAt: row.issuedAt.toISOString(),
      signUntil: row.signUntil.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      words: row.words,
      signers: signers.map(({ position, role, sharePct, state, by, name, signedAt }) => ({
        position,
        role,
        sharePct,
        state,
        by,
        name: role === 'company' ? row.company : name,
        signedAt: signedAt?.toISOString() ?? null,
      })),
      paper: paper ? { documentId: paper.documentId, sentAt: paper.sentAt.toISOString() } : null,
      needsTwo: await needsTwo(row),
      isProposed: row.isProposed,
      can: {
        seal: may && isOpen && !row.isProposed && turnOf(signers)?.role === 'company',
        judgePaper: may && row.state === 'paper_in_review',
        void: may && (isOpen || row.state === 'paper_in_review'),
      },
    };
  }

  async function read(
    actor: Actor,
    { contractId }: ParsedInputOf<typeof readDeskContract>,
  ): Promise<DeskContract> {
    const { holderId: personId } = await find(db, actor, contractId);
    const access = { personId, part: 'documents' as const, roles: READERS };
    return accessLog.through(actor, access, async (tx) =>
      shown(tx, actor, await find(tx, actor, contractId)),
    );
  }

  /** Sale first, then the contract, as everybody who changes both (SEC-17). Nobody acts on what they sign themselves. */
  async function lock(tx: Tx, actorId: number, row: DeskRow): Promise<SigningContract> {
    await lockSales(tx, [row.saleId]);
    const contract = await lockSigning(tx, row.id);
    if (!contract) throw refuse('forbidden');
    if (contract.signers.some(({ personId }) => personId === actorId)) throw refuse('same_person');
    return contract;
  }

  /** Throws unless only the seal of the company is missing. */
  function requireSealable(contract: SigningContract): void {
    if (contract.state !== 'awaiting_signatures') throw refuse('contract_ended');
    if (turnOf(contract.signers)?.role !== 'company') throw refuse('not_your_turn');
  }

  async function record(
    tx: Tx,
    actor: Actor,
    action:
      | 'contracts.seal'
      | 'contracts.confirmPaper'
      | 'contracts.returnPaper'
      | 'contracts.void',
    { id }: { id: string },
    details: { reason: string },
  ): Promise<void> {
    await audit.record(tx, {
      actor: inRole(actor),
      action,
      object: { kind: 'contract', id },
      outcome: 'done',
      details,
    });
  }

  return {
    read,

    async openPaper(
      actor: Actor,
      { contractId }: ParsedInputOf<typeof openDeskPaper>,
    ): Promise<ReplyOf<typeof openDeskPaper>> {
      const row = await find(db, actor, contractId);
      const access = { personId: row.holderId, part: 'documents' as const, roles: READERS };
      return accessLog.through(actor, access, async (tx) => {
        const paper = await findPaper(tx, contractId);
        const file = paper && (await files.get(tx, paper.fileId));
        if (!file) throw refuse('forbidden');
        const { mimeType, bytes } = file;
        return {
          fileName: `contrato-${row.reference}-firmado.${extensionOf(mimeType)}`,
          mimeType,
          base64: bytes.toString('base64'),
        };
      });
    },

    /** Releases the seal, or above `contract.sealAloneUsd` proposes it to a second person. */
    async seal(
      actor: Actor,
      { contractId, reason }: ParsedInputOf<typeof sealContract>,
    ): Promise<DeskContract> {
      await inTransaction(db, async (tx) => {
        const row = await find(tx, actor, contractId, SEALERS);
        const contract = await lock(tx, actor.personId, row);
        // The answer of the first try was lost.
        if (contract.state === 'signed') return;
        requireSealable(contract);
        if (await needsTwo(row)) {
          await approvals.propose(tx, actor, {
            kind: SEAL,
            subject: row.reference,
            companyId: row.companyId,
            payload: { contractId },
            changes: [
              {
                field: 'contractSeal',
                before: null,
                after: createFormat('es').money(money(row.price, row.currency)),
              },
            ],
            reason,
            dueAt: row.signUntil,
          });
        } else {
          await record(tx, actor, 'contracts.seal', row, { reason });
          await signedEnd.seal(tx, contract);
        }
        await events.record(tx, workListChanged, { kind: SEAL_WAITS, id: contractId });
      });
      return read(actor, { contractId });
    },

    /** The paper is right: all who sign have signed by it, and the seal of the company is next; or it goes back with words. */
    async judgePaper(
      actor: Actor,
      { contractId, isRight, reason }: ParsedInputOf<typeof judgePaper>,
    ): Promise<DeskContract> {
      await inTransaction(db, async (tx) => {
        const row = await find(tx, actor, contractId, SEALERS);
        const contract = await lock(tx, actor.personId, row);
        if (contract.state !== 'paper_in_review') throw refuse('contract_ended');
        const by = { by: 'paper', device: actor.name, sentTo: '' } as const;
        const missing = contract.signers.filter(
          ({ role, state }) => role !== 'company' && state === 'waiting',
        );
        if (isRight) for (const signer of missing) await signatures.write(tx, contract, signer, by);
        const signUntil = await prolonged(contract.signUntil);
        await moveContract(tx, contractId, { state: 'awaiting_signatures', signUntil });
        const act = isRight ? 'contracts.confirmPaper' : 'contracts.returnPaper';
        await record(tx, actor, act, row, { reason });
        await signatures.passOn(tx, { ...contract, signUntil });
        await events.record(tx, workListChanged, { kind: PAPER_WAITS, id: contractId });
        if (!isRight)
          await notify(tx, {
            personId: contract.personId,
            key: 'contractPaperReturned',
            parameters: { reason },
            link: `/contrato/${contractId}`,
          });
      });
      return read(actor, { contractId });
    },

    async void(
      actor: Actor,
      { contractId, reason }: ParsedInputOf<typeof voidAtDesk>,
    ): Promise<DeskContract> {
      await inTransaction(db, async (tx) => {
        const row = await find(tx, actor, contractId, SEALERS);
        const contract = await lock(tx, actor.personId, row);
        if (contract.state === 'voided') return;
        if (contract.state !== 'awaiting_signatures' && contract.state !== 'paper_in_review')
          throw refuse('contract_ended');
        const at = clock.now();
        await endContract(tx, contractId, {
          as: 'voided',
          at,
          by: actor.personId,
          words: reason,
        });
        const on = dayInLaPaz(at);
        await moveSale(tx, { saleId: row.saleId, from: 'in_contract', to: 'reserved', on });
        await record(tx, actor, 'contracts.void', row, { reason });
        const eventId = await signatures.changed(tx, contract);
        await events.record(tx, workListChanged, { kind: SEAL_WAITS, id: contractId });
        await notify(tx, {
          personId: row.personId,
          key: 'contractVoided',
          parameters: {},
          link: `/contrato/${contractId}`,
          eventId,
        });
      });
      return read(actor, { contractId });
    },

    approval: (): ApprovalKind =>
      approvalKind({
        name: SEAL,
        payload: z.object({ contractId: z.uuid() }),
        proposers: SEALERS,
        roles: SEALERS,
        async apply(tx, { contractId }, { approvedBy, reason }) {
          const row = await findAtDesk(tx, { id: contractId, companyIds: null, at: clock.now() });
          if (!row) throw refuse('proposal_outdated');
          const contract = await lock(tx, approvedBy, row);
          if (contract.state !== 'awaiting_signatures') throw refuse('proposal_outdated');
          requireSealable(contract);
          await audit.record(tx, {
            actor: { kind: 'person', id: approvedBy },
            action: 'contracts.seal',
            object: { kind: 'contract', id: row.id },
            outcome: 'done',
            details: { reason },
          });
          await signedEnd.seal(tx, contract);
          await events.record(tx, workListChanged, { kind: SEAL_WAITS, id: contractId });
        },
      }),
  };

  /** The time that the desk took to read the paper is given back. */
  async function prolonged(signUntil: Date): Promise<Date> {
    const days = await settings.number('signature.linkDays');
    const from = clock.now().getTime() + days * DAY_MS;
    return new Date(Math.max(signUntil.getTime(), from));
  }
}
