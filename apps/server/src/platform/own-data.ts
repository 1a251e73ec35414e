import type { Format } from '@kantuta/phrases/format';
import type { Lang } from '@kantuta/phrases/languages';
import type { Text } from '@kantuta/phrases/phrase';
import type { ServerTexts } from '@kantuta/phrases/server-texts';
import type { Reader } from './db/database.ts';

/** What a section says on paper: facts with their labels, a list under its heading, or only how many there are. */
export type PaperPart =
  | { order: number; title: string; facts: readonly (readonly [string, string])[] }
  | { order: number; title: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { order: number; count: string };

/** Words and formats of the reader's language. */
export type PaperKit = {
  words: ServerTexts['ownData'];
  say(text: Text, parameters?: Record<string, string | number>): string;
  format: Format;
};

/** What one noun keeps of a person, for the copy of their data (security rules 31, 43). */
export type OwnDataSection = {
  /** Its field in the file for machines. */
  key: string;
  /** Place in the file. */
  order: number;
  read(reader: Reader, personId: number, language: Lang): Promise<unknown>;
  /** What of it the summary on paper shows; each part has its own place there. Without it, the file for machines alone has it. */
  paper?(data: unknown, kit: PaperKit): PaperPart[];
};

export function ownDataSection<Data>({
  paper,
  ...section
}: Omit<OwnDataSection, 'read' | 'paper'> & {
  read(reader: Reader, personId: number, language: Lang): Promise<Data>;
  paper?(data: Data, kit: PaperKit): PaperPart[];
}): OwnDataSection {
  // The document hands back what this very section has read.
  return paper ? { ...section, paper: (data, kit) => paper(data as Data, kit) } : section;
}
