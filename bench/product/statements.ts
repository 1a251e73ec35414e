import type { Cluster } from './cluster.ts';

type Line = { at: number; pid: string; application: string; text: string };

// The connections of the job queue and of this bench name themselves.
const OTHERS = ['pgboss', 'bench'];
const STATEMENT = /^([\d.]+)\|(.*)\|(\d+)\|LOG:\s+(?:execute [^:]*|statement): (.*)/;
const PREFIX = /^[\d.]+\|/;
const DURATION = /^([\d.]+)\|(.*)\|(\d+)\|LOG:\s+duration:/;

/** How many statements the product sends for `work`, without those of the job queue; the least of three, because others work meanwhile. */
export async function countStatements(
  cluster: Cluster,
  work: () => Promise<unknown>,
  { untilReceipt = false } = {},
): Promise<number> {
  const counts: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const all = statementsIn(await cluster.linesDuring(work));
    counts.push(untilReceipt ? throughReceipt(all).length : all.length);
  }
  return Math.min(...counts);
}

/** From the arrival of the event to the end of the transaction that wrote the receipt. */
function throughReceipt(all: readonly Line[]): readonly Line[] {
  const written = all.findIndex(({ text }) => /insert into "?receipt"?[\s(]/i.test(text));
  const end = all.findIndex(
    ({ pid, text }, index) => index > written && pid === all[written]?.pid && /^commit/i.test(text),
  );
  if (written < 0 || end < 0) throw new Error('no receipt was written');
  return all.slice(0, end + 1);
}

/** For how long each settlement held the number of receipts of its company, in milliseconds: from its statement to the end of its COMMIT. */
export function holdsOf(lines: readonly string[]): number[] {
  const taken = new Map<string, number>();
  const committing = new Set<string>();
  const holds: number[] = [];
  for (const line of joined(lines)) {
    const [, at = '', , pid = '', text] = STATEMENT.exec(line) ?? [];
    if (text !== undefined) {
      if (text.includes('receipt_counter') && !taken.has(pid)) taken.set(pid, Number.NaN);
      else if (taken.has(pid) && /^(?:commit|rollback)/i.test(text)) committing.add(pid);
      continue;
    }
    const [, ended = at, , of = ''] = DURATION.exec(line) ?? [];
    const since = taken.get(of);
    if (since === undefined) continue;
    // The lock is held from the end of the statement that took it: before, it waited for the others.
    if (Number.isNaN(since)) taken.set(of, Number(ended));
    else if (committing.delete(of)) {
      holds.push((Number(ended) - since) * 1_000);
      taken.delete(of);
    }
  }
  return holds;
}

function statementsIn(lines: readonly string[]): Line[] {
  const found = joined(lines).flatMap((line): Line[] => {
    const [, at = '', application = '', pid = '', text] = STATEMENT.exec(line) ?? [];
    return text === undefined ? [] : [{ at: Number(at), pid, application, text }];
  });
  return found.filter(
    ({ application, text }) =>
      !OTHERS.includes(application) && !/^(?:listen|select 1$)/i.test(text),
  );
}

/** The second and further lines of a statement have no prefix. */
function joined(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines)
    if (PREFIX.test(line)) whole.push(line);
    else whole.push(`${whole.pop() ?? ''} ${line.trim()}`);
  return whole;
}
