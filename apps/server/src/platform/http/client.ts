import { isIP } from 'node:net';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Call } from '@kantuta/contract/call';
import { AGENT } from '@kantuta/contract/envelope';
import { langOfHeader } from '@kantuta/phrases/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TransportError } from './answer.ts';
import type { Client } from './served-call.ts';

export type CookieOptions = { secure: boolean };

/** On a secure origin `__Host-` binds the cookie to that origin (SEC-19). */
export function cookieName({ secure }: CookieOptions): string {
  return secure ? '__Host-kantuta' : 'kantuta';
}

/** Kept beside the cookie of the session, which ends with the session. */
export function deviceCookieName(options: CookieOptions): string {
  return `${cookieName(options)}-device`;
}

// The longest life that browsers allow (RFC 6265bis, 5.5); each sign-in starts it again.
const DEVICE_COOKIE_SECONDS = 400 * 86_400;

export function clientOf(
  request: FastifyRequest,
  reply: FastifyReply,
  options: CookieOptions,
): Client {
  const name = cookieName(options);
  const deviceName = deviceCookieName(options);
  const attributes: CookieSerializeOptions = {
    httpOnly: true,
    sameSite: 'strict',
    secure: options.secure,
    path: '/',
  };
  return {
    language: langOfHeader(one(request.headers['accept-language'])),
    address: networkOf(request.ip),
    userAgent: one(request.headers['user-agent']).slice(0, 300),
    token: one(request.headers['token']),
    cookie: request.cookies[name] ?? '',
    seeAs: one(request.headers['see-as']),
    deviceCookie: request.cookies[deviceName] ?? '',
    setSessionCookie: (value) => void reply.setCookie(name, value, attributes),
    // The person's own data is removed by the page, which keeps attempts to pay: never "storage" (PAY-6).
    clearSessionCookie: () =>
      void reply.clearCookie(name, attributes).header('clear-site-data', '"cache"'),
    setDeviceCookie: (value) =>
      void reply.setCookie(deviceName, value, { ...attributes, maxAge: DEVICE_COOKIE_SECONDS }),
  };
}

/**
 * A user of IPv6 has 2^64 addresses: with a new one for each try, no counter of an address would reach two (SEC-25). Counters
 * therefore use the network, the first 64 bits, just as everybody behind one IPv4 address counts together.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6 || address.includes('.') || address === '::1') return address;
  const [left = [], right = []] = address
    .replace(/%.*$/, '')
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const network = [...left, ...zeros, ...right].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::`;
}

function one(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header[0] : header) ?? '';
}

/** Throws TransportError for a request that no client of ours sends. */
export function requireHeaders(call: Call, request: FastifyRequest): void {
  if (call.access === 'provider') return;
  if (request.headers['agent'] !== AGENT) throw new TransportError('agent_required');
  // SEC-39: calls from other sites are refused; browsers mark such requests.
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new TransportError('cross_site');
}
