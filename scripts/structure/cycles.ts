import type { Finding, SourceFile } from './source.ts';

/** Files in an import cycle can only be understood together. Each cycle is reported once. */
export function findCycles(files: readonly SourceFile[]): Finding[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const findings: Finding[] = [];

  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      const ring = [...trail.slice(start), path];
      findings.push({
        rule: 'cycle',
        path,
        line: 1,
        message: `a ring of imports: ${ring.join(' → ')}; move what both need into the lower one`,
      });
      return;
    }
    if (done.has(path)) return;
    for (const { target } of byPath.get(path)?.imports ?? []) {
      if (byPath.has(target)) visit(target, [...trail, path]);
    }
    done.add(path);
  };

  for (const { path } of files) visit(path, []);
  return findings;
}
