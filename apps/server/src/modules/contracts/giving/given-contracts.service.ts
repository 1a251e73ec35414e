import { contractChanged } from '@kantuta/contract/contracts/contracts.events';
import { isIssued, variantOf } from '@kantuta/contract/contracts/contract.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import type { HoldForm } from '@kantuta/contract/reservations/holds.calls';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import { alone, together } from '../../../platform/db/reading.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { PaperBrand } from '../../../platform/pdf/paper.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertDraft, lockLiveOfSale } from '../contracts.store.ts';
import { createKeeping } from '../issuing/keeping.service.ts';
import { promisedBy } from '../issuing/promised.service.ts';
import { contractDocument } from '../papers/contract.document.ts';
import { contractContext } from '../preparing/context.views.ts';
import type { Preparing, PreparingPeers } from '../preparing/preparing.service.ts';
import type { SalePeers } from '../preparing/sale.port.ts';
import { snapshotOf } from '../preparing/snapshot.present.ts';
import { templateInForce } from '../templates/templates.views.ts';

const NO_LAND = {
  titleSheet: '',
  municipalApproval: '',
  encumbranceState: '',
  presaleCertificate: '',
  powerToSell: '',
};

export type GivenSale = {
  saleId: number;
  personId: number;
  form: HoldForm;
  /** Whether this is still what was written about them; asked behind the lock of the sale. */
  isMeant(tx: Tx): Promise<boolean>;
};
export type GivenContracts = ReturnType<typeof createGivenContracts>;

type Deps = Pick<
  Platform,
  'db' | 'clock' | 'ids' | 'settings' | 'events' | 'audit' | 'files' | 'pdf'
> &
  Pick<SalePeers, 'saleOfPerson' | 'lockSales' | 'moveSale'> &
  Pick<PreparingPeers, 'namesOfPlaces'> &
  Pick<ForAll, 'notify'> & { preparing: Preparing; brand: PaperBrand; verifyUrl: string };

/** The contract of what a promotion gives to somebody else than its buyer (CON-27): issued of what was written about them, and signed as every other. */
export function createGivenContracts(deps: Deps) {
  const { db, clock, ids, settings, events, audit, pdf, preparing, brand, verifyUrl } = deps;
  const readSale = alone(together({ held: deps.saleOfPerson, context: contractContext }));
  const keep = createKeeping(deps);

  /** What it would say; undefined: the sale is not waiting for one. */
  async function draw(reader: Reader, { saleId, personId, form }: GivenSale, reference: string) {
    const { held, context } = await readSale(reader, { personId, saleId });
    const [of] = held;
    if (!of || !context || of.sale.state !== 'reserved') return undefined;
    if (context.contract && isIssued(context.contract.state)) return undefined;
    const { companyId, kind } = of.sale;
    const template = await templateInForce(reader, { companyId, variant: variantOf(kind) });
    const [places] = await deps.namesOfPlaces(reader, [form]);
    if (!template || !places) throw new Error(`sale ${saleId}: no template, or no places`);
    const snapshot = snapshotOf({
      held: of,
      context,
      forms: [{ form, sharePct: 100, places }],
      numbers: NO_LAND,
      template,
      promised: await promisedBy(settings),
      reference,
      issuedAt: clock.now(),
    });
    const { clauses } = template;
    const sheet = contractDocument({ snapshot, clauses, language: 'es', brand, verifyUrl });
    return { sale: of.sale, snapshot, sheet };
  }

  return {
    /** Throws beside the field: a minor, or a place that there is not. */
    checkForms: preparing.checkForms,

    /** Issues it, unless it is there; the second time changes nothing. */
    async issue(given: GivenSale): Promise<void> {
      const { saleId, personId, form } = given;
      const drawn = await draw(db, given, ids.reference());
      if (!drawn) return;
      const { sale, snapshot, sheet } = drawn;
      const { companyId, kind } = sale;
      // Before the transaction, because drawing takes long.
      const bytes = await pdf.renderSheet(sheet);
      const at = new Date(snapshot.issuedAt);
      const days = await settings.number('signature.linkDays');
      const signUntil = new Date(at.getTime() + days * DAY_MS);
      await inTransaction(db, async (tx) => {
        await deps.lockSales(tx, [saleId]);
        const live = await lockLiveOfSale(tx, saleId);
        const [now] = (await readSale(tx, { personId, saleId })).held;
        if (live || now?.sale.state !== 'reserved' || !(await given.isMeant(tx))) return;
        const contractId = ids.uuid();
        const variant = variantOf(kind);
        const draft = { personal: form };
        const contract = { id: contractId, saleId, companyId, personId, variant, draft };
        await insertDraft(tx, { ...contract, madeAt: at });
        const people = [{ personId, sharePct: 100 }];
        const sha256 = await keep(tx, { contractId, snapshot, bytes, people, at, signUntil });
        const on = dayInLaPaz(at);
        await deps.moveSale(tx, { saleId, from: 'reserved', to: 'in_contract', on });
        const signerIds = [personId];
        const ofContract = { contractId, saleId, personId, companyId, signerIds };
        const eventId = await events.record(tx, contractChanged, ofContract);
        await deps.notify(tx, {
          personId,
          key: 'contractIssued',
          parameters: { product: sale.itemName, until: signUntil.toISOString() },
          link: `/contrato/${contractId}`,
          eventId,
        });
        await audit.record(tx, {
          actor: { kind: 'system' },
          action: 'contracts.issue',
          object: { kind: 'contract', id: contractId },
          outcome: 'done',
          details: { saleId, reference: snapshot.reference, sha256: sha256.toString('hex') },
        });
      });
    },
  };
}
