import { type Finding, isTest, type SourceFile } from './source.ts';

// An element begins where a value may begin; type arguments follow a name directly.
const MARKUP = /(?:^|[\s({[,?:&|=>])<(?:>|[A-Za-z])/m;
const SCREEN = /^(?:react|@tanstack\/react-[\w-]+)(?:\/|$)/;
const SERVER_TALK =
  /^@tanstack\/react-query$|^apps\/web\/src\/lib\/(?:api|queries|kept\/kept-query)\.ts$/;

/** The ending of a file of the web states its content: markup, the logic of a screen, or its requests to the server. */
export function checkEndings(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const message = problemOf(file);
    return message === null ? [] : [{ rule: 'ending', path: file.path, line: 1, message }];
  });
}

function problemOf({ path, code, imports }: SourceFile): string | null {
  if (!path.startsWith('apps/web/') || isTest(path)) return null;
  const uses = (pattern: RegExp) => imports.some(({ target }) => pattern.test(target));
  if (path.endsWith('.tsx') && !MARKUP.test(code))
    return 'a .tsx holds markup: hooks and state of a screen are a .ts, pure decisions a .rules.ts';
  if (path.endsWith('.rules.ts') && uses(SCREEN))
    return 'a .rules.ts decides without React and without queries: what uses them is a .ts or an .api.ts';
  if (path.endsWith('.api.ts') && !uses(SERVER_TALK))
    return 'an .api.ts holds queries and calls: pure decisions are a .rules.ts, everything else is a .ts';
  return null;
}
