import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type {
  FrozenOffer,
  readPlanPdf,
  readUnitPlan,
  SentChoice,
} from '@kantuta/contract/catalogue/plans.calls';
import { choiceWords, sharedPath } from '@kantuta/contract/advisers/share-address.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { percentOf } from '@kantuta/contract/exact-money';
import { amountText, parseCents, ZERO, type Cents } from '@kantuta/contract/money';
import { dueDaysIn } from '@kantuta/contract/sales/due-days.rules';
import { valueOf, type PlanPolicy } from '@kantuta/contract/sales/offering.rules';
import type { ChoiceProblem } from '@kantuta/contract/sales/plan-choice.rules';
import { choiceOf, frozenOffer, needsApproval } from '@kantuta/contract/sales/plan-offer.rules';
import { simulate } from '@kantuta/contract/sales/simulation.rules';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { alone } from '../../../platform/db/reading.ts';
import { paperBrand } from '../../../platform/pdf/paper.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { planDocument } from './plans.document.ts';
import { isSoldTo, nearOf, planPage, pricedOn, titlesOf } from './plans.present.ts';
import {
  findUsableCredit,
  freeUnitsOf,
  itemForSale,
  unitById,
  unitForSale,
  type ForSale,
} from './plans.views.ts';

export type Plans = ReturnType<typeof createPlans>;

const readUnit = alone(unitForSale);
const readUnitById = alone(unitById);
const readItem = alone(itemForSale);
const readFree = alone(freeUnitsOf);

/** What somebody wants to buy: a unit by the number of its address or by its own id, or an item. */
export type Wanted = { placeId: number } | { unitId: number } | { itemId: number };

/** Plans of what is sold: what the page computes with, what a pre-reservation freezes, and the paper (SALE-24). */
export function createPlans({
  db,
  clock,
  settings,
  pdf,
  brand,
  config,
}: Pick<Platform, 'db' | 'clock' | 'settings' | 'pdf' | 'brand' | 'config'>) {
  const today = () => dayInLaPaz(clock.now());

  async function policy(): Promise<PlanPolicy> {
    return {
      maxTermMonths: await settings.get('plan.maxTermMonths'),
      minInstalment: parseCents(await settings.get('plan.minInstalmentUsd')),
      // The flag counts for everybody alike: the same plan is offered by whoever sells it.
      allowsFlat: await settings.flag('plan.allowFlat', { roles: [] }),
      firstDueMinDays: await settings.get('plan.firstDueMinDays'),
      dueDays: dueDaysIn(await settings.get('plan.dueDays')) ?? [],
      cashDays: await settings.get('sale.cashDays'),
      houseDays: await settings.get('house.days'),
      creditCapPct: await settings.get('recovery.capNewPct'),
      freshPct: await settings.get('recovery.freshPct'),
    };
  }

  const terms = async (language: Lang) => ({ today: today(), policy: await policy(), language });

  const limit = async (): Promise<Cents> =>
    parseCents(await settings.get('membership.initialLimitUsd'));

  /** The travel club is there while its flag is on for the person. */
  async function require(actor: Pick<Actor, 'roles'>, [thing]: readonly ForSale[]) {
    const isHidden =
      thing?.kind === 'travel' && !(await settings.flag('feature.intlMembership', actor));
    if (!thing || isHidden) throw refuse('forbidden');
    return thing;
  }

  /** The plan of a choice by the list in force, or the refusal that names the rule and its limits. */
  async function computed(
    thing: ForSale,
    { sent, language, recognised = ZERO }: { sent: SentChoice; language: Lang; recognised?: Cents },
  ) {
    if (!isSoldTo(thing)) throw refuse('product_not_in_country');
    const priced = pricedOn(thing, { ...(await terms(language)), recognised });
    if (!priced) throw refuse('no_configuration');
    const choice = choiceOf(priced.offering, sent);
    const simulated = simulate(priced.offering, choice);
    const { plan, problems } = simulated;
    if (!plan) throw refusalOf(problems);
    return { priced, choice, simulated, plan };
  }

  return {
    async page(
      actor: Actor,
      found: readonly ForSale[],
      language: Lang,
    ): Promise<ReplyOf<typeof readUnitPlan>> {
      const thing = await require(actor, found);
      return planPage(thing, { ...(await terms(language)), limit: await limit() });
    },

    /**
     * What a pre-reservation freezes of a choice (SALE-24): computed afresh by the list in force for the person who buys, whatever a browser
     * has shown. Throws the refusal of the first rule that the choice breaks, `no_configuration`, `product_not_in_country` or `forbidden`.
     */
    async quoteOffer(
      reader: Reader,
      {
        wanted,
        buyer,
        choice: sent,
        language,
        recognised = ZERO,
      }: {
        wanted: Wanted;
        buyer: Pick<Actor, 'personId' | 'roles'>;
        choice: SentChoice;
        /** In which the reason of a discount is kept. */
        language: Lang;
        /** Credit of an earlier purchase that the buyer uses (SALE-16). */
        recognised?: Cents;
      },
    ): Promise<FrozenOffer> {
      const thing = await require(buyer, await find(reader, wanted, buyer.personId));
      const { priced, choice, plan } = await computed(thing, { sent, language, recognised });
      const { offering, priceListId } = priced;
      const approval = needsApproval(offering, await limit());
      const { direct } = sent;
      return frozenOffer(offering, choice, plan, { priceListId, approval, direct });
    },

    /** Free units near a unit that is taken (RES-7), as the page of its plan shows them. */
    async freeNear({ placeId, personId }: { placeId: number; personId: number }) {
      const [thing] = await readUnit(db, { placeId, personId });
      return thing ? nearOf(thing, today()) : [];
    },

    /** Free units of a project with the plan that each is offered by, beside a recognised credit (REV-8). */
    async offersWith(
      of: {
        personId: number;
        projectId: number;
        companyId: number;
        offset: number;
        limit: number;
      },
      { recognised, language }: { recognised: Cents; language: Lang },
    ) {
      const shown = { ...(await terms(language)), recognised };
      return (await readFree(db, of)).flatMap((thing) => {
        const priced = pricedOn(thing, shown);
        const plan = priced && simulate(priced.offering, choiceOf(priced.offering, {})).plan;
        if (!priced || !plan) return [];
        const { code, block, lot, surfaceM2, state } = thing;
        const { initialPct } = priced.offering.terms;
        return [
          {
            ...titlesOf(thing),
            code: code ?? '',
            block: block ?? '',
            lot: lot ?? thing.label,
            surfaceM2: surfaceM2 ?? '',
            state: state ?? ('free' as const),
            plan,
            listInitial: percentOf(valueOf(priced.offering), initialPct),
          },
        ];
      });
    },

    async paper(
      actor: Actor,
      { placeId, itemId, share, ...sent }: ParsedInputOf<typeof readPlanPdf>,
      language: Lang,
    ): Promise<ReplyOf<typeof readPlanPdf>> {
      const wanted = placeId === undefined ? { itemId: itemId ?? 0 } : { placeId };
      const thing = await require(actor, await find(db, wanted, actor.personId));
      const recognised =
        sent.recovery === undefined
          ? ZERO
          : await findUsableCredit(db, {
              saleId: sent.recovery,
              personId: actor.personId,
              today: today(),
            });
      if (recognised === undefined) throw refuse('recovery_used');
      const { priced, simulated, plan } = await computed(thing, { sent, language, recognised });
      const names = titlesOf(thing);
      const adviserCode = thing.adviserCode ?? '';
      const shared = {
        placeId: placeId ?? null,
        itemId: itemId ?? null,
        product: thing.kind,
        choice: choiceWords(sent),
      };
      const document = planDocument({
        names,
        company: thing.companyName,
        adviserCode,
        // Nobody else's paper leads anywhere: the link is the adviser's.
        link:
          share === undefined || adviserCode === ''
            ? null
            : new URL(sharedPath({ ...shared, token: share }, adviserCode), config.publicUrl).href,
        offering: priced.offering,
        plan,
        cash: simulated.cash,
        language,
        brand: paperBrand(brand, config),
      });
      const bytes = await pdf.render(document, actor.personId);
      return {
        fileName: `plan-${placeId ?? thing.code ?? ''}.pdf`,
        mimeType: 'application/pdf',
        base64: bytes.toString('base64'),
      };
    },
  };
}

function find(reader: Reader, wanted: Wanted, personId: number): Promise<ForSale[]> {
  if ('placeId' in wanted) return readUnit(reader, { personId, placeId: wanted.placeId });
  if ('unitId' in wanted) return readUnitById(reader, { personId, unitId: wanted.unitId });
  return readItem(reader, { personId, itemId: wanted.itemId });
}

function refusalOf([problem]: readonly ChoiceProblem[]): Refusal {
  if (!problem) throw new Error('a choice without a plan breaks no rule');
  const shown = (value: Cents) => `USD ${amountText(value)}`;
  if (problem.field === 'initial') {
    const { above, below, fresh } = problem;
    return refuse(problem.code, {
      parameters: { above: shown(above), below: shown(below), fresh: shown(fresh) },
    });
  }
  if (problem.field === 'months') return refuse(problem.code, { parameters: { n: problem.most } });
  return refuse(problem.code);
}
