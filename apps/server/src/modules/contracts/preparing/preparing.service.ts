import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type {
  readPreparation,
  savePersonal,
  saveTitle,
} from '@kantuta/contract/contracts/preparing.calls';
import { isIssued, variantOf } from '@kantuta/contract/contracts/contract.rules';
import { titlesOfProduct } from '@kantuta/contract/catalogue/unit.rules';
import { day, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { money, subtract } from '@kantuta/contract/money';
import { isSameDocument } from '@kantuta/contract/identity/document.rules';
import { isAdult } from '@kantuta/contract/reservations/age.rules';
import type { HoldForm } from '@kantuta/contract/reservations/holds.calls';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import type { Missing } from '@kantuta/contract/sales/step.rules';
import type { SaleState } from '@kantuta/contract/sales/sales.rules';
import { allow, type Actor } from '../../../platform/access.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import { alone, together, type Reading } from '../../../platform/db/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import { insertDraft, lockLiveOfSale, saveStep } from '../contracts.store.ts';
import { contractContext, type ContractContext, type ContractDraft } from './context.views.ts';
import { lockedFields, ownForm, shownForm, type Known } from './forms.present.ts';
import { planShown } from './plan.present.ts';
import type { HeldSale, SalePeers } from './sale.port.ts';
import { paidOfInitial, sharesOf, type PlacesOfForm } from './snapshot.present.ts';

export type PreparingPeers = Pick<SalePeers, 'saleOfPerson' | 'lockSales'> & {
  known: Reading<{ personId: number }, Known | undefined>;
  namesOfPlaces(
    reader: Reader,
    places: readonly { nationalityId: number; countryId: number; cityId: number }[],
  ): Promise<PlacesOfForm[]>;
  /** Keeps what somebody writes about themselves where nothing was known (RES-29). */
  fillOwn(tx: Tx, personId: number, form: HoldForm): Promise<boolean>;
  requireReferrer(
    reader: Reader,
    asked: { typed: string; companyId: number; personId: number },
  ): Promise<void>;
  /** Whether the declaration that this purchase asks for was submitted; true where none is asked for. */
  isDeclared(
    reader: Reader,
    of: { personId: number; kind: ProductKind; on: Day },
  ): Promise<boolean>;
  /** The number of the certificate of the land, and whether a contract needs one; null: it is no land. */
  certificateOf(
    reader: Reader,
    actor: Pick<Actor, 'roles'>,
    of: { unitId: number | null },
  ): Promise<{ number: string; isRequired: boolean } | null>;
};

/** A sale that can be contracted, with everything that its steps show. */
export type Found = { held: HeldSale; context: ContractContext; known: Known };

// As at the pre-reservation: whoever tries out documents learns nothing (ADV-3).
const REFERRALS = { max: 30, windowMinutes: 60, growing: false } as const;

export type Preparing = ReturnType<typeof createPreparing>;

/** The steps of a contract: personal data, title, plan (CON-12). */
export function createPreparing({
  db,
  clock,
  ids,
  limits,
  ...peers
}: Pick<Platform, 'db' | 'clock' | 'ids' | 'limits'> & PreparingPeers) {
  const reading = together({
    held: peers.saleOfPerson,
    context: contractContext,
    known: peers.known,
  });
  const readAlone = alone(reading);

  /** Throws `forbidden` for a sale of somebody else, and for a season ticket, whose terms are its contract (CON-9). */
  function foundIn(
    actor: Actor,
    { held, context, known }: Awaited<ReturnType<typeof readAlone>>,
  ): Found {
    const [sale] = held;
    const found = sale && context && known ? { held: sale, context, known } : undefined;
    allow(actor, (_, { held: of }) => of.sale.kind !== 'seasonTicket', found);
    return found;
  }

  async function find(reader: Reader, actor: Actor, saleId: number): Promise<Found> {
    return foundIn(actor, await readAlone(reader, { personId: actor.personId, saleId }));
  }

  /** What keeps the contract from being issued, in the order in which it is asked for (CON-12). */
  async function missingOf(reader: Reader, { held, context }: Found): Promise<Missing[]> {
    const { sale } = held;
    const { personal, title } = context.contract?.draft ?? {};
    const { personId, kind } = sale;
    const on = dayInLaPaz(clock.now());
    return [
      ...(sale.state === 'reserved' ? [] : (['deposit'] as const)),
      ...(personal ? [] : (['personal_data'] as const)),
      ...(title ? [] : (['holders'] as const)),
      ...(sale.plan ? [] : (['plan'] as const)),
      ...((await peers.isDeclared(reader, { personId, kind, on }))
        ? []
        : (['declaration'] as const)),
    ];
  }

  async function isCertified(reader: Reader, actor: Actor, context: ContractContext) {
    const certificate = await peers.certificateOf(reader, actor, context);
    return certificate === null || !certificate.isRequired || certificate.number !== '';
  }

  /** The draft of a sale that is locked; throws `step_not_allowed` for a sale that is past it, `contract_issued` for an issued contract. */
  async function draftOf(tx: Tx, actor: Actor, saleId: number): Promise<string> {
    await peers.lockSales(tx, [saleId]);
    const { held, context } = await find(tx, actor, saleId);
    const { sale } = held;
    const live = await lockLiveOfSale(tx, saleId);
    if (live && isIssued(live.state)) throw refuse('contract_issued');
    // What a promotion gives is not contracted before it is given (SALE-18).
    if (sale.state !== 'reserved' || sale.discount >= sale.price)
      throw refuse('step_not_allowed', { data: { missing: [] } });
    if (live) return live.id;
    const id = ids.uuid();
    const variant = variantOf(sale.kind);
    // What an ended contract said is where the next one begins (CON-2).
    const draft = context.lastDraft ?? {};
    const { companyId, personId } = sale;
    await insertDraft(tx, { id, saleId, companyId, personId, variant, draft, madeAt: clock.now() });
    return id;
  }

  /** Throws beside the field: a minor, or a place that there is not. */
  async function checkForms(
    reader: Reader,
    forms: readonly { path: string; form: HoldForm }[],
  ): Promise<void> {
    const today = dayInLaPaz(clock.now());
    const places = await peers.namesOfPlaces(
      reader,
      forms.map(({ form }) => form),
    );
    const problems = forms.flatMap(({ path, form }, index) => [
      ...(isAdult(day(form.birthDate), today)
        ? []
        : [{ field: `${path}.birthDate`, code: 'not_adult' as const }]),
      ...(places[index]?.country.es === ''
        ? [{ field: `${path}.countryId`, code: 'not_in_list' as const }]
        : []),
      ...(places[index]?.nationality.es === ''
        ? [{ field: `${path}.nationalityId`, code: 'not_in_list' as const }]
        : []),
      ...(places[index]?.city === '' && form.cityId > 0
        ? [{ field: `${path}.cityId`, code: 'not_in_list' as const }]
        : []),
    ]);
    if (problems.length > 0) throw new InvalidInput(problems);
  }

  return {
    reading,
    find,
    foundIn,
    missingOf,
    checkForms,

    async read(actor: Actor, found: Found): Promise<ReplyOf<typeof readPreparation>> {
      const { held, context, known } = found;
      const { sale } = held;
      const { contract } = context;
      const draft: ContractDraft = contract?.draft ?? context.lastDraft ?? {};
      const missing = await missingOf(db, found);
      const certified = await isCertified(db, actor, context);
      const canSave = sale.state === 'reserved' && !(contract && isIssued(contract.state));
      const title = sharesOf(draft.title);
      return {
        saleId: sale.id,
        saleState: sale.state as SaleState,
        reference: sale.reference ?? '',
        variant: variantOf(sale.kind),
        product: {
          kind: sale.kind,
          company: { id: sale.companyId, name: sale.companyName },
          ...titleOf(sale),
        },
        contract: contract && {
          contractId: contract.id,
          state: contract.state,
          reference: contract.reference ?? '',
        },
        done: [
          ...(contract?.draft.personal ? (['personal'] as const) : []),
          ...(contract?.draft.title ? (['title'] as const) : []),
          ...(contract && isIssued(contract.state) ? (['plan'] as const) : []),
        ],
        missing,
        isCertified: certified,
        endsAt: context.endsAt === null ? null : new Date(context.endsAt).toISOString(),
        left: money(subtract(sale.initial, paidOfInitial(held)), sale.currency),
        personal: shownForm(draft.personal, { known, held: context.form }),
        locked: lockedFields(known),
        hasReferral: context.hasReferral || context.holdId === null,
        title,
        plan: planShown(held),
        can: { save: canSave, issue: canSave && missing.length === 0 && certified },
      };
    },

    async savePersonal(
      actor: Actor,
      { saleId, form }: ParsedInputOf<typeof savePersonal>,
    ): Promise<ReplyOf<typeof savePersonal>> {
      const { held, context, known } = await find(db, actor, saleId);
      const own = ownForm(form, known);
      await checkForms(db, [{ path: 'form', form: own }]);
      const asksReferral = form.referral !== '' && !context.hasReferral && context.holdId !== null;
      if (asksReferral) {
        await limits.raise(db, `referral:${actor.personId}`, REFERRALS);
        const { companyId } = held.sale;
        const { personId } = actor;
        await peers.requireReferrer(db, { typed: form.referral, companyId, personId });
      }
      return inTransaction(db, async (tx) => {
        const contractId = await draftOf(tx, actor, saleId);
        await peers.fillOwn(tx, actor.personId, own);
        const personal = { ...own, referral: asksReferral ? form.referral : '' };
        await saveStep(tx, contractId, { personal });
        return { contractId };
      });
    },

    async saveTitle(
      actor: Actor,
      { saleId, title }: ParsedInputOf<typeof saveTitle>,
    ): Promise<ReplyOf<typeof saveTitle>> {
      const { known } = await find(db, actor, saleId);
      const forms = title.coBuyers.map(({ form }, index) => ({
        path: `title.coBuyers.${index}.form`,
        form,
      }));
      const others = [known.documentNumber, ...forms.map(({ form }) => form.documentNumber)];
      const twice = forms.flatMap(({ path, form }, index) =>
        others.slice(0, index + 1).some((other) => isSameDocument(other, form.documentNumber))
          ? [{ field: `${path}.documentNumber`, code: 'already_named' as const }]
          : [],
      );
      if (twice.length > 0) throw new InvalidInput(twice);
      await checkForms(db, forms);
      return inTransaction(db, async (tx) => {
        const contractId = await draftOf(tx, actor, saleId);
        await saveStep(tx, contractId, { title });
        return { contractId };
      });
    },
  };
}

function titleOf({ lot, itemName, code, unitLabel }: HeldSale['sale']) {
  return titlesOfProduct({ lot, itemName, code, label: unitLabel });
}
