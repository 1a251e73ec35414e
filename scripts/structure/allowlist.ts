import type { Finding } from './source.ts';

/** An exception that was there when a rule came. The list may only shrink. */
export type Exception = { rule: string; path: string; reason: string };

/** Takes the excepted findings out, and turns exceptions that nothing needs any more into findings. */
export function applyAllowlist(
  findings: readonly Finding[],
  exceptions: readonly Exception[],
): Finding[] {
  const matches = (exception: Exception, finding: Finding) =>
    exception.rule === finding.rule && exception.path === finding.path;
  const left = findings.filter(
    (finding) => !exceptions.some((exception) => matches(exception, finding)),
  );
  const idle = exceptions.filter(
    (exception) => !findings.some((finding) => matches(exception, finding)),
  );
  return [
    ...left,
    ...idle.map(({ rule, path }) => ({
      rule: 'allowlist',
      path,
      line: 1,
      message: `the exception from "${rule}" is not needed any more: take it out of scripts/structure-allowlist.json`,
    })),
  ];
}

/** The list of the last commit holds every exception of today's: nothing may be added. */
export function findAdded(now: readonly Exception[], before: readonly Exception[]): Finding[] {
  return now
    .filter(({ rule, path }) => !before.some((old) => old.rule === rule && old.path === path))
    .map(({ rule, path }) => ({
      rule: 'allowlist',
      path,
      line: 1,
      message: `a new exception from "${rule}": the list may only shrink, so change the file or, with a decision, the rule`,
    }));
}
