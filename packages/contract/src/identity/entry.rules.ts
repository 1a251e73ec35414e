/** Why an entry is restricted (IDN-6); `other` is explained only in a note of the office. */
export const ENTRY_RESTRICTIONS = ['review', 'documents', 'debt', 'other'] as const;
export type EntryRestriction = (typeof ENTRY_RESTRICTIONS)[number];

/** The stored reason; undefined if the entry is not restricted. An unknown reason restricts as well. */
export function entryRestrictionOf(stored: string): EntryRestriction | undefined {
  if (stored === '') return undefined;
  return ENTRY_RESTRICTIONS.find((reason) => reason === stored) ?? 'other';
}
