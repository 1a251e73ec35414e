import { type Finding, occurrences, type SourceFile } from './source.ts';

const PAGE = /^docs\/rules\/[^/]+\.md$/;
/** A heading `### PAY-7 One open payment` or a list item `- **SEC-31** …` carries the id of a rule. */
const CARRIER = /^(?:#{3} |- \*\*)([A-Z]{2,5})-(\d+)\b/gm;

const DECISION_PAGE = /^docs\/decisions\/(\d{3})-/;
const DECISION = /\b[Dd]ecision (\d{1,3})\b(?!\.\d)/;
const SECTION = /\b[Ss]pecification sections? (\d+)/;
const LAST_SECTION = 9;

/** Each rule id is defined once in docs/rules, and each id, decision or specification section that a file names exists. */
export function checkRules(files: readonly SourceFile[]): Finding[] {
  const rules = files.filter(({ path }) => PAGE.test(path)).flatMap(rulesOf);
  return [...findTwins(rules), ...findUnknown(files, rules), ...findUnknownSources(files)];
}

type Rule = { id: string; prefix: string; path: string; line: number };

function rulesOf(page: SourceFile): Rule[] {
  return [...page.text.matchAll(CARRIER)].map((match) => ({
    id: `${match[1]}-${match[2]}`,
    prefix: match[1] ?? '',
    path: page.path,
    line: page.text.slice(0, match.index).split('\n').length,
  }));
}

function findTwins(rules: readonly Rule[]): Finding[] {
  return rules.flatMap(({ id, prefix, path, line }, at) => {
    const earlier = rules.slice(0, at);
    const twin = earlier.find((rule) => rule.id === id);
    const home = earlier.find((rule) => rule.prefix === prefix && rule.path !== path);
    const message = twin
      ? `${id} stands in ${twin.path}, too: a rule has one place and one id`
      : home && `${prefix} belongs to ${home.path}: each page has a prefix of its own`;
    return message ? [{ rule: 'rule-twice', path, line, message }] : [];
  });
}

function findUnknown(files: readonly SourceFile[], rules: readonly Rule[]): Finding[] {
  const known = new Set(rules.map(({ id }) => id));
  const prefixes = [...new Set(rules.map(({ prefix }) => prefix))];
  if (prefixes.length === 0) return [];
  const id = new RegExp(String.raw`\b(?:${prefixes.join('|')})-\d+\b`);
  return files.flatMap((file) =>
    occurrences(file, file.text, id)
      .filter(({ found }) => !known.has(found))
      .map(({ line, found }) => ({
        rule: 'rule-unknown',
        path: file.path,
        line,
        message: `${found} is no rule: write it in docs/rules, or name the one that is meant`,
      })),
  );
}

function findUnknownSources(files: readonly SourceFile[]): Finding[] {
  const decisions = new Set(files.flatMap(({ path }) => DECISION_PAGE.exec(path)?.[1] ?? []));
  return files.flatMap((file) => [
    ...occurrences(file, file.text, DECISION)
      .filter(({ found }) => !decisions.has(found.split(' ')[1] ?? ''))
      .map(({ line, found }) => ({
        rule: 'rule-source',
        path: file.path,
        line,
        message: `"${found}": docs/decisions has no page with this number, written with three digits`,
      })),
    ...occurrences(file, file.text, SECTION)
      .filter(({ found }) => Number(/\d+$/.exec(found)?.[0]) > LAST_SECTION)
      .map(({ line, found }) => ({
        rule: 'rule-source',
        path: file.path,
        line,
        message: `"${found}": the specification has ${LAST_SECTION} sections`,
      })),
  ]);
}

const OLD_FORMS: readonly RegExp[] = [
  /\b[Dd]ecisions \d+/,
  /\b[Ss]ecurity rules? \d+/,
  /\b[Ss]eed-calls \d/,
  /\b[Dd]emo-data \d/,
  /\bstack\.md\b/,
  /\b[Ss]pecification \d/,
  /\b[Aa]mbition N\d+/,
];
/** Numbers of pages outside the repository; checked in comments only, because in code such a word may be anything. */
const BARE_NUMBER = /(?<![\w.$#/-])[DN]\d{1,3}(?![\w-])/;

/** Finds references to pages outside the repository, which future maintainers cannot read. */
export function findOldReferences(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => !PAGE.test(path))
    .flatMap((file) =>
      [
        ...OLD_FORMS.flatMap((pattern) => occurrences(file, file.text, pattern)),
        ...occurrences(file, commentsOf(file), BARE_NUMBER),
      ].map(({ line, found }) => ({
        rule: 'rule-reference',
        path: file.path,
        line,
        message: `"${found}" is not in the repository: name the id of a rule in docs/rules`,
      })),
    );
}

/** The comments of a file, with code and strings blanked. */
function commentsOf({ text, code, literals }: SourceFile): string {
  return text.replaceAll(/[^\n]/g, (character, at: number) =>
    code[at] === character || literals[at] === character ? ' ' : character,
  );
}
