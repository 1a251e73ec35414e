import { FORMALITY_KINDS, type FormalityKind } from '@kantuta/contract/support/formality.rules';

/** The word of each formality in its address. */
export const FORMALITY_WORDS: Readonly<Record<FormalityKind, string>> = {
  death: 'fallecimiento',
  divorce: 'divorcio',
  lost_document: 'documento-perdido',
  data_correction: 'correccion-de-datos',
  office_cession: 'cesion',
  office_term: 'plazo',
};

export function formalityOf(word: string): FormalityKind | undefined {
  return FORMALITY_KINDS.find((kind) => FORMALITY_WORDS[kind] === word);
}
