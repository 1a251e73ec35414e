import { type Finding, occurrences, type SourceFile } from './source.ts';

const LANGUAGES = ['es', 'en', 'pt'];
const PHRASE_FILE = /^packages\/phrases\/src\/(es|en|pt)\/(.+)$/;
const ES = /^packages\/phrases\/src\/es\//;
const EN = /^packages\/phrases\/src\/en\//;
const PT = /^packages\/phrases\/src\/pt\//;

const LEFT = {
  es: 'say "Capital que falta", "Cuotas que faltan (n)" or "Para terminar hoy" (SALE-13)',
  en: 'say "Capital left", "Instalments left (n)" or "To finish today" (SALE-13)',
  pt: 'say "Capital que falta", "Parcelas que faltam (n)" or "Para quitar hoje" (SALE-13)',
};

type Word = { pattern: RegExp; within: RegExp; message: string };

const WORDS: readonly Word[] = [
  {
    pattern: /token/i,
    within: PHRASE_FILE,
    message: 'people never read "token" (SEC-49): say code, session or key',
  },
  {
    pattern: /reembols/i,
    within: PHRASE_FILE,
    message: 'say "devolución" (es) or "devolução" (pt)',
  },
  { pattern: /enganche/i, within: PHRASE_FILE, message: 'say "cuota inicial"' },
  {
    pattern: /\bsign(?:s|ed|ing)?[ -](?:in|ins|out)\b/i,
    within: EN,
    message: 'say "log in", "login"',
  },
  { pattern: /\b(?:regulari|recogni|organi)z/i, within: EN, message: 'British: "-ise"' },
  { pattern: /\bemails?\b(?!})/i, within: EN, message: 'say "e-mail"' },
  { pattern: /[«»]/, within: /^packages\/phrases\/src\/(?:en|pt)\//, message: 'quote with “ ”' },
  { pattern: /\b(?:aparelho|assessor)/i, within: PT, message: 'say "dispositivo", "consultor"' },
  // The glossary, "What is left to pay": three names, each for its own figure, and no fourth.
  {
    pattern: /todo el saldo|saldo (?:de capital|restante|deudor|pendiente)|\bsu deuda\b|le faltan/i,
    within: ES,
    message: LEFT.es,
  },
  {
    pattern:
      /whole balance|(?:principal|remaining|outstanding) balance|\byour debt\b|\{balance\} to go/i,
    within: EN,
    message: LEFT.en,
  },
  {
    pattern: /todo o saldo|saldo (?:do principal|restante)|\bsua dívida\b|faltam \{balance/i,
    within: PT,
    message: LEFT.pt,
  },
  {
    pattern: /!/,
    within: PHRASE_FILE,
    message: 'say it calmly, without an exclamation mark (WEB-4)',
  },
];

/** The three languages have the same files, and no text uses a forbidden word. (The compiler checks the keys.) */
export function checkPhrases(files: readonly SourceFile[]): Finding[] {
  return [...missingFiles(files), ...files.flatMap(forbiddenWords)];
}

function missingFiles(files: readonly SourceFile[]): Finding[] {
  const present = new Set(files.map(({ path }) => path));
  const names = new Set(files.flatMap(({ path }) => PHRASE_FILE.exec(path)?.[2] ?? []));
  return [...names].flatMap((name) =>
    LANGUAGES.map((language) => `packages/phrases/src/${language}/${name}`)
      .filter((path) => !present.has(path))
      .map((path) => ({
        rule: 'phrase-file',
        path,
        line: 1,
        message: 'missing: every phrase exists in es, en and pt',
      })),
  );
}

function forbiddenWords(file: SourceFile): Finding[] {
  return WORDS.filter(({ within }) => within.test(file.path)).flatMap(({ pattern, message }) =>
    occurrences(file, withoutImports(file), pattern).map(({ line }) => ({
      rule: 'phrase-word',
      path: file.path,
      line,
      message,
    })),
  );
}

/** Blanks the imports: the names of files are not texts for people. */
function withoutImports(file: SourceFile): string {
  const imported = new Set(file.imports.map(({ line }) => line));
  return file.literals
    .split('\n')
    .map((text, index) => (imported.has(index + 1) ? ' '.repeat(text.length) : text))
    .join('\n');
}
