import type { contractSection } from '@kantuta/contract/contracts/preparing.calls';
import type { AnswerOfSection } from '@kantuta/contract/section';

/** Whether a product has a contract to show or to make; what was sold before contracts were kept here has neither. */
export function hasContract(detail: object): boolean {
  // The page of a product does not know what is in the fields of other nouns.
  const { contract: data } = detail as { contract?: AnswerOfSection<typeof contractSection> };
  return data !== undefined && data !== null && (data.contract !== null || data.canPrepare);
}
