/**
 * The filters of an address as the text that stands there. The router would take them for JSON, and so write every text of digits in
 * quotes: `?sale=%22602%22`. Such an address from a bookmark is still read.
 */
export function readSearch(search: string): Record<string, string> {
  return Object.fromEntries(
    [...new URLSearchParams(search)].map(([name, value]) => [
      name,
      value.replace(/^"([\w.-]+)"$/, '$1'),
    ]),
  );
}

/** The address of filters, with its question mark; empty without filters. */
export function writeSearch(
  search: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  const written = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  return written === '' ? '' : `?${written}`;
}

/** For `validateSearch` of a route: a number of the address from 1 on; any other value is dropped. */
export function wholeNumber<Name extends string>(
  name: Name,
  value: unknown,
): { [Key in Name]?: number } {
  const number = Number(value);
  return (Number.isSafeInteger(number) && number > 0 ? { [name]: number } : {}) as {
    [Key in Name]?: number;
  };
}

/** A word of the address: letters, digits, - and _, 60 at most; any other value is dropped. */
export function word<Name extends string>(name: Name, value: unknown): { [Key in Name]?: string } {
  return (typeof value === 'string' && /^[\w-]{1,60}$/.test(value) ? { [name]: value } : {}) as {
    [Key in Name]?: string;
  };
}
