/** Formalities that the desk does with a person: a guided request each (SUP-5, issue 14 point 5). */
export const FORMALITY_KINDS = [
  'death',
  'divorce',
  'lost_document',
  'data_correction',
  'office_cession',
  'office_term',
] as const;
export type FormalityKind = (typeof FORMALITY_KINDS)[number];

/** What the asker is to the holder who died. */
export const RELATIONS = [
  'spouse',
  'child',
  'parent',
  'sibling',
  'representative',
  'other',
] as const;
/** Whether a document names the heirs. */
export const HEIRS = ['yes', 'in_process', 'no'] as const;
/** Who keeps a purchase after a divorce. */
export const KEEPERS = ['me', 'other', 'both', 'undecided'] as const;
/** What says who keeps it. */
export const SETTLEMENTS = ['sentence', 'agreement', 'in_process', 'no'] as const;
/** What of somebody is written wrongly; who they are is changed by the desk alone. */
export const WRONG_DATA = ['name', 'document', 'birth_date', 'other'] as const;
/** How the term of a purchase should change where its page does not change it. */
export const TERM_WISHES = ['longer', 'shorter', 'other'] as const;
/** The document that was lost. */
export const LOST_PAPERS = ['contract', 'addendum', 'receipt', 'title', 'other'] as const;

/** What the asker brings to the office, in the order of the checklist. */
export const NEEDED_PAPERS = [
  'own_document',
  'death_certificate',
  'kinship',
  'power',
  'heirs',
  'heirs_documents',
  'both_documents',
  'divorce_certificate',
  'settlement',
  'contract',
  'police_report',
  'right_data',
  'taker_document',
] as const;
export type NeededPaper = (typeof NEEDED_PAPERS)[number];

/** What decides which papers are needed; fields that were not answered yet are empty. */
export type PaperFacts =
  | { kind: 'death'; relation: string; heirs: string }
  | { kind: 'divorce'; keeps: string; settlement: string }
  | { kind: 'lost_document'; paper: string }
  | { kind: 'data_correction' }
  | { kind: 'office_cession' }
  | { kind: 'office_term' };

/**
 * The checklist of a formality (SUP-6): what to bring, from what was answered so far. It promises nothing: the desk asks for more where it has to.
 * @param facts the answers; an empty text is a question without an answer
 * @returns the papers, without repetition, in the order in which people are asked for them
 */
export function neededPapers(facts: PaperFacts): NeededPaper[] {
  const needed = new Set<NeededPaper>(['own_document', ...papersOf(facts)]);
  return NEEDED_PAPERS.filter((paper) => needed.has(paper));
}

function papersOf(facts: PaperFacts): NeededPaper[] {
  if (facts.kind === 'death') {
    const proof = facts.relation === 'representative' ? 'power' : 'kinship';
    // Without a declaration of heirs it is still needed: it names who takes the purchase over.
    return ['death_certificate', proof, 'heirs', 'heirs_documents', 'contract'];
  }
  if (facts.kind === 'divorce')
    return ['both_documents', 'divorce_certificate', 'settlement', 'contract'];
  if (facts.kind === 'data_correction') return ['right_data'];
  if (facts.kind === 'office_cession') return ['taker_document', 'contract'];
  if (facts.kind === 'office_term') return ['contract'];
  // A title is registered: a new copy is asked for with the report of its loss.
  return facts.paper === 'title' ? ['police_report'] : [];
}

/**
 * Whether a cession of rights may follow at the customer's page (SUP-7): the purchase goes over to somebody else.
 * @param facts the answers
 */
export function mayLeadToCession(facts: { kind: FormalityKind; keeps?: string }): boolean {
  if (facts.kind === 'death' || facts.kind === 'office_cession') return true;
  return facts.kind === 'divorce' && (facts.keeps === 'other' || facts.keeps === 'me');
}
