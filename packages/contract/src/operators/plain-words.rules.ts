/** How people type what they look for: without capitals, accents and second spaces, so that "aranibar" finds "Araníbar". */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** A text as everybody reads it: lines stay, signs that nobody sees or that turn the direction of what follows do not. */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n]/gu, '')
    .trim();
}

/** The same for what stands in one line: a name, a title. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll(/\s+/g, ' ');
}
