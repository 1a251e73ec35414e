import type { Cents } from '@kantuta/contract/money';
import type { FinePolicy } from '@kantuta/contract/sales/fine.rules';
import type { TermRow } from '@kantuta/contract/sales/new-term.rules';

/** The sale that an upgrade opens, before it is there (MEM-7): its contract is read and signed first. */
export type UpgradedTerms = {
  personId: number;
  companyId: number;
  itemId: number;
  adviserId: number | null;
  /** Of the sale and of its contract. */
  reference: string;
  issuedAt: Date;
  price: Cents;
  initial: Cents;
  financed: Cents;
  annualRatePct: string;
  months: number;
  dueDay: number;
  fine: FinePolicy;
  rows: readonly TermRow[];
};

/** A key clause in plain words (CON-7). */
export type PaperCard = { number: number; title: string; text: string };

export type NewSaleContract = {
  contractId: string;
  saleId: number;
  signUntil: Date;
  /** The browser of whoever signs. */
  userAgent: string;
};
