import { isIP } from 'node:net';
import type { Name } from './env.variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** One line for each variable that is wrong. */
export class ConfigProblem extends Error {
  constructor(...problems: readonly Problem[]) {
    super(problems.map(([name, expected]) => `${name} is wrong: expected ${expected}.`).join('\n'));
    this.name = 'ConfigProblem';
  }
}

export type Problem = readonly [name: Name, expected: string];

/** An empty value counts as unset: container tools cannot leave a variable out. */
export function text(env: Environment, name: Name): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

export function number(
  env: Environment,
  name: Name,
  { from, to, otherwise }: { from: number; to: number; otherwise: number },
): number {
  const value = text(env, name) ?? String(otherwise);
  const parsed = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(parsed >= from && parsed <= to)) {
    throw new ConfigProblem([name, `a whole number from ${from} to ${to}`]);
  }
  return parsed;
}

export function flag(env: Environment, name: Name, otherwise: boolean): boolean {
  return oneOf(env, name, ['on', 'off'] as const, otherwise ? 'on' : 'off') === 'on';
}

export function oneOf<const Word extends string>(
  env: Environment,
  name: Name,
  words: readonly Word[],
  otherwise: Word,
): Word {
  const value = text(env, name) ?? otherwise;
  const found = words.find((word) => word === value);
  if (found === undefined) throw new ConfigProblem([name, words.join(' or ')]);
  return found;
}

export function atLeast(env: Environment, name: Name, length: number): string | undefined {
  const value = text(env, name);
  if (value !== undefined && value.length < length) {
    throw new ConfigProblem([name, `at least ${length} characters`]);
  }
  return value;
}

export function address(
  env: Environment,
  name: Name,
  protocols: readonly string[],
): string | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (!url || !protocols.includes(url.protocol) || url.hostname === '') {
    throw new ConfigProblem([name, `an address that begins with ${protocols.join('// or ')}//`]);
  }
  return value;
}

export function origin(env: Environment, name: Name): string | undefined {
  const value = address(env, name, ['http:', 'https:']);
  if (value === undefined) return undefined;
  const url = new URL(value);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigProblem([name, 'scheme, host and port only, such as https://oficina.example']);
  }
  return url.origin;
}

/** Accepts base64, base64url or hexadecimal digits. */
export function key(env: Environment, name: Name): Buffer | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const isHex = /^(?:[0-9a-f]{2})+$/i.test(value);
  const bytes = Buffer.from(value, isHex ? 'hex' : 'base64');
  if (!/^[\w+/=-]+$/.test(value) || bytes.length < 32) {
    throw new ConfigProblem([name, '32 bytes or more in base64 or hex (openssl rand -base64 32)']);
  }
  return bytes;
}

/** Exact proxies only: anybody can send the header, and it decides whom limits apply to and what is logged. */
export function proxies(env: Environment): string[] {
  const list = (text(env, 'TRUST_PROXY') ?? '').split(',').map((part) => part.trim());
  const named = list.filter((part) => part !== '');
  for (const part of named) {
    const [host = '', bits, ...rest] = part.split('/');
    const widest = isIP(host) === 6 ? 128 : 32;
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest);
    if (isIP(host) === 0 || !isNetwork || Number(bits ?? 1) === 0 || rest.length > 0) {
      throw new ConfigProblem([
        'TRUST_PROXY',
        'addresses or networks such as 10.0.0.2,10.1.0.0/16',
      ]);
    }
  }
  return named;
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

export function portOf(url: string): string {
  const { port, protocol } = new URL(url);
  return port === '' ? (protocol === 'https:' ? '443' : '80') : port;
}
