import type { Measured } from './load.ts';
import type { Single } from './singles.ts';

export type Row = { name: string; connections: number; floor: Measured[]; product: Measured[] };
export type Stage = { sales: string; rows: Row[]; singles: Single[] };
export type Result = { at: string; stages: Stage[] };

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** The median of the ratios of each round: both turns of a round met the same machine. */
export function ratioOf({ floor, product }: Row): number {
  return median(
    product.map((turn, round) => turn.perSecond / (floor[round]?.perSecond ?? Number.NaN)),
  );
}

export function printStage(
  { sales, rows, singles }: Stage,
  aimOf: (name: string) => number | undefined,
  before?: Stage,
): void {
  console.log(`\n## ${sales} sales\n`);
  print(
    [
      'call',
      'connections',
      'per second',
      '÷ floor',
      'aim',
      '',
      'before',
      'p50 ms',
      'p99 ms',
      'app ms',
      'database ms',
      'bytes',
      'MB',
      'failed',
      'foreign cores',
    ],
    rows.map((row) => {
      const of = (name: keyof Measured) => median(row.product.map((turn) => turn[name]));
      const earlier = before?.rows.find(
        ({ name, connections }) => name === row.name && connections === row.connections,
      );
      const aim = aimOf(row.name);
      return [
        row.name,
        row.connections,
        short(of('perSecond')),
        short(ratioOf(row)),
        aim === undefined ? '' : `≥ ${aim}`,
        verdict(ratioOf(row), aim, 1),
        earlier ? short(ratioOf(earlier)) : '',
        short(of('p50Ms')),
        short(of('p99Ms')),
        short(of('appMs')),
        short(of('databaseMs')),
        short(of('bytes')),
        short(of('rssMb')),
        row.product.reduce((sum, turn) => sum + turn.failed, 0),
        short(of('foreignCores')),
      ];
    }),
  );
  console.log('');
  print(
    ['what', 'figure', 'unit', 'aim', '', 'before'],
    singles.map(({ name, value, unit, most, least }) => [
      name,
      short(value),
      unit,
      most === undefined ? (least === undefined ? '' : `≥ ${least}`) : `≤ ${most}`,
      least === undefined ? verdict(value, most, -1) : verdict(value, least, 1),
      short(before?.singles.find((each) => each.name === name && each.unit === unit)?.value),
    ]),
  );
}

/** What the product does at 100,000 sales, as a part of what it did at first; each stage as a ratio to the floor of its own time. */
export function printGrowth(
  first: Stage,
  last: Stage,
  aimOf: (name: string) => number | undefined,
): void {
  console.log(`\n## At ${last.sales} sales ÷ at ${first.sales}\n`);
  print(
    ['call', 'connections', 'ratio', 'aim', ''],
    last.rows.flatMap((row) => {
      const early = first.rows.find(
        ({ name, connections }) => name === row.name && connections === row.connections,
      );
      if (!early) return [];
      const ratio = ratioOf(row) / ratioOf(early);
      const aim = aimOf(row.name);
      return [
        [
          row.name,
          row.connections,
          short(ratio),
          aim === undefined ? '' : `≥ ${aim}`,
          verdict(ratio, aim, 1),
        ],
      ];
    }),
  );
}

function verdict(value: number, aim: number | undefined, sign: 1 | -1): string {
  if (aim === undefined || Number.isNaN(value)) return '';
  return sign * value >= sign * aim ? 'ok' : 'below';
}

function short(value: number | undefined): string {
  if (value === undefined) return '';
  return Number.isNaN(value) ? 'n/a' : String(Number(value.toPrecision(3)));
}

function print(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const all = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  console.log(lines.join('\n'));
}
