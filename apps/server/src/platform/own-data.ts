import type { Format } from '@kantuta/phrases/format';
import type { Lang } from '@kantuta/phrases/languages';
import type { Text } from '@kantuta/phrases/phrase';
import type { ServerTexts } from '@kantuta/phrases/server-texts';
import type { Reader } from './db/database.ts';

/** A section on paper: facts with their labels, a list under its heading, or only a count. */
export type PaperPart =
  | { order: number; title: string; facts: readonly (readonly [string, string])[] }
  | { order: number; title: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { order: number; count: string };

/** Phrases and formats in the reader's language. */
export type PaperKit = {
  words: ServerTexts['ownData'];
  say(text: Text, parameters?: Record<string, string | number>): string;
  format: Format;
};

/** What one noun stores about a person, for the copy of their data (SEC-31, SEC-43). */
export type OwnDataSection = {
  /** The name of its field in the machine-readable file. */
  key: string;
  /** Its position in the file. */
  order: number;
  read(reader: Reader, personId: number, language: Lang): Promise<unknown>;
  /** Its parts on paper; each has its own place there. Without it, only the machine-readable file has the section. */
  paper?(data: unknown, kit: PaperKit): PaperPart[];
};

export function ownDataSection<Data>({
  paper,
  ...section
}: Omit<OwnDataSection, 'read' | 'paper'> & {
  read(reader: Reader, personId: number, language: Lang): Promise<Data>;
  paper?(data: Data, kit: PaperKit): PaperPart[];
}): OwnDataSection {
  // The document passes back what this section has read.
  return paper ? { ...section, paper: (data, kit) => paper(data as Data, kit) } : section;
}
