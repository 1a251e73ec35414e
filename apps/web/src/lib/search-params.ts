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
