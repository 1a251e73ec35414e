/** Why an entry is restricted (decisions 2.3); `other` is told in a note of the office alone. */
export const ENTRY_RESTRICTIONS = ['review', 'documents', 'debt', 'other'] as const;
export type EntryRestriction = (typeof ENTRY_RESTRICTIONS)[number];

/** The stored reason; undefined where nothing is restricted. What is none of them restricts all the same. */
export function entryRestrictionOf(stored: string): EntryRestriction | undefined {
  if (stored === '') return undefined;
  return ENTRY_RESTRICTIONS.find((reason) => reason === stored) ?? 'other';
}
