import type { ContractSnapshot } from '@kantuta/contract/contracts/snapshot.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { add, subtract, sumOf, ZERO } from '@kantuta/contract/money';
import type { HoldForm } from '@kantuta/contract/reservations/holds.calls';
import type { ContractContext } from '../preparing/context.views.ts';
import { shownForm, type Known } from '../preparing/forms.present.ts';
import type { ContractPosition, HeldSale } from '../preparing/sale.port.ts';
import {
  snapshotOf,
  type PlacesOfForm,
  type SnapshotParts,
} from '../preparing/snapshot.present.ts';
import type { UpgradedTerms } from './upgraded.port.ts';
import type { UpgradedFacts } from './upgraded.views.ts';

const NO_LAND = {
  titleSheet: '',
  municipalApproval: '',
  encumbranceState: '',
  presaleCertificate: '',
  powerToSell: '',
};

/** What a contract has to say of its buyer, from what is known; null: something is missing (CON-12). */
export function buyerForm(known: Known): HoldForm | null {
  const form = shownForm(undefined, { known, held: {} });
  const isWhole = form.birthDate && form.nationalityId && form.countryId && form.address;
  return isWhole ? (form as HoldForm) : null;
}

/** All that the contract of an upgrade says (CON-3): of a sale as it will be, its initial paid. */
export function upgradedSnapshot(
  terms: UpgradedTerms,
  parts: Pick<SnapshotParts, 'template' | 'promised'> & {
    facts: UpgradedFacts;
    form: HoldForm;
    places: PlacesOfForm;
  },
): ContractSnapshot {
  const { facts, form, places, template, promised } = parts;
  const { reference, issuedAt } = terms;
  return snapshotOf({
    held: heldOf(terms, facts),
    context: contextOf(facts),
    forms: [{ form, sharePct: 100, places }],
    numbers: NO_LAND,
    template,
    promised,
    reference,
    issuedAt,
  });
}

function heldOf(terms: UpgradedTerms, facts: UpgradedFacts): HeldSale {
  const { initial, financed, fine } = terms;
  const first: ContractPosition = {
    number: 0,
    dueOn: dayInLaPaz(terms.issuedAt),
    capital: initial,
    interest: ZERO,
    form: ZERO,
    expenses: ZERO,
    amount: initial,
    balanceAfter: financed,
    paid: { capital: initial },
  };
  return {
    sale: {
      id: 0,
      reference: terms.reference,
      companyId: terms.companyId,
      companyName: facts.companyName,
      personId: terms.personId,
      kind: 'travel',
      code: facts.code,
      itemName: facts.itemName,
      unitLabel: '',
      currency: 'USD',
      price: terms.price,
      discount: ZERO,
      credit: ZERO,
      initial,
      state: 'in_contract',
      lot: null,
      plan: {
        version: 1,
        kind: 'french',
        financed,
        months: terms.months,
        annualRatePct: terms.annualRatePct,
        dueDay: terms.dueDay,
        fineAnnualPct: fine.annualPct,
        fineGraceDays: fine.graceDays,
        fineFloor: fine.floor,
        fineCapPct: fine.capPct,
      },
    },
    positions: [first, ...positionsOf(terms)],
  };
}

function positionsOf({ rows, financed }: UpgradedTerms): ContractPosition[] {
  return rows.map((row, index) => ({
    ...row,
    amount: add(row.capital, row.interest, row.form, row.expenses),
    balanceAfter: subtract(
      financed,
      sumOf(rows.slice(0, index + 1), ({ capital }) => capital),
    ),
    paid: { capital: ZERO },
  }));
}

function contextOf(facts: UpgradedFacts): ContractContext {
  return {
    saleId: 0,
    unitId: null,
    holdId: null,
    taxNumber: facts.taxNumber,
    companyAddress: facts.companyAddress,
    project: null,
    town: null,
    unitLabel: null,
    outline: [],
    neighbours: [],
    builtM2: null,
    facts: facts.facts,
    form: {},
    endsAt: null,
    adviserCode: facts.adviserCode,
    adviserName: facts.adviserName,
    hasReferral: false,
    contract: null,
    lastDraft: null,
  };
}
