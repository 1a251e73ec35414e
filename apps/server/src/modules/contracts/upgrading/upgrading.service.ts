import { isDeepStrictEqual } from 'node:util';
import { filledText } from '@kantuta/contract/contracts/clause-text.rules';
import { variantOf } from '@kantuta/contract/contracts/contract.rules';
import { signingOrder } from '@kantuta/contract/contracts/signers.rules';
import type { ContractSnapshot } from '@kantuta/contract/contracts/snapshot.rules';
import { deviceName } from '@kantuta/contract/identity/device.rules';
import type { Lang } from '@kantuta/phrases/languages';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { alone } from '../../../platform/db/reading.ts';
import { digest } from '../../../platform/files/files.ts';
import type { PaperBrand } from '../../../platform/pdf/paper.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { insertDocument, insertDraft, insertSigners, issue } from '../contracts.store.ts';
import { promisedBy } from '../issuing/promised.service.ts';
import { contractDocument } from '../papers/contract.document.ts';
import { contractFields } from '../papers/contract-fields.present.ts';
import type { PreparingPeers } from '../preparing/preparing.service.ts';
import type { SignedEnd } from '../signing/signed-end.service.ts';
import type { Signatures } from '../signing/signatures.service.ts';
import { findSigning } from '../signing/signing.store.ts';
import { templateInForce, type TemplateVersion } from '../templates/templates.views.ts';
import { buyerForm, upgradedSnapshot } from './upgraded-snapshot.present.ts';
import type { NewSaleContract, PaperCard, UpgradedTerms } from './upgraded.port.ts';
import { findUpgraded } from './upgraded.views.ts';

type Paper = { snapshot: ContractSnapshot; template: TemplateVersion };
export type UpgradedContracts = ReturnType<typeof createUpgradedContracts>;

/**
 * The contract of an upgrade (MEM-7): drawn of the figures before its sale is there, so that it is read as it will be signed; then signed by its holder,
 * who has just proved who they are, and sealed by the company in the same transaction, with which the sale is sold (SALE-28).
 */
export function createUpgradedContracts({
  settings,
  ids,
  clock,
  files,
  pdf,
  brand,
  verifyUrl,
  signatures,
  signedEnd,
  ...peers
}: Pick<Platform, 'settings' | 'ids' | 'clock' | 'files' | 'pdf'> &
  Pick<PreparingPeers, 'known' | 'namesOfPlaces'> & {
    brand: PaperBrand;
    verifyUrl: string;
    signatures: Signatures;
    signedEnd: SignedEnd;
  }) {
  const readKnown = alone(peers.known);

  /** Throws `step_not_allowed` where too little is known of the buyer, `contract_template_missing`. */
  async function prepare(reader: Reader, terms: UpgradedTerms): Promise<Paper> {
    const { personId, companyId } = terms;
    const known = await readKnown(reader, { personId });
    const form = known && buyerForm(known);
    if (!form) throw refuse('step_not_allowed', { data: { missing: ['personal_data'] } });
    const [places] = await peers.namesOfPlaces(reader, [form]);
    const template = await templateInForce(reader, { companyId, variant: variantOf('travel') });
    if (!template || !places) throw refuse('contract_template_missing');
    const facts = await findUpgraded(reader, terms);
    const promised = await promisedBy(settings);
    const snapshot = upgradedSnapshot(terms, { facts, form, places, template, promised });
    return { snapshot, template };
  }

  return {
    /** Whether one can be drawn for this buyer: asked before money is taken for it. */
    async canDraw(
      reader: Reader,
      { personId, companyId }: { personId: number; companyId: number },
    ): Promise<boolean> {
      const known = await readKnown(reader, { personId });
      const of = { companyId, variant: variantOf('travel') };
      return Boolean(known && buyerForm(known) && (await templateInForce(reader, of)));
    },

    /** The contract as it would be signed now, with its cards; what it says depends on these terms alone. */
    async draw(
      reader: Reader,
      terms: UpgradedTerms,
      language: Lang,
    ): Promise<{
      bytes: Buffer;
      sha256: string;
      cards: PaperCard[];
      sign(tx: Tx, now: UpgradedTerms, of: NewSaleContract): Promise<void>;
    }> {
      const paper = await prepare(reader, terms);
      const { snapshot, template } = paper;
      const { clauses } = template;
      const sheet = contractDocument({ snapshot, clauses, language: 'es', brand, verifyUrl });
      const bytes = await pdf.renderSheet(sheet, terms.personId);
      return {
        bytes,
        sha256: digest(bytes).toString('hex'),
        cards: cardsOf(paper, language),
        /** The sale is there, `in_contract`, and its initial is in the books. Throws `contract_changed` where it would say something else now. */
        async sign(tx, now, of) {
          const { snapshot: standing } = await prepare(tx, now);
          if (!isDeepStrictEqual(standing, snapshot)) throw refuse('contract_changed');
          await keep(tx, paper, { ...of, terms: now, bytes });
        },
      };
    },
  };

  async function keep(
    tx: Tx,
    { snapshot }: Paper,
    {
      contractId,
      saleId,
      signUntil,
      userAgent,
      terms,
      bytes,
    }: NewSaleContract & { terms: UpgradedTerms; bytes: Buffer },
  ): Promise<void> {
    const { personId, companyId, issuedAt } = terms;
    const { variant } = snapshot;
    const madeAt = clock.now();
    await insertDraft(tx, {
      id: contractId,
      saleId,
      companyId,
      personId,
      variant,
      draft: {},
      madeAt,
    });
    await issue(tx, contractId, { snapshot, issuedAt, signUntil });
    await insertSigners(
      tx,
      signingOrder(0).map(({ position, role }) => ({
        id: ids.uuid(),
        contractId,
        position,
        role,
        personId: role === 'buyer' ? personId : null,
        sharePct: role === 'buyer' ? 100 : null,
      })),
    );
    const file = { name: `${snapshot.reference}.pdf`, mimeType: 'application/pdf', bytes };
    const fileId = await files.put(tx, file);
    const sha256 = digest(bytes);
    await insertDocument(tx, {
      id: ids.uuid(),
      contractId,
      kind: 'issued',
      fileId,
      sha256,
      madeAt,
    });
    const contract = await findSigning(tx, contractId);
    const buyer = contract?.signers.find(({ role }) => role === 'buyer');
    if (!contract || !buyer) throw new Error(`contract ${contractId} was not kept`);
    const device = deviceName(userAgent, '');
    await signatures.write(tx, contract, buyer, { by: 'step_up', device, sentTo: '' });
    await signedEnd.seal(tx, contract);
  }
}

/** The key clauses in plain words, in the language of the reader (CON-7). */
function cardsOf({ snapshot, template }: Paper, language: Lang): PaperCard[] {
  const fields = contractFields(snapshot, language);
  return template.clauses.flatMap((clause, index) => {
    const { title, card } = clause[language];
    return card === ''
      ? []
      : [{ number: index + 1, title, text: filledText(card, fields).join(' ') }];
  });
}
