import { findCycles } from './cycles.ts';
import type { Finding } from './source.ts';

/** The manifest of Vite's output: each source module, its file, and the chunks that the browser needs with it. */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }
>;

/** Bytes that the first visit to a page may load. */
export type Budget = Readonly<Record<string, number>>;

/** The JavaScript and CSS of a first visit: the entry, the page's own lazy modules, and all that these import. */
export function firstLoad(manifest: Manifest, modules: readonly string[]): string[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk)
      throw new Error(
        `${key} is not in the build: name the lazy modules of the page as the source does`,
      );
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const each of chunk.imports ?? []) add(each);
  };
  for (const key of [...entries, ...modules]) add(key);
  return [...files].toSorted();
}

/**
 * Built files that need each other first: which of them runs first depends on the page, and what one calls while it loads may not be there
 * yet. All pages stay empty then.
 */
export function findRingsOfFiles(manifest: Manifest): Finding[] {
  return findCycles(
    Object.entries(manifest).map(([path, { imports = [] }]) => ({
      path,
      text: '',
      code: '',
      literals: '',
      imports: imports.map((target) => ({ target, line: 1 })),
    })),
  );
}

export function findOverruns(
  sizes: readonly { page: string; bytes: number }[],
  now: Budget,
  before: Budget,
): string[] {
  const heavy = sizes.flatMap(({ page, bytes }) => {
    const limit = now[page];
    if (limit === undefined) return [`${page} has no budget: give it one`];
    if (bytes <= limit) return [];
    return [
      `${page} loads ${bytes - limit} bytes more than its budget: load what the first look does not need later, or use something lighter`,
    ];
  });
  const raised = Object.entries(before)
    .filter(([page, limit]) => (now[page] ?? Infinity) > limit)
    .map(([page, limit]) => `the budget of ${page} may only go down: it was ${limit}`);
  return [...heavy, ...raised];
}
