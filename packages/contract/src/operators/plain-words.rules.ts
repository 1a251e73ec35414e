/** Search text in plain form: without capitals, accents and repeated spaces, so that "aranibar" finds "Araníbar". */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** A text without invisible characters and without characters that change the direction of writing; line breaks stay. */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n]/gu, '')
    .trim();
}

/** The same for text on one line: a name, a title. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll(/\s+/g, ' ');
}
