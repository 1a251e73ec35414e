import type { DB } from './tables.gen.ts';

type Table = keyof DB;

export type TextColumns = { readonly [Each in Table]?: readonly (keyof DB[Each])[] };

/**
 * The tables of one noun, or of one part of the platform: its `.tables.ts` exports them as `tables`, and the structure check refuses every
 * other statement that touches them (decision 019).
 */
export type OwnTables = {
  /** Only the owner reads and writes these tables. */
  owns: readonly Table[];
  /** Owned as well, but views of other nouns may join them for reading. */
  readable?: readonly Table[];
  /**
   * Those of them that grow with decisions of the group, not with customers and payments: a statement of a request may read all of such a
   * table (PLT-19).
   */
  small?: readonly Table[];
  /** Columns that hold what people wrote, as text or JSON: `npm run cards:redact` looks for old card numbers there (SEC-41). */
  texts?: TextColumns;
};
