import type { Day } from '../dates.ts';

/**
 * A line of a published board: whoever has a place. Scores are hundredths of a point in a race, and cents in a bonus. Names stay out of it, and
 * so does who takes no part and why: that is between them and the office.
 */
export type PublishedLine = {
  place: number;
  /** The code of the adviser. */
  code: string;
  score: number;
  sales: number;
};

/**
 * The text of the board of a day, of which a hash is published and signed (CAM-10): a head with campaign and day, then a line for each adviser.
 * The same board is the same text, byte for byte.
 */
export function boardText(
  { campaign, on }: { campaign: string; on: Day },
  lines: readonly PublishedLine[],
): string {
  const head = ['KANTUTA-BOARD-1', campaign, on].join('\t');
  const rows = lines.map(({ place, code, score, sales }) => [place, code, score, sales].join('\t'));
  return `${[head, ...rows].join('\n')}\n`;
}

/** What is signed of a board: that this hash is the board of this campaign on this day. */
export function signedBoardText(board: { campaign: string; on: Day; hash: string }): string {
  return ['KANTUTA-BOARD-HASH-1', board.campaign, board.on, board.hash].join('\n');
}

/** The lines of such a text, as the board of a past day shows them. Throws for a text of another form. */
export function linesOfBoard(text: string): PublishedLine[] {
  const [head = '', ...rows] = text.trimEnd().split('\n');
  if (!head.startsWith('KANTUTA-BOARD-1\t')) throw new Error('not the text of a board');
  return rows.map((row) => {
    const [place = '', code = '', score = '', sales = ''] = row.split('\t');
    return { place: Number(place), code, score: Number(score), sales: Number(sales) };
  });
}
