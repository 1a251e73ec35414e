import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { keyClausesOf, unseenClauses } from '@kantuta/contract/contracts/clauses.rules';
import { turnOf } from '@kantuta/contract/contracts/signers.rules';
import type {
  askSignatureCode,
  seeClause,
  sendPaper,
  signContract,
} from '@kantuta/contract/contracts/signing.calls';
import { deviceName } from '@kantuta/contract/identity/device.rules';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { maskedContact } from '@kantuta/contract/people/customers.rules';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import { digest } from '../../../platform/files/files.ts';
import { scanOf } from '../../../platform/files/sent-file.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { insertDocument } from '../contracts.store.ts';
import { PAPER_WAITS, type Signatures } from './signatures.service.ts';
import {
  addSeenClause,
  findSigning,
  lockSigning,
  moveContract,
  type ContractSigner,
  type SigningContract,
} from './signing.store.ts';

type Contact = {
  id: number;
  kind: string;
  value: string;
  confirmedAt: Date | null;
  bouncedAt: Date | null;
};
type CodeOf = { purpose: 'signature'; bearer: string };

export type SigningPeers = {
  contactsInForce(reader: Reader, personId: number): Promise<Contact[]>;
  codes: {
    issue(
      request: CodeOf & {
        channel: 'email' | 'sms';
        receiver: { personId: number; contactId: number };
        holder: string;
        about: { contract: string };
      },
    ): Promise<{ id: string; expiresAt: Date; resendAt: Date }>;
    redeem<Result>(
      tried: CodeOf & { id: string; code: string },
      work: (tx: Tx, proof: { contactId: number }) => Promise<Result>,
    ): Promise<Result>;
  };
};

type Deps = SigningPeers &
  Pick<Platform, 'db' | 'clock' | 'ids' | 'keys' | 'events' | 'audit' | 'stepUp' | 'files'> & {
    signatures: Signatures;
  };
type Standing = ReplyOf<typeof seeClause>;
type Client = { userAgent: string };

/** Reading and signing a contract on one's own phone (CON-7, CON-20), or on paper (CON-23). */
export function createSigning({
  db,
  clock,
  ids,
  events,
  audit,
  stepUp,
  files,
  codes,
  contactsInForce,
  signatures,
}: Deps) {
  function mine(
    contract: SigningContract | undefined,
    actor: Actor,
  ): { contract: SigningContract; signer: ContractSigner } {
    const signer = contract?.signers.find(({ personId }) => personId === actor.personId);
    if (!contract || !signer) throw refuse('forbidden');
    return { contract, signer };
  }

  const lockMine = async (tx: Tx, actor: Actor, contractId: string) =>
    mine(await lockSigning(tx, contractId), actor);

  function requireOpen(contract: SigningContract): void {
    if (contract.state !== 'awaiting_signatures') throw refuse('contract_ended');
    if (contract.signUntil <= clock.now()) throw refuse('signature_link_expired');
  }

  /** Throws why this signer cannot sign now. */
  function requireSignable(contract: SigningContract, signer: ContractSigner): void {
    requireOpen(contract);
    if (turnOf(contract.signers)?.id !== signer.id) throw refuse('not_your_turn');
    const unseen = unseenClauses(contract.variant, signer.seenClauses);
    if (unseen.length > 0) throw refuse('not_read_yet', { data: { unseen } });
  }

  function standing(contract: SigningContract, signer: ContractSigner): Standing {
    const { id, state, signers } = contract;
    return {
      contractId: id,
      state,
      seenClauses: signer.seenClauses,
      isMyTurn: state === 'awaiting_signatures' && turnOf(signers)?.id === signer.id,
      haveISigned: signer.state === 'signed',
    };
  }

  async function standingNow(actor: Actor, contractId: string): Promise<Standing> {
    const { contract, signer } = mine(await findSigning(db, contractId), actor);
    return standing(contract, signer);
  }

  return {
    async see(
      actor: Actor,
      { contractId, clause }: ParsedInputOf<typeof seeClause>,
    ): Promise<Standing> {
      return inTransaction(db, async (tx) => {
        const { contract, signer } = await lockMine(tx, actor, contractId);
        if (signer.state === 'signed') return standing(contract, signer);
        requireOpen(contract);
        const isKey = keyClausesOf(contract.variant).some((key) => key === clause);
        if (!isKey || signer.seenClauses.includes(clause)) return standing(contract, signer);
        await addSeenClause(tx, signer.id, clause);
        return standing(contract, { ...signer, seenClauses: [...signer.seenClauses, clause] });
      });
    },

    /** Sends the code by mail, or as a text message to whoever has no mail; without a confirmed contact the paper is the way. */
    async askCode(
      actor: Actor,
      { contractId }: ParsedInputOf<typeof askSignatureCode>,
    ): Promise<ReplyOf<typeof askSignatureCode>> {
      const { contract, signer } = mine(await findSigning(db, contractId), actor);
      requireSignable(contract, signer);
      await stepUp.require(actor);
      const contact = reached(await contactsInForce(db, actor.personId));
      if (!contact) throw refuse('signer_unreachable');
      const channel = contact.kind === 'email' ? ('email' as const) : ('sms' as const);
      const { id, expiresAt, resendAt } = await codes.issue({
        ...codeOf(actor, contractId),
        channel,
        receiver: { personId: actor.personId, contactId: contact.id },
        holder: String(actor.personId),
        about: { contract: contract.reference },
      });
      return {
        codeId: id,
        channel,
        sentTo: maskedContact(contact.value),
        expiresAt: expiresAt.toISOString(),
        resendAt: resendAt.toISOString(),
      };
    },

    async sign(
      actor: Actor,
      { contractId, codeId, code, sha256 }: ParsedInputOf<typeof signContract>,
      { userAgent }: Client,
    ): Promise<Standing> {
      const before = mine(await findSigning(db, contractId), actor);
      // The answer of the first try was lost.
      if (before.signer.state === 'signed') return standing(before.contract, before.signer);
      requireSignable(before.contract, before.signer);
      await stepUp.require(actor);
      const tried = { ...codeOf(actor, contractId), id: codeId, code };
      await codes.redeem(tried, async (tx, { contactId }) => {
        const { contract, signer } = await lockMine(tx, actor, contractId);
        if (signer.state === 'signed') return;
        requireSignable(contract, signer);
        if (contract.sha256 !== sha256) throw refuse('document_differs');
        const contact = (await contactsInForce(tx, actor.personId)).find(
          ({ id }) => id === contactId,
        );
        const sentTo = contact ? maskedContact(contact.value) : '';
        await signatures.write(tx, contract, signer, {
          by: 'code',
          device: deviceName(userAgent, ''),
          sentTo,
        });
        await signatures.passOn(tx, contract);
        await audit.record(tx, {
          actor: { kind: 'person', id: actor.personId },
          action: 'contracts.sign',
          object: { kind: 'contract', id: contract.id },
          outcome: 'done',
          details: { position: signer.position, sha256 },
        });
      });
      return standingNow(actor, contractId);
    },

    /** Any of the buyers sends the paper that all of them signed; sending the same file again changes nothing. */
    async sendPaper(
      actor: Actor,
      { contractId, file }: ParsedInputOf<typeof sendPaper>,
    ): Promise<Standing> {
      const scan = scanOf(file, 'file');
      await inTransaction(db, async (tx) => {
        const { contract } = await lockMine(tx, actor, contractId);
        if (contract.state === 'paper_in_review') return;
        requireOpen(contract);
        // Only the company is left: there is nothing that a paper could add.
        if (turnOf(contract.signers)?.role === 'company') return;
        const fileId = await files.put(tx, scan);
        await insertDocument(tx, {
          id: ids.uuid(),
          contractId,
          kind: 'paper',
          fileId,
          sha256: digest(scan.bytes),
          madeAt: clock.now(),
        });
        await moveContract(tx, contractId, { state: 'paper_in_review' });
        await signatures.changed(tx, contract);
        await events.record(tx, workListChanged, { kind: PAPER_WAITS, id: contractId });
        await audit.record(tx, {
          actor: { kind: 'person', id: actor.personId },
          action: 'contracts.sendPaper',
          object: { kind: 'contract', id: contract.id },
          outcome: 'done',
          details: { sha256: digest(scan.bytes).toString('hex') },
        });
      });
      return standingNow(actor, contractId);
    },
  };
}

/** A code signs the contract that its message names, in the session that asked for it, and no other one. */
function codeOf({ sessionId }: Actor, contractId: string): CodeOf {
  return { purpose: 'signature', bearer: `${sessionId}:${contractId}` };
}

/** Where a code reaches somebody: a confirmed mail that does not bounce, else a confirmed cellphone. */
function reached(contacts: readonly Contact[]): Contact | undefined {
  const usable = contacts.filter(
    ({ confirmedAt, bouncedAt }) => confirmedAt !== null && bouncedAt === null,
  );
  return (
    usable.find(({ kind }) => kind === 'email') ?? usable.find(({ kind }) => kind === 'cellphone')
  );
}
