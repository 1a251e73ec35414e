/**
 * Whether an address is of one of these sites. On this machine its two names count as one: a demonstration is opened by either.
 */
export function isOfMerchant(url: string, sites: readonly string[]): boolean {
  const asked = siteOf(url);
  return asked !== null && sites.some((site) => siteOf(site) === asked);
}

function siteOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return `${protocol}//${hostname === '127.0.0.1' ? 'localhost' : hostname}:${port}`;
}
