import { z } from 'zod';
import type { Day } from '../dates.ts';
import { evidenceSchema } from './evidence.rules.ts';
import type { AddendumKind } from './contract.rules.ts';
import type { ContractRow } from './snapshot.rules.ts';

/** The states of an addendum (CON-8): made at once, or asked for and waiting for the company. */
export const ADDENDUM_STATES = ['awaiting_signatures', 'signed', 'expired', 'voided'] as const;
export type AddendumState = (typeof ADDENDUM_STATES)[number];

const NEXT: Readonly<Record<AddendumState, readonly AddendumState[]>> = {
  // The company agrees, its time ends, or the holder or the desk takes it back.
  awaiting_signatures: ['signed', 'expired', 'voided'],
  signed: [],
  expired: [],
  voided: [],
};

/** Whether an addendum may go from one state to another (CON-8). The database refuses every other step, too. */
export function mayAddendumBecome(from: AddendumState, to: AddendumState): boolean {
  return NEXT[from].includes(to);
}

/** Who agrees to an addendum, in their order: the holder, whoever takes over from them, and last the company with its key. */
export const ADDENDUM_ROLES = ['buyer', 'new_holder', 'company'] as const;
export type AddendumRole = (typeof ADDENDUM_ROLES)[number];

/** The way in which somebody agreed: they had just proved who they are, or, the company, by its key. */
export const ADDENDUM_SIGNED_BY = ['step_up', 'seal'] as const;

/** What is kept when a person agrees; the signature of the server is added when the document exists (CON-25). */
export const agreedSchema = z.object({
  role: z.enum(ADDENDUM_ROLES),
  personId: z.number().int(),
  at: z.iso.datetime(),
  /** As people read it: the browser. */
  device: z.string(),
});
export type Agreed = z.infer<typeof agreedSchema>;

export const addendumEvidenceSchema = z.object({
  ...evidenceSchema.omit({ sentTo: true }).shape,
  role: z.enum(ADDENDUM_ROLES),
  by: z.enum(ADDENDUM_SIGNED_BY),
});
export type AddendumEvidence = z.infer<typeof addendumEvidenceSchema>;

/** What a plan still asks, as text with two decimals. */
export type TermFigures = {
  /** Instalments that are left. */
  months: number;
  /** The first of them. */
  instalment: string;
  lastOn: Day;
  interest: string;
  total: string;
};

/** A person as an addendum names them. */
export type AddendumParty = { name: string; document: string };

/** A membership that became a better one; amounts as text with two decimals. */
export type ImprovedTerms = {
  before: { product: string; price: string };
  after: { product: string; price: string };
  difference: string;
  /** Of the old price, which counts for the new one. */
  paid: string;
  paidNow: string;
  financed: string;
};

/**
 * All that an addendum says, as it was agreed (CON-8); its document is drawn of this, its number and who agreed. A field is never taken out or given
 * another meaning.
 */
export type AddendumSnapshot = {
  kind: AddendumKind;
  reference: string;
  madeAt: string;
  company: { id: number; name: string; taxNumber: string; address: string };
  /** Null: the contract was signed before contracts were kept here. */
  contract: { reference: string } | null;
  saleNumber: string;
  /** The version of the plan that it changes, or leaves in force. */
  planBefore: number;
  product: string;
  currency: 'USD' | 'BOB';
  holder: AddendumParty;
  /** Of `holder`: who takes the purchase over. */
  newHolder: AddendumParty | null;
  /** Of `reschedule` and `upgrade`: what the plan asked, and what it asks from now on; nothing, where it was paid off. */
  term: { annualRatePct: string; before: TermFigures; after: TermFigures } | null;
  /** Of `upgrade`: the membership that it was and the one that it is, and how the difference is paid (MEM-6). */
  improved?: ImprovedTerms;
  /** The payments that are left, by the plan that the addendum puts in force or leaves in force. */
  rows: readonly ContractRow[];
};

/** The text that the server signs for each who agreed, so that anybody can check it with the published key (CON-22, CON-25). */
export function addendumText(
  reference: string,
  {
    sha256,
    position,
    role,
    by,
    at,
  }: Pick<AddendumEvidence, 'sha256' | 'position' | 'role' | 'by' | 'at'>,
): string {
  return ['KANTUTA-ADDENDUM', '1', reference, sha256, String(position), role, by, at].join('|');
}
