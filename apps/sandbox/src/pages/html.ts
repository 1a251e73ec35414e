/** Markup that is safe to send. Only the tag below makes it, and it escapes every inserted text. */
export type Html = { readonly markup: string };
type Part = Html | string | number | false | null | undefined | readonly Part[];

export function html(pieces: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = pieces.map((piece, index) => piece + written(parts[index])).join('');
  return { markup };
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string') return escape(part);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map(written).join('');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
