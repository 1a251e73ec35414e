import type { z } from 'zod';
import { openLog } from './log.ts';
import type { Log } from './log.ts';

/** One line of the journal is a list of these; it is stored completely or not at all. `null` removes a row. */
export type Change = readonly [collection: string, id: string, value: Row | null];
type Row = { id: string };

export type Collection<T extends Row> = {
  get: (id: string) => T | undefined;
  /** Oldest first; a replaced row keeps its position. */
  all: () => T[];
  size: () => number;
  put: (row: T) => Change;
  drop: (id: string) => Change;
};

export type Journal = {
  collection: <T extends Row>(name: string, schema: z.ZodType<T>) => Collection<T>;
  /** In memory at once, so that two requests never decide on the same old state; on disk once `durable` resolves. */
  commit: (...changes: Change[]) => void;
  /** Resolves when everything committed so far survives a power cut. No request is answered before that. */
  durable: () => Promise<void>;
  close: () => Promise<void>;
};

// Rewriting pays off only for a journal that is large and mostly outdated.
const COMPACT_ABOVE_BYTES = 16 * 1024 * 1024;
const COMPACT_GROWTH = 4;

/** `folder` holds the journal; null keeps everything in memory. */
export async function openJournal(folder: string | null, openFile = openLog): Promise<Journal> {
  const rows = new Map<string, Map<string, Row>>();
  const log = folder === null ? null : await openFile(folder, (line) => apply(JSON.parse(line)));

  let waiting: string[] = [];
  let writing: Promise<void> | null = null;
  let compactAt = COMPACT_ABOVE_BYTES;
  if (log) await compact(log);

  function apply(changes: Change[]): void {
    for (const [collection, id, value] of changes) {
      if (value === null) rowsOf(collection).delete(id);
      else rowsOf(collection).set(id, value);
    }
  }

  function rowsOf(collection: string): Map<string, Row> {
    const found = rows.get(collection) ?? new Map<string, Row>();
    rows.set(collection, found);
    return found;
  }

  async function compact(target: Log): Promise<void> {
    // The snapshot holds all of memory, including lines that still wait; writing those again changes nothing.
    await target.rewrite(
      [...rows].flatMap(([name, byId]) => [...byId].map(([id, row]) => lineOf([[name, id, row]]))),
    );
    compactAt = Math.max(COMPACT_ABOVE_BYTES, target.bytes() * COMPACT_GROWTH);
  }

  /** Callers that wait while one write runs share the next one. A failed disk stays failed: no request is answered any more. */
  async function write(target: Log): Promise<void> {
    const lines = waiting;
    waiting = [];
    try {
      await target.append(lines);
      if (target.bytes() > compactAt) await compact(target);
      writing = null;
    } catch (cause) {
      throw new Error('the sandbox cannot write its journal', { cause });
    }
  }

  async function durable(): Promise<void> {
    if (!log) return;
    if (writing) await writing;
    if (waiting.length > 0) writing ??= write(log);
    if (writing) await writing;
  }

  return {
    collection: (name, schema) => {
      for (const [id, row] of rowsOf(name)) {
        const parsed = schema.safeParse(row);
        if (!parsed.success)
          throw new Error(`the journal holds a row that this version cannot read: ${name} ${id}`);
        rowsOf(name).set(id, parsed.data);
      }
      const typed = rowsOf(name) as Map<string, z.output<typeof schema>>;
      return {
        get: (id) => typed.get(id),
        all: () => [...typed.values()],
        size: () => typed.size,
        put: (row) => [name, row.id, row],
        drop: (id) => [name, id, null],
      };
    },
    commit: (...changes) => {
      apply(changes);
      if (log) waiting.push(lineOf(changes));
    },
    durable,
    close: async () => {
      await durable();
      await log?.close();
    },
  };
}

function lineOf(changes: readonly Change[]): string {
  return `${JSON.stringify(changes)}\n`;
}
