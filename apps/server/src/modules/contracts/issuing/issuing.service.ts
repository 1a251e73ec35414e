import { isDeepStrictEqual } from 'node:util';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { contractChanged } from '@kantuta/contract/contracts/contracts.events';
import { isIssued, variantOf } from '@kantuta/contract/contracts/contract.rules';
import type { issueContract } from '@kantuta/contract/contracts/preparing.calls';
import type { ContractSnapshot, LandNumbers } from '@kantuta/contract/contracts/snapshot.rules';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import type { HoldForm } from '@kantuta/contract/reservations/holds.calls';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { PaperBrand } from '../../../platform/pdf/paper.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockLiveOfSale } from '../contracts.store.ts';
import { contractDocument } from '../papers/contract.document.ts';
import type { Found, Preparing, PreparingPeers } from '../preparing/preparing.service.ts';
import type { SalePeers } from '../preparing/sale.port.ts';
import { sharesOf, snapshotOf } from '../preparing/snapshot.present.ts';
import { templateInForce, type TemplateVersion } from '../templates/templates.views.ts';
import { findIssued } from './issued.views.ts';
import { createKeeping } from './keeping.service.ts';
import { promisedBy } from './promised.service.ts';

export type IssuingPeers = SalePeers &
  Pick<PreparingPeers, 'namesOfPlaces' | 'certificateOf'> &
  Pick<ForAll, 'notify'> & {
    /** The account of the person of a form: found by document, or new (IDN-17). */
    accountOf(form: HoldForm): Promise<(tx: Tx) => Promise<number>>;
    /** Writes who recommended the sale of a hold (ADV-3). */
    attribute(
      tx: Tx,
      named: { typed: string; holdId: string; companyId: number; personId: number; at: Date },
    ): Promise<void>;
    carryAttribution(tx: Tx, holdId: string, saleId: number): Promise<void>;
    /** The numbers of the documents in force of a lot; undefined: no lot. */
    documentNumbers(
      reader: Reader,
      of: { unitId: number; today: Day },
    ): Promise<LandNumbers | undefined>;
  };

type Deps = Pick<
  Platform,
  'db' | 'clock' | 'ids' | 'settings' | 'events' | 'audit' | 'files' | 'pdf'
> &
  IssuingPeers & { preparing: Preparing; brand: PaperBrand; verifyUrl: string };

const NO_NUMBERS: LandNumbers = {
  titleSheet: '',
  municipalApproval: '',
  encumbranceState: '',
  presaleCertificate: '',
  powerToSell: '',
};

/** A draft whose steps are done becomes a contract: frozen, with its document and its signers (CON-3). */
export function createIssuing(deps: Deps) {
  const { db, clock, ids, settings, events, audit, pdf, preparing, brand } = deps;
  const keep = createKeeping(deps);

  /** Throws what keeps the contract from being issued; else all that it would say. */
  async function prepare(
    reader: Reader,
    actor: Actor,
    of: { saleId: number; planVersion: number; reference: string; issuedAt: Date },
  ): Promise<{ found: Found; snapshot: ContractSnapshot; template: TemplateVersion }> {
    const found = await preparing.find(reader, actor, of.saleId);
    const { held, context } = found;
    const { sale } = held;
    const missing = await preparing.missingOf(reader, found);
    const { personal, title } = context.contract?.draft ?? {};
    if (missing.length > 0 || !personal) throw refuse('step_not_allowed', { data: { missing } });
    const certificate = await deps.certificateOf(reader, actor, context);
    if (certificate?.isRequired === true && certificate.number === '')
      throw refuse('certificate_missing');
    if (sale.plan?.version !== of.planVersion) throw refuse('contract_changed');
    const { companyId } = sale;
    const template = await templateInForce(reader, { companyId, variant: variantOf(sale.kind) });
    if (!template) throw refuse('contract_template_missing');
    const { sharePct, coBuyers } = sharesOf(title);
    const named = [{ form: personal, sharePct }, ...coBuyers];
    await preparing.checkForms(
      reader,
      named.map(({ form }) => ({ path: 'form', form })),
    );
    const places = await deps.namesOfPlaces(
      reader,
      named.map(({ form }) => form),
    );
    const today = dayInLaPaz(of.issuedAt);
    const { unitId } = context;
    const numbers =
      sale.kind === 'lot' && unitId !== null
        ? await deps.documentNumbers(reader, { unitId, today })
        : undefined;
    const snapshot = snapshotOf({
      ...of,
      held,
      context,
      template,
      numbers: numbers ?? NO_NUMBERS,
      forms: named.flatMap((each, index) => {
        const names = places[index];
        return names ? [{ ...each, places: names }] : [];
      }),
      promised: await promisedBy(settings),
    });
    return { found, snapshot, template };
  }

  return {
    async issue(
      actor: Actor,
      { saleId, planVersion }: ParsedInputOf<typeof issueContract>,
    ): Promise<ReplyOf<typeof issueContract>> {
      const { context } = await preparing.find(db, actor, saleId);
      // Said twice: the first time counted.
      if (context.contract && isIssued(context.contract.state))
        return findIssued(db, context.contract.id);
      const of = { saleId, planVersion, reference: ids.reference(), issuedAt: clock.now() };
      const { snapshot, template } = await prepare(db, actor, of);
      const { sharePct, coBuyers } = sharesOf(context.contract?.draft.title);
      // Before the transaction, because drawing and hashing take long.
      const accounts = await Promise.all(
        coBuyers.map(async (each) => ({
          sharePct: each.sharePct,
          add: await deps.accountOf(each.form),
        })),
      );
      const sheet = contractDocument({
        snapshot,
        clauses: template.clauses,
        language: 'es',
        brand,
        verifyUrl: deps.verifyUrl,
      });
      const bytes = await pdf.renderSheet(sheet, actor.personId);
      const linkDays = await settings.number('signature.linkDays');

      return inTransaction(db, async (tx) => {
        await deps.lockSales(tx, [saleId]);
        const live = await lockLiveOfSale(tx, saleId);
        if (live && isIssued(live.state)) return findIssued(tx, live.id);
        // What was drawn is what stands now, or it is read again first.
        const now = await prepare(tx, actor, of);
        if (!live || !isDeepStrictEqual(now.snapshot, snapshot)) throw refuse('contract_changed');
        const { id: contractId, companyId, personId } = live;
        const at = of.issuedAt;
        const people = [{ personId, sharePct }];
        for (const { add, sharePct: share } of accounts)
          people.push({ personId: await add(tx), sharePct: share });
        if (new Set(people.map((each) => each.personId)).size < people.length)
          throw refuse('step_not_allowed', { data: { missing: ['holders'] } });
        const signUntil = new Date(at.getTime() + linkDays * DAY_MS);
        const sha256 = await keep(tx, { contractId, snapshot, bytes, people, at, signUntil });
        const on = dayInLaPaz(at);
        const shared = { coBuyers: people.slice(1), since: at };
        await deps.moveSale(tx, { saleId, from: 'reserved', to: 'in_contract', on, shared });
        await keepReferral(tx, now.found, at);
        const signerIds = people.map((each) => each.personId);
        await events.record(tx, contractChanged, {
          contractId,
          saleId,
          personId,
          companyId,
          signerIds,
        });
        const product = now.found.held.sale.lot?.project ?? now.found.held.sale.itemName;
        await deps.notify(tx, {
          personId,
          key: 'contractIssued',
          parameters: { product, until: signUntil.toISOString() },
          link: `/contrato/${contractId}`,
        });
        await audit.record(tx, {
          actor: { kind: 'person', id: actor.personId },
          action: 'contracts.issue',
          object: { kind: 'contract', id: contractId },
          outcome: 'done',
          details: { saleId, reference: snapshot.reference, sha256: sha256.toString('hex') },
        });
        return { contractId, reference: snapshot.reference, sha256: sha256.toString('hex') };
      });
    },
  };

  /** Who recommended us, where nobody was named with the hold (CON-14). */
  async function keepReferral(tx: Tx, { held, context }: Found, at: Date): Promise<void> {
    const typed = context.contract?.draft.personal?.referral ?? '';
    const { holdId, hasReferral } = context;
    if (typed === '' || holdId === null || hasReferral) return;
    const { companyId, personId, id: saleId } = held.sale;
    await deps.attribute(tx, { typed, holdId, companyId, personId, at });
    await deps.carryAttribution(tx, holdId, saleId);
  }
}
