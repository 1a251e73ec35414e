// The first match counts: most browsers also name the ones that they descend from.
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
/** Names of systems in user agents, with the names that people know. */
const LABELS: Readonly<Record<string, string>> = { android: 'Android', ios: 'iPhone' };
const LONGEST = 60;

/** The name of a program that did not say what it is. */
export const UNNAMED = '?';

/**
 * The name of the browser or program that signed in: `Chrome, Android`. The same in every language. Falls back to the label that a program
 * sent (IDN-22, `dispositivo`), then to `UNNAMED`.
 */
export function deviceName(userAgent: string, label: string): string {
  const parts = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter(Boolean);
  if (parts.length > 0) return parts.join(', ');
  const own = label.trim();
  return LABELS[own.toLowerCase()] ?? (own.slice(0, LONGEST) || UNNAMED);
}

function nameIn(names: readonly [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([sign]) => sign.test(userAgent))?.[1];
}

/**
 * The origin of a session, no more precise than it can be: the first half of an IPv4 address, the first three groups of an IPv6 address; ''
 * for an address of a local network or of this machine, and for text that is not an address. An address proves nothing about a place, so no
 * outside service is asked for one.
 */
export function coarsePlace(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const four = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(plain);
  if (four) return isLocal(Number(four[1]), Number(four[2])) ? '' : `${four[1]}.${four[2]}.…`;
  if (!/^[\da-f:]+$/i.test(plain) || /^(?:::1?$|f[cde])/i.test(plain)) return '';
  return `${plain.split(':').slice(0, 3).join(':')}:…`;
}

/** RFC 1918, loopback, link-local. */
function isLocal(first: number, second: number): boolean {
  if (first === 10 || first === 127) return true;
  if (first === 172) return second >= 16 && second <= 31;
  return (first === 192 && second === 168) || (first === 169 && second === 254);
}
