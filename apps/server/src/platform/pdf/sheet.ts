/** A piece of text; what was filled in is bold, so that a reader finds it. */
export type Run = { text: string; bold?: boolean };

export type Cell = { text: string; right?: boolean };

/** One thing after the other, in the order in which it is read aloud. */
export type Block =
  | { kind: 'title'; text: string; lead?: string }
  /** A heading of the outline. */
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; runs: readonly Run[]; quiet?: boolean }
  /** A label and a value on each line. */
  | { kind: 'facts'; rows: readonly (readonly [string, string])[] }
  | {
      kind: 'table';
      /** What it shows, for whoever does not see it. */
      caption: string;
      /** Parts of the width, as many as columns. */
      widths: readonly number[];
      head: readonly Cell[];
      rows: readonly (readonly Cell[])[];
      /** Below the rows, in bold. */
      totals?: readonly (readonly Cell[])[];
    }
  /** Places to sign by hand, two on a line. */
  | { kind: 'signatures'; places: readonly { name: string; lines: readonly string[] }[] }
  /** A QR code with what it leads to beside it. */
  | { kind: 'code'; text: string; alt: string; lines: readonly Run[] }
  | { kind: 'pageBreak' };

/**
 * A paper with text that can be read aloud, as plain data: its structure is tagged, its fonts are inside, and the same data give the same bytes
 * (decision 049).
 */
export type Sheet = {
  title: string;
  author: string;
  creator: string;
  /** As `es-BO`. */
  language: string;
  /** The instant at which it was made, for the file itself: ISO 8601. */
  madeAt: string;
  colour: string;
  /** At the head of each page, left and right. */
  head: readonly [string, string];
  /** At the foot of each page; `{page}` and `{pages}` are filled in. */
  foot: readonly string[];
  blocks: readonly Block[];
};
