import type { ProductKind } from '../sales/sales.calls.ts';

/** The states of a contract; what each means stands in CON-1. */
export const CONTRACT_STATES = [
  'draft',
  'awaiting_signatures',
  'paper_in_review',
  'signed',
  'expired',
  'voided',
] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

const NEXT: Readonly<Record<ContractState, readonly ContractState[]>> = {
  draft: ['awaiting_signatures', 'voided'],
  awaiting_signatures: ['paper_in_review', 'signed', 'expired', 'voided'],
  // The desk confirms the paper, or gives it back to be signed again.
  paper_in_review: ['awaiting_signatures', 'signed', 'voided'],
  // Only a purchase that ends before it is sold takes a signed contract with it.
  signed: ['voided'],
  expired: [],
  voided: [],
};

/** Whether a contract may go from one state to another (CON-1). The database refuses every other step, too. */
export function mayBecome(from: ContractState, to: ContractState): boolean {
  return NEXT[from].includes(to);
}

/** A sale has at most one contract that lives; one that has ended makes room for another (CON-2). */
export const LIVE_CONTRACT_STATES = [
  'draft',
  'awaiting_signatures',
  'paper_in_review',
  'signed',
] as const satisfies ContractState[];

export function isLive(state: ContractState): boolean {
  return LIVE_CONTRACT_STATES.some((each) => each === state);
}

/** From here on what the contract says is frozen, and its document exists (CON-3). */
export function isIssued(state: ContractState): boolean {
  return state !== 'draft';
}

/** A template for each kind of product (CON-10). The one of season tickets holds their terms, which nobody signs. */
export const CONTRACT_VARIANTS = [
  'lot',
  'house',
  'parkMembership',
  'travelMembership',
  'seasonTicket',
] as const;
export type ContractVariant = (typeof CONTRACT_VARIANTS)[number];

const VARIANT_OF: Readonly<Record<ProductKind, ContractVariant>> = {
  lot: 'lot',
  house: 'house',
  membership: 'parkMembership',
  travel: 'travelMembership',
  seasonTicket: 'seasonTicket',
};

export function variantOf(kind: ProductKind): ContractVariant {
  return VARIANT_OF[kind];
}

/** Languages of a contract. Spanish binds; the others are courtesy texts and say so (CON-4). */
export const CONTRACT_LANGUAGES = ['es', 'en', 'pt'] as const;
export type ContractLanguage = (typeof CONTRACT_LANGUAGES)[number];
export const BINDING_LANGUAGE = 'es' satisfies ContractLanguage;

/** The steps of `/generar-contrato`, in their order (specification section 2). */
export const CONTRACT_STEPS = ['personal', 'title', 'plan'] as const;
export type ContractStep = (typeof CONTRACT_STEPS)[number];

/** What an addendum changes (CON-8). */
export const ADDENDUM_KINDS = ['reschedule', 'holder', 'unit', 'upgrade', 'benefits'] as const;
export type AddendumKind = (typeof ADDENDUM_KINDS)[number];

/** Documents of a contract: as it was issued, the paper that came back signed, the whole with its evidence, and its addenda. */
export const CONTRACT_DOCUMENT_KINDS = ['issued', 'paper', 'signed', 'addendum'] as const;
export type ContractDocumentKind = (typeof CONTRACT_DOCUMENT_KINDS)[number];

/** The reference of a contract as somebody typed it, with or without hyphens, in any case; null: it is none (CON-15). */
export function contractReferenceIn(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(plain) ? plain : null;
}
