import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { filledText } from '@kantuta/contract/contracts/clause-text.rules';
import type {
  openContract,
  readContract,
  verifyContract,
  voidContract,
} from '@kantuta/contract/contracts/contracts.calls';
import type { listOwnContracts } from '@kantuta/contract/contracts/own-contracts.calls';
import { contractChanged } from '@kantuta/contract/contracts/contracts.events';
import { BINDING_LANGUAGE } from '@kantuta/contract/contracts/contract.rules';
import type { ContractSnapshot } from '@kantuta/contract/contracts/snapshot.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { money, parseCents } from '@kantuta/contract/money';
import type { Lang } from '@kantuta/phrases/languages';
import { allow, can, type Actor, type Policy } from '../../../platform/access.ts';
import { inTransaction, type Reader } from '../../../platform/db/database.ts';
import type { PaperBrand } from '../../../platform/pdf/paper.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endContract, listSigners, lockContract, saleOfContract } from '../contracts.store.ts';
import { contractDocument } from '../papers/contract.document.ts';
import { contractFields, contractWords } from '../papers/contract-fields.present.ts';
import type { SalePeers } from '../preparing/sale.port.ts';
import { findVersion } from '../templates/templates.views.ts';
import { listContractsOf } from './own-contracts.views.ts';
import { titlesOf } from './titles.present.ts';
import { findByReference, findContract, type IssuedContract } from './contract.views.ts';

/** Everybody who signs a contract reads it, and whoever took the purchase over; nobody else does. */
const isParty: Policy<IssuedContract> = ({ personId }, { signers, holderId, state }) =>
  signers.some((signer) => signer.personId === personId) ||
  (holderId === personId && state === 'signed');

/** Only the buyer takes a contract back, while nobody has signed (CON-2). */
const mayVoid: Policy<IssuedContract> = ({ personId }, contract) =>
  contract.personId === personId &&
  contract.state === 'awaiting_signatures' &&
  contract.signers.every(({ state }) => state === 'waiting');

// Enough for somebody with a pile of papers, and nothing for who guesses references of 60 bits.
const VERIFICATIONS = { max: 30, windowMinutes: 60, growing: false } as const;

type Signatures = NonNullable<ReplyOf<typeof verifyContract>['contract']>['signatures'];

export type ContractReading = ReturnType<typeof createContractReading>;

/** An issued contract as people read it, open its document, take it back, and verify it. */
export function createContractReading(
  deps: Pick<Platform, 'db' | 'clock' | 'events' | 'audit' | 'files' | 'pdf' | 'limits'> &
    Pick<SalePeers, 'lockSales' | 'moveSale'> & {
      brand: PaperBrand;
      verifyUrl: string;
      signaturesOf(reader: Reader, of: { id: string; reference: string }): Promise<Signatures>;
      /** What a reference that is no contract's verifies as an addendum. */
      verifyAddendum(
        reader: Reader,
        reference: string,
      ): Promise<ReplyOf<typeof verifyContract>['contract']>;
    },
) {
  const { db, clock, events, audit, files, pdf, limits, brand, verifyUrl } = deps;

  async function templateOf(reader: Reader, { template }: ContractSnapshot) {
    const { id: templateId, version } = template;
    const found = await findVersion(reader, { templateId, version });
    if (!found) throw new Error(`template ${templateId} has no version ${version}`);
    return found;
  }

  /** The document of a contract: in Spanish as it is kept, in other languages drawn as a courtesy (CON-4). */
  async function fileOf(
    reader: Reader,
    contract: IssuedContract,
    { language, forPerson }: { language: Lang; forPerson: number },
  ): Promise<ReplyOf<typeof openContract>> {
    const { snapshot } = contract;
    const name = contractWords(language).say(contractWords(language).texts.fileName, {
      reference: snapshot.reference,
    });
    const bytes =
      language === BINDING_LANGUAGE
        ? await keptFile(reader, contract)
        : await pdf.renderSheet(
            contractDocument({
              snapshot,
              clauses: (await templateOf(reader, snapshot)).clauses,
              language,
              brand,
              verifyUrl,
            }),
            forPerson,
          );
    return {
      fileName: `${name}.pdf`,
      mimeType: 'application/pdf',
      base64: bytes.toString('base64'),
    };
  }

  /** With its evidence, once everybody has signed. */
  async function keptFile(reader: Reader, { id, documents }: IssuedContract): Promise<Buffer> {
    const kept =
      documents.find(({ kind }) => kind === 'signed') ??
      documents.find(({ kind }) => kind === 'issued');
    const file = kept && (await files.get(reader, kept.fileId));
    if (!file) throw new Error(`contract ${id} has no document`);
    return file.bytes;
  }

  return {
    fileOf,

    async list({ personId }: Actor): Promise<ReplyOf<typeof listOwnContracts>> {
      return { contracts: await listContractsOf(db, { personId, companyIds: null }) };
    },

    async read(
      actor: Actor,
      contractId: string,
      language: Lang,
    ): Promise<ReplyOf<typeof readContract>> {
      const contract = await findContract(db, contractId);
      allow(actor, isParty, contract);
      const { snapshot, signers } = contract;
      const template = await templateOf(db, snapshot);
      const fields = contractFields(snapshot, language);
      const mine = signers.find(({ personId }) => personId === actor.personId);
      const currency = snapshot.money.currency;
      return {
        contractId,
        saleId: contract.saleId,
        state: contract.state,
        variant: snapshot.variant,
        reference: contract.reference,
        sha256: contract.documents.find(({ kind }) => kind === 'issued')?.sha256 ?? '',
        templateVersion: snapshot.template.version,
        certificate: snapshot.certificate,
        product: { ...titlesOf(snapshot), company: snapshot.company },
        price: money(parseCents(snapshot.money.price), currency),
        total: money(parseCents(snapshot.money.total), currency),
        issuedAt: contract.issuedAt.toISOString(),
        signUntil: contract.signUntil.toISOString(),
        signedAt: contract.signedAt?.toISOString() ?? null,
        endedAt: contract.endedAt?.toISOString() ?? null,
        words: contract.words,
        clauses: template.clauses.map((clause, index) => {
          const { title, text, card } = clause[language];
          return {
            key: clause.key,
            number: index + 1,
            title,
            paragraphs: filledText(text, fields),
            card: card === '' ? null : filledText(card, fields).join(' '),
          };
        }),
        language,
        signers: signers.map(({ position, role, personId, sharePct, state, signedAt }) => ({
          position,
          role,
          name:
            role === 'company'
              ? snapshot.company.name
              : (snapshot.parties[position - 1]?.name ?? ''),
          sharePct,
          state,
          signedAt: signedAt === null ? null : new Date(signedAt).toISOString(),
          isMe: personId === actor.personId,
        })),
        seenClauses: mine?.seenClauses ?? [],
        can: { void: can(actor, mayVoid, contract) },
      };
    },

    async open(
      actor: Actor,
      { contractId, language }: ParsedInputOf<typeof openContract>,
    ): Promise<ReplyOf<typeof openContract>> {
      const contract = await findContract(db, contractId);
      allow(actor, isParty, contract);
      return fileOf(db, contract, { language, forPerson: actor.personId });
    },

    void: (
      actor: Actor,
      { contractId, words }: ParsedInputOf<typeof voidContract>,
    ): Promise<ReplyOf<typeof voidContract>> =>
      inTransaction(db, async (tx) => {
        const saleId = await saleOfContract(tx, contractId);
        if (saleId !== undefined) await deps.lockSales(tx, [saleId]);
        const contract = await lockContract(tx, contractId);
        allow(actor, ({ personId }, { personId: buyer }) => personId === buyer, contract);
        // Said twice: it is as they want it.
        if (contract.state === 'voided') return { saleId: contract.saleId };
        if (contract.state === 'expired') throw refuse('contract_ended');
        const signers = await listSigners(tx, contractId);
        const isTouched = signers.some(({ state }) => state === 'signed');
        if (contract.state !== 'awaiting_signatures' || isTouched)
          throw refuse('contract_being_signed');
        const at = clock.now();
        const by = actor.personId;
        await endContract(tx, contractId, { as: 'voided', at, by, words });
        const on = dayInLaPaz(at);
        const { personId, companyId } = contract;
        const move = { saleId: contract.saleId, from: 'in_contract', to: 'reserved', on } as const;
        await deps.moveSale(tx, move);
        await events.record(tx, contractChanged, {
          contractId,
          saleId: contract.saleId,
          personId,
          companyId,
          signerIds: signers.flatMap((signer) => signer.personId ?? []),
        });
        await audit.record(tx, {
          actor: { kind: 'person', id: by },
          action: 'contracts.void',
          object: { kind: 'contract', id: contractId },
          outcome: 'done',
          details: { saleId: contract.saleId, words },
        });
        return { saleId: contract.saleId };
      }),

    /** For anybody who holds a reference; says nothing of whom it binds (CON-15). */
    async verify(
      { reference }: ParsedInputOf<typeof verifyContract>,
      address: string,
    ): Promise<ReplyOf<typeof verifyContract>> {
      await limits.raise(db, `verifyContract:${address}`, VERIFICATIONS);
      const contract = await findByReference(db, reference);
      if (!contract) return { contract: await deps.verifyAddendum(db, reference) };
      const { state, snapshot, issuedAt, signedAt, documents } = contract;
      return {
        contract: {
          reference,
          state,
          addendum: null,
          company: snapshot.company.name,
          issuedOn: dayInLaPaz(issuedAt),
          signedOn: signedAt && dayInLaPaz(signedAt),
          documents: documents
            .filter(({ kind }) => kind !== 'paper')
            .map(({ kind, sha256, madeAt }) => ({
              kind,
              sha256,
              madeOn: dayInLaPaz(new Date(madeAt)),
            })),
          signatures: await deps.signaturesOf(db, contract),
        },
      };
    },
  };
}
