import { bankLoan } from '@kantuta/contract/sales/bank-loan.rules';
import { boundariesOf } from '@kantuta/contract/contracts/boundaries.rules';
import { variantOf } from '@kantuta/contract/contracts/contract.rules';
import type { TitleStep } from '@kantuta/contract/contracts/preparing.calls';
import type {
  ContractMoney,
  ContractParty,
  ContractPlan,
  ContractProduct,
  ContractRules,
  ContractSnapshot,
  LandNumbers,
} from '@kantuta/contract/contracts/snapshot.rules';
import { day, dayInLaPaz } from '@kantuta/contract/dates';
import { add, amountText, subtract, sumOf, ZERO, type Cents } from '@kantuta/contract/money';
import type { HoldForm } from '@kantuta/contract/reservations/holds.calls';
import { flatRates } from '@kantuta/contract/sales/yearly-rate.rules';
import type { ContractContext } from './context.views.ts';
import type { HeldSale } from './sale.port.ts';

/** How a form's places are called. */
export type PlacesOfForm = {
  nationality: ContractParty['nationality'];
  country: ContractParty['country'];
  city: string;
};

export type SnapshotParts = {
  held: HeldSale;
  context: ContractContext;
  /** The buyer first. */
  forms: readonly { form: HoldForm; sharePct: number; places: PlacesOfForm }[];
  numbers: LandNumbers;
  template: { templateId: number; version: number; certificate: string };
  /** Promised by settings, as they are when it is issued. */
  promised: Pick<
    ContractRules,
    'noticeDays' | 'recoveryMaxPct' | 'recoveryCapPct' | 'cessionFee' | 'maintenance'
  >;
  reference: string;
  issuedAt: Date;
};

/** All that a contract says (CON-3): the same parts make the same snapshot. */
export function snapshotOf(parts: SnapshotParts): ContractSnapshot {
  const { held, context, template, numbers, reference, issuedAt } = parts;
  const { sale } = held;
  const { plan } = sale;
  if (!plan) throw new RangeError(`sale ${sale.id} has no plan`);
  return {
    variant: variantOf(sale.kind),
    reference,
    saleReference: sale.reference ?? '',
    issuedAt: issuedAt.toISOString(),
    issuedOn: dayInLaPaz(issuedAt),
    company: {
      id: sale.companyId,
      name: sale.companyName,
      taxNumber: context.taxNumber,
      address: context.companyAddress,
    },
    adviser:
      context.adviserCode === null
        ? null
        : { name: context.adviserName, code: context.adviserCode },
    parties: parts.forms.map(partyOf),
    product: productOf(parts),
    numbers,
    certificate: sale.kind === 'lot' ? numbers.presaleCertificate : template.certificate,
    money: moneyOf(held),
    plan: planOf(held),
    rules: {
      fineAnnualPct: plan.fineAnnualPct,
      fineGraceDays: plan.fineGraceDays,
      fineFloor: amountText(plan.fineFloor),
      fineCapPct: plan.fineCapPct,
      ...parts.promised,
    },
    template: { id: template.templateId, version: template.version },
  };
}

function partyOf({ form, sharePct, places }: SnapshotParts['forms'][number]): ContractParty {
  const names = [form.firstName, form.secondName, form.paternalSurname, form.maternalSurname];
  return {
    name: names.filter(Boolean).join(' '),
    documentType: form.documentType,
    document: [form.documentNumber, form.issuedIn].filter(Boolean).join(' '),
    ...places,
    birthDate: day(form.birthDate),
    address: form.address,
    email: form.email,
    cellphone: form.cellphone,
    phone: form.phone,
    sharePct,
  };
}

function productOf({ held: { sale }, context }: SnapshotParts): ContractProduct {
  const boundaries = boundariesOf(context.outline, context.neighbours);
  const { lot } = sale;
  if (sale.kind === 'lot' && lot) {
    const { project, town, uv, block, lot: name, surfaceM2 } = lot;
    return { kind: 'lot', project, town, uv, block, lot: name, surfaceM2, boundaries };
  }
  if (sale.kind === 'house')
    return {
      kind: 'house',
      project: context.project ?? '',
      town: context.town ?? '',
      uv: '',
      block: '',
      lot: '',
      surfaceM2: areaOf(context.outline),
      boundaries,
      label: sale.unitLabel,
      model: sale.itemName,
      builtM2: context.builtM2 ?? '0.00',
    };
  const { passes = 0, cabins = false, years = 0, benefits = 0 } = context.facts;
  const { code, itemName: name, unitLabel: label } = sale;
  return { kind: 'item', code, name, label, passes, cabins, years, benefits };
}

/** Square metres inside an outline, with two decimals. */
function areaOf(outline: ContractContext['outline']): string {
  const twice = outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return (Math.abs(twice) / 2).toFixed(2);
}

/** What is paid of the initial. */
export function paidOfInitial({ positions }: HeldSale): Cents {
  return positions?.find(({ number }) => number === 0)?.paid.capital ?? ZERO;
}

/** The initial and every instalment. */
export function totalOf({ sale, positions }: HeldSale): Cents {
  return add(
    sale.initial,
    sumOf(instalmentsIn(positions), ({ amount }) => amount),
  );
}

function instalmentsIn(positions: HeldSale['positions']) {
  return (positions ?? []).filter(({ number }) => number > 0);
}

function moneyOf(held: HeldSale): ContractMoney {
  const { sale } = held;
  const price = subtract(sale.price, sale.discount);
  const financed = sale.plan?.financed ?? ZERO;
  return {
    currency: sale.currency,
    price: amountText(price),
    discount: amountText(sale.discount),
    initial: amountText(sale.initial),
    paid: amountText(paidOfInitial(held)),
    financed: amountText(financed),
    bank: amountText(
      bankLoan({
        kind: sale.plan?.kind ?? 'cash',
        price: subtract(price, sale.credit),
        initial: sale.initial,
        financed,
      }),
    ),
    total: amountText(totalOf(held)),
  };
}

function planOf({ sale: { plan }, positions }: HeldSale): ContractPlan {
  if (!plan) throw new RangeError('no plan');
  const { version, kind, months, annualRatePct } = plan;
  return {
    version,
    kind,
    months,
    annualRatePct,
    equivalentPct: kind === 'flat' ? flatRates(annualRatePct, months).nominalPct : '',
    rows: instalmentsIn(positions).map((row) => ({
      number: row.number,
      dueOn: row.dueOn,
      capital: amountText(row.capital),
      interest: amountText(row.interest),
      other: amountText(add(row.form, row.expenses)),
      amount: amountText(row.amount),
      balance: amountText(row.balanceAfter),
    })),
  };
}

/** The shares of a title step, or the whole for a buyer alone. */
export function sharesOf(title: TitleStep | undefined): TitleStep {
  return title ?? { sharePct: 100, coBuyers: [] };
}
