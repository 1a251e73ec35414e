/** A figure of the bench with all that it was taken from; without an aim it is only shown. */
export type Row = { what: string; aim: string; isMet: boolean; value: string; samples: number[] };

export function median(samples: readonly number[]): number {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0;
}

/** Prints the rows as a table of Markdown; a missed aim fails the command. */
export function printRows(rows: readonly Row[]): void {
  console.log('| what | aim | measured | all samples |\n| --- | --- | --- | --- |');
  for (const { what, aim, isMet, value, samples } of rows) {
    const all = samples.map((each) => each.toFixed(0)).join(' ');
    console.log(`| ${what} | ${aim} | ${value}${isMet ? '' : ' (missed)'} | ${all} |`);
    if (!isMet) process.exitCode = 1;
  }
}
