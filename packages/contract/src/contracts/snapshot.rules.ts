import type { Day } from '../dates.ts';
import type { PlanKind } from '../sales/plan.rules.ts';
import type { Boundaries } from './boundaries.rules.ts';
import type { ContractLanguage, ContractVariant } from './contract.rules.ts';

type InEach = Readonly<Record<ContractLanguage, string>>;

/** A buyer as the contract names them. */
export type ContractParty = {
  name: string;
  documentType: number;
  /** With its complement and where it was issued. */
  document: string;
  nationality: InEach;
  birthDate: Day;
  address: string;
  city: string;
  country: InEach;
  email: string;
  cellphone: string;
  phone: string;
  sharePct: number;
};

export type ContractGround = {
  project: string;
  town: string;
  uv: string;
  block: string;
  lot: string;
  /** Square metres with two decimals. */
  surfaceM2: string;
  boundaries: Boundaries;
};

export type ContractProduct =
  | ({ kind: 'lot' } & ContractGround)
  | ({ kind: 'house'; label: string; model: string; builtM2: string } & ContractGround)
  | {
      kind: 'item';
      code: string;
      name: string;
      label: string;
      passes: number;
      cabins: boolean;
      years: number;
      benefits: number;
    };

/** Amounts as text with two decimals, in the currency of the contract. */
export type ContractMoney = {
  currency: 'USD' | 'BOB';
  /** What is to be paid: the list price less the discount. */
  price: string;
  discount: string;
  initial: string;
  /** Of the initial, when it was issued. */
  paid: string;
  /** What the plan finances. */
  financed: string;
  /** Of a house: what a bank lends; else 0.00. */
  bank: string;
  /** The initial and every instalment. */
  total: string;
};

export type ContractRow = {
  number: number;
  dueOn: Day;
  capital: string;
  interest: string;
  /** Form and expenses. */
  other: string;
  amount: string;
  /** Capital that is left after it. */
  balance: string;
};

export type ContractPlan = {
  version: number;
  kind: PlanKind;
  months: number;
  annualRatePct: string;
  /** Of a flat plan: the nominal rate a year on the capital that is left, which it equals; else ''. */
  equivalentPct: string;
  rows: readonly ContractRow[];
};

/** Rules that the contract promises, as they were when it was issued. */
export type ContractRules = {
  fineAnnualPct: string;
  fineGraceDays: number;
  fineFloor: string;
  fineCapPct: string;
  noticeDays: number;
  recoveryMaxPct: string;
  recoveryCapPct: string;
  cessionFee: string;
  maintenance: string;
};

/** The numbers of the documents with which land is sold; empty where one has none. */
export type LandNumbers = {
  titleSheet: string;
  municipalApproval: string;
  encumbranceState: string;
  presaleCertificate: string;
  powerToSell: string;
};

/**
 * All that a contract says, as it was when it was issued (CON-3). Its documents are drawn of this and of the version of its template alone. A field
 * is never taken out or given another meaning: snapshots of years ago are read, too.
 */
export type ContractSnapshot = {
  variant: ContractVariant;
  reference: string;
  /** Of the reservation. */
  saleReference: string;
  issuedAt: string;
  issuedOn: Day;
  company: { id: number; name: string; taxNumber: string; address: string };
  adviser: { name: string; code: string } | null;
  parties: readonly ContractParty[];
  product: ContractProduct;
  numbers: LandNumbers;
  /** Of the project, or of the model; empty: neither has one. */
  certificate: string;
  money: ContractMoney;
  plan: ContractPlan;
  rules: ContractRules;
  template: { id: number; version: number };
};
