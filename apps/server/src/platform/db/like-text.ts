/** What somebody typed, inside a LIKE: its own signs of a pattern mean themselves. */
export const likeText = (typed: string): string => typed.replaceAll(/[\\%_]/g, String.raw`\$&`);
