import { WORDS } from '@kantuta/phrases/format-words';
import type { Lang } from '@kantuta/phrases/languages';

/**
 * `text` is written by people, so it is escaped. `figure` is written by our own formats, so that a spreadsheet can calculate with it; with
 * `value` a workbook has it as a number.
 */
export type Cell = { text: string } | { figure: string; value?: number };

// SEC-40: spreadsheets read cells that begin like this as formulas, also with the wide characters of East Asian keyboards.
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
// A program that expects another separator splits cells inside people's text. Quotes then do not start a cell, so every line break starts a
// row.
const FORMULA_AFTER = /([,;\r\n]\s*|(?<=\S)\t\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const MARK = '\uFEFF';

/** The content of a file for spreadsheets: byte order mark, CRLF lines, and the separator that the language's decimals leave free. */
export function csvText(rows: readonly (readonly Cell[])[], lang: Lang): string {
  const separator = separatorOf(lang);
  const lines = rows.map((cells) => cells.map((cell) => written(cell, separator)).join(separator));
  return `${MARK}${lines.join('\r\n')}\r\n`;
}

/** Programs that write decimals with a comma separate cells with semicolons. */
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
