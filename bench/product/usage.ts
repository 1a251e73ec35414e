import { existsSync, readdirSync, readFileSync } from 'node:fs';

export type Usage = { cpuMs: number; rssMb: number };

const TICK_MS = 10;
const PAGE_MB = 4_096 / 2 ** 20;
const UNKNOWN: Usage = { cpuMs: Number.NaN, rssMb: Number.NaN };

/** What a process and all its children have used, from /proc; NaN where the system has none. */
export function usageOf(root: number): Usage {
  if (!existsSync('/proc/self/stat')) return UNKNOWN;
  const all = new Map(
    readdirSync('/proc').flatMap((name) => {
      const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
      return stat ? [[Number(name), stat] as const] : [];
    }),
  );
  const tree = new Set([root]);
  for (let size = 0; size < tree.size;) {
    size = tree.size;
    for (const [pid, { parent }] of all) if (tree.has(parent)) tree.add(pid);
  }
  const used = { cpuMs: 0, rssMb: 0 };
  for (const pid of tree) {
    const { ticks = 0, pages = 0 } = all.get(pid) ?? {};
    used.cpuMs += ticks * TICK_MS;
    used.rssMb += pages * PAGE_MB;
  }
  return used;
}

/** Milliseconds that all cores of the machine together have worked since it started. */
export function machineMs(): number {
  if (!existsSync('/proc/stat')) return Number.NaN;
  const [first = ''] = readFileSync('/proc/stat', 'latin1').split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0] = first
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + soft) * TICK_MS;
}

function statOf(pid: number): { parent: number; ticks: number; pages: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, reapedUser = 0, reapedSystem = 0] = fields.slice(11, 15);
    return {
      parent: fields[1] ?? 0,
      ticks: user + system + reapedUser + reapedSystem,
      pages: fields[21] ?? 0,
    };
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}
