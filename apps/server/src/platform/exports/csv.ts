import { WORDS } from '@kantuta/phrases/format-words';
import type { Lang } from '@kantuta/phrases/languages';

/** `text`: of people, so it is escaped. `figure`: written by our own formats, so that a spreadsheet can reckon with it. */
export type Cell = { text: string } | { figure: string };

// Security rule 40: a spreadsheet takes what begins so for a formula, also in the wide forms of East Asian keyboards.
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
// Where the program reads another separator than the one of the file, a cell could end in the middle of what a person wrote; and the
// quotes that hold its lines together begin no cell there, so that each line begins a row.
const FORMULA_AFTER = /([,;\r\n]\s*|(?<=\S)\t\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const MARK = '\uFEFF';

/** The text of a file for spreadsheets: with its mark, lines of CRLF, and the separator that the comma of the language leaves free. */
export function csvText(rows: readonly (readonly Cell[])[], lang: Lang): string {
  const separator = separatorOf(lang);
  const lines = rows.map((cells) => cells.map((cell) => written(cell, separator)).join(separator));
  return `${MARK}${lines.join('\r\n')}\r\n`;
}

/** A program that writes decimals with a comma reads lists with semicolons. */
export function separatorOf(lang: Lang): ',' | ';' {
  return WORDS[lang].point === ',' ? ';' : ',';
}

function written(cell: Cell, separator: string): string {
  const value = 'text' in cell ? harmless(cell.text) : cell.figure;
  return /["\r\n]/.test(value) || value.includes(separator)
    ? `"${value.replaceAll('"', '""')}"`
    : value;
}

function harmless(text: string): string {
  const inside = text.replaceAll(FORMULA_AFTER, "$1'");
  return FORMULA.test(inside) ? `'${inside}` : inside;
}
