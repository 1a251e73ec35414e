/** How people type what they look for: without capitals, accents and second spaces, so that "aranibar" finds "Araníbar". */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
