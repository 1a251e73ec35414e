type Variable = { name: string; default: string; meaning: string };

const START = '<!-- variables -->';
const END = '<!-- /variables -->';

/** A Markdown table of three columns, formatted as the formatter does; the first row is the header. */
export function layOut(rows: readonly (readonly string[])[]): string {
  const widths = [0, 1, 2].map((at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[], filler: string) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0, filler)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head, ' '), line(['', '', ''], '-'), ...body.map((row) => line(row, ' '))].join(
    '\n',
  );
}

/** The variables as a table. */
export function renderTable(variables: readonly Variable[]): string {
  return layOut([
    ['variable', 'default', 'meaning'],
    ...variables.map((each) => [`\`${each.name}\``, each.default, each.meaning]),
  ]);
}

/** @returns the page with the table between its two marks, or null when the page has no marks */
export function putTable(page: string, table: string): string | null {
  const [before, rest] = page.split(START);
  const after = rest?.split(END)[1];
  if (after === undefined) return null;
  return `${before}${START}\n\n${table}\n\n${END}${after}`;
}
