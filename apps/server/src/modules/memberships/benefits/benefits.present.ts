import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import {
  benefitsLeft,
  benefitsOfYear,
  currentYear,
  leftToUnlock,
  neededToUnlock,
  shownState,
  yearsBegun,
  type BenefitProblem,
  type BenefitState,
} from '@kantuta/contract/memberships/benefits/benefit.rules';
import type {
  Benefit,
  BenefitMembership,
} from '@kantuta/contract/memberships/benefits/benefits.calls';
import type { PassYear } from '@kantuta/contract/memberships/passes/pass.rules';
import { money, type Cents } from '@kantuta/contract/money';
import { CURRENCY } from './benefit-terms.service.ts';
import type { HeldTravel, TakenRow } from './benefits.views.ts';

type Terms = {
  on: Day;
  problem: BenefitProblem | null;
  unlockPct: string;
  fee: Cents;
  months: number;
  /** The payment of the open order that is on its way. */
  paying: string | null;
};

/** A membership with every benefit of the years that have begun (BEN-1). */
export function shownMembership(
  { sale, standing }: HeldTravel,
  { on, problem, unlockPct, fee, months, paying }: Terms,
): BenefitMembership {
  const { saleId, saleNumber, product, perYear, taken } = sale;
  const year = sale.isHeld ? currentYear(standing, on) : null;
  const open = taken.find(({ state }) => state === 'ordered');
  const missing = leftToUnlock(standing, unlockPct);
  return {
    saleId,
    saleNumber,
    product,
    perYear,
    year,
    left:
      year === null
        ? 0
        : benefitsLeft(
            benefitsOfYear(standing, year),
            taken.filter(({ state }) => state !== 'ordered'),
            year,
          ),
    problem,
    paid: money(standing.paidCapital, CURRENCY),
    needed: money(neededToUnlock(standing.price, unlockPct), CURRENCY),
    missing: missing > 0 ? money(missing, CURRENCY) : null,
    unlockPct,
    fee: money(fee, CURRENCY),
    months,
    open: open?.kind
      ? { benefitId: open.id, kind: open.kind, chargeId: open.chargeId, paying }
      : null,
    benefits: yearsBegun(standing, on).flatMap((each) =>
      ofYear(each, {
        // Who ceded it has what they took, and no places of its years.
        perYear: sale.isHeld ? benefitsOfYear(standing, each) : 0,
        taken,
        on,
        isOpen: problem === null,
      }),
    ),
  };
}

function ofYear(
  year: PassYear,
  {
    perYear,
    taken,
    on,
    isOpen,
  }: { perYear: number; taken: readonly TakenRow[]; on: Day; isOpen: boolean },
): Benefit[] {
  const own = taken.filter(({ yearFrom }) => yearFrom === year.from);
  const most = Math.max(perYear, ...own.map(({ number }) => number));
  const free: BenefitState = year.until < on ? 'expired' : isOpen ? 'available' : 'locked';
  return Array.from({ length: most }, (_, index) => {
    const row = own.find(({ number }) => number === index + 1);
    const state = row && shownState(row, on);
    return row && state ? takenBenefit(row, year, state) : freeBenefit(index + 1, year, free);
  }).filter(({ benefitId }) => perYear > 0 || benefitId !== null);
}

function takenBenefit(row: TakenRow, year: PassYear, state: BenefitState): Benefit {
  const { id, number, kind, reference, paidAt, promisedAt, returnAt, code, expiresOn } = row;
  const isWaiting = state === 'in_process';
  return {
    benefitId: id,
    number,
    year,
    state,
    kind,
    reference,
    paidAt: instant(paidAt),
    promisedAt: isWaiting ? instant(promisedAt) : null,
    returnAt: isWaiting ? instant(returnAt) : null,
    code: code ?? '',
    expiresOn,
    endedOn: row.endedAt === null ? null : dayInLaPaz(new Date(row.endedAt)),
  };
}

function freeBenefit(number: number, year: PassYear, state: BenefitState): Benefit {
  return {
    benefitId: null,
    number,
    year,
    state,
    kind: null,
    reference: '',
    paidAt: null,
    promisedAt: null,
    returnAt: null,
    code: '',
    expiresOn: null,
    endedOn: state === 'expired' ? year.until : null,
  };
}

function instant(at: string | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
