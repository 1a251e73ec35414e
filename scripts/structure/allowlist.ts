import type { Finding } from './source.ts';

/** An exception that existed when the rule was added. The list may only shrink. */
export type Exception = { rule: string; path: string; table?: string; reason: string };

/** Removes the findings that have an exception, and reports exceptions that are no longer needed as findings. */
export function applyAllowlist(
  findings: readonly Finding[],
  exceptions: readonly Exception[],
): Finding[] {
  const left = findings.filter(
    (finding) => !exceptions.some((exception) => isSame(exception, finding)),
  );
  const idle = exceptions.filter(
    (exception) => !findings.some((finding) => isSame(exception, finding)),
  );
  return [
    ...left,
    ...idle.map((exception) => ({
      rule: 'allowlist',
      path: exception.path,
      line: 1,
      message: `the exception from ${named(exception)} is not needed any more: take it out of scripts/${exception.table === undefined ? 'structure-allowlist.json' : 'structure-walls.json'}`,
    })),
  ];
}

/** Finds exceptions that the list of the last commit does not have: none may be added. */
export function findAdded(now: readonly Exception[], before: readonly Exception[]): Finding[] {
  return now
    .filter((exception) => !before.some((old) => isSame(old, exception)))
    .map((exception) => ({
      rule: 'allowlist',
      path: exception.path,
      line: 1,
      message: `a new exception from ${named(exception)}: the list may only shrink, so change the file or, with a decision, the rule`,
    }));
}

type Place = Pick<Exception, 'rule' | 'path' | 'table'>;

function isSame(one: Place, other: Place): boolean {
  return one.rule === other.rule && one.path === other.path && one.table === other.table;
}

function named({ rule, table }: Place): string {
  return table === undefined ? `"${rule}"` : `"${rule}" for the table "${table}"`;
}
