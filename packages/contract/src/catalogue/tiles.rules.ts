const PLACES = ['{z}', '{x}', '{y}'] as const;
/** What a policy of the browser would read as its own words, and what no address of pictures needs. */
const UNSAFE = /[\s;,'"<>\\]/;

/**
 * The origin from which a template fetches pictures of the ground (CAT-22): `https://tiles.example/{z}/{x}/{y}.png`; null where it is none:
 * not https, with a name and a password, without one of the three places, or with one of them in the name of the host.
 */
export function tilesOrigin(template: string): string | null {
  if (UNSAFE.test(template) || PLACES.some((place) => template.split(place).length !== 2))
    return null;
  const filled = PLACES.reduce((text, place) => text.replace(place, '0'), template);
  const host = /^https:\/\/([^/?#]*)\//.exec(template)?.[1];
  if (host === undefined || !/^[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?$/.test(host)) return null;
  return URL.canParse(filled) ? new URL(filled).origin : null;
}
