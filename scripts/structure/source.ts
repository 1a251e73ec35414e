/** One file of the repository, with the views of its text that the rules check. All views keep the length and lines of the text. */
export type SourceFile = {
  /** Relative to the root, with forward slashes. */
  path: string;
  text: string;
  /** The text with comments and the contents of strings blanked. */
  code: string;
  /** Only the contents of strings and templates. */
  literals: string;
  imports: readonly Import[];
};

export type Import = {
  /** A path relative to the root for our own files, otherwise the name of the package. */
  target: string;
  line: number;
};

/** What is wrong, where, and what to do instead. */
export type Finding = {
  rule: string;
  path: string;
  line: number;
  message: string;
  /** The table concerned, when the rule is about tables. */
  table?: string;
};

const OUR_PACKAGE = /^@kantuta\/([\w-]+)\/(.+)$/;
const IMPORT =
  /\b(?:import|export)\b[^;'"`]*?\bfrom\s*['"]([^'"\n]+)['"]|\bimport\s*\(?\s*['"]([^'"\n]+)['"]/g;

export function readSource(path: string, text: string): SourceFile {
  const isScript = /\.(?:[cm]?[jt]s|tsx)$/.test(path);
  const { code, literals, bare } = isScript ? mask(text) : { code: text, literals: '', bare: '' };
  const imports = [...bare.matchAll(IMPORT)].map((match) => ({
    target: resolveImport(path, match[1] ?? match[2] ?? ''),
    line: lineAt(text, match.index + match[0].length - 1),
  }));
  return { path, text, code, literals, imports };
}

/** Every occurrence of a pattern in one view of a file. */
export function occurrences(
  file: SourceFile,
  view: string,
  pattern: RegExp,
): { line: number; found: string }[] {
  return [...view.matchAll(new RegExp(pattern, `g${pattern.flags.replace('g', '')}`))].map(
    (match) => ({ line: lineAt(file.text, match.index), found: match[0] }),
  );
}

export function isTest(path: string): boolean {
  return /\.(?:test|samples)\.tsx?$/.test(path);
}

function resolveImport(from: string, specifier: string): string {
  const ours = OUR_PACKAGE.exec(specifier);
  if (ours) return `packages/${ours[1]}/src/${ours[2]}.ts`;
  if (!specifier.startsWith('.')) return specifier;
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

type Region = 'code' | 'comment' | 'literal';

/** Separates comments, strings and code; covers enough of the grammar for formatted files. */
function mask(text: string): { code: string; literals: string; bare: string } {
  const regions = regionsOf(text);
  const keep = (...wanted: Region[]) =>
    text.replaceAll(/[^\n]/g, (character, index: number) =>
      wanted.includes(regions[index] ?? 'code') ? character : ' ',
    );
  return { code: keep('code'), literals: keep('literal'), bare: keep('code', 'literal') };
}

function regionsOf(text: string): Region[] {
  const regions: Region[] = Array.from({ length: text.length }, () => 'code' as const);
  // Open templates, innermost last: the number of open braces inside the current ${ … }.
  const templates: number[] = [];
  const paint = (from: number, to: number, region: Region) => regions.fill(region, from, to);

  for (let at = 0; at < text.length;) {
    const [character = '', next = ''] = [text[at], text[at + 1]];
    const inner = templates.length - 1;
    const end = endOfToken(text, at, character, next);
    if (end) {
      const isComment = end.region === 'comment';
      paint(isComment ? at : at + 1, isComment ? end.to : end.to - 1, end.region);
      at = end.to;
    } else if (character === '`' || (character === '}' && templates[inner] === 0)) {
      if (character === '}') templates.pop();
      const { to, opens } = endOfTemplate(text, at + 1);
      paint(at + 1, to, 'literal');
      if (opens) templates.push(0);
      at = to + (opens ? 2 : 1);
    } else {
      if (inner >= 0 && character === '{') templates[inner] = (templates[inner] ?? 0) + 1;
      if (inner >= 0 && character === '}') templates[inner] = (templates[inner] ?? 0) - 1;
      at += 1;
    }
  }
  return regions;
}

/** The end of the comment, string or regular expression that starts here, if one does. */
function endOfToken(
  text: string,
  at: number,
  character: string,
  next: string,
): { to: number; region: Region } | null {
  if (character === '/' && next === '/') return { to: until(text, '\n', at), region: 'comment' };
  if (character === '/' && next === '*')
    return { to: until(text, '*/', at + 2) + 2, region: 'comment' };
  if (character === "'" || character === '"')
    return { to: endOfLine(text, at, character), region: 'literal' };
  if (
    character === '/' &&
    /(?:[(,=:[!&|?{};]|=>|return)\s*$/.test(text.slice(Math.max(0, at - 20), at))
  ) {
    return { to: endOfPattern(text, at), region: 'literal' };
  }
  return null;
}

function until(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found;
}

/** A string ends at its quote, or at the end of the line if an apostrophe in JSX text was mistaken for a quote. */
function endOfLine(text: string, at: number, quote: string): number {
  for (let index = at + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === quote || text[index] === '\n') return index + 1;
  }
  return text.length;
}

function endOfPattern(text: string, at: number): number {
  let isInClass = false;
  for (let index = at + 1; index < text.length; index += 1) {
    const character = text[index];
    if (character === '\\') index += 1;
    else if (character === '[') isInClass = true;
    else if (character === ']') isInClass = false;
    else if (character === '\n' || (character === '/' && !isInClass)) return index + 1;
  }
  return text.length;
}

function endOfTemplate(text: string, from: number): { to: number; opens: boolean } {
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === '`') return { to: index, opens: false };
    else if (text[index] === '$' && text[index + 1] === '{') return { to: index, opens: true };
  }
  return { to: text.length, opens: false };
}
