import type { CookieSerializeOptions } from '@fastify/cookie';
import { langOfHeader } from '@kantuta/phrases/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from './served-call.ts';

export type CookieOptions = { secure: boolean };

/** `__Host-` binds the cookie to this very origin, where the origin is secure (security rule 19). */
export function cookieName({ secure }: CookieOptions): string {
  return secure ? '__Host-kantuta' : 'kantuta';
}

/** Beside the session's own one, which ends with the session. */
export function deviceCookieName(options: CookieOptions): string {
  return `${cookieName(options)}-device`;
}

// As long as browsers keep one at most (RFC 6265bis, 5.5); each sign-in begins it anew.
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
    requestId: request.id,
    language: langOfHeader(one(request.headers['accept-language'])),
    address: request.ip,
    userAgent: one(request.headers['user-agent']).slice(0, 300),
    token: one(request.headers['token']),
    cookie: request.cookies[name] ?? '',
    seeAs: one(request.headers['see-as']),
    deviceCookie: request.cookies[deviceName] ?? '',
    setSessionCookie: (value) => void reply.setCookie(name, value, attributes),
    clearSessionCookie: () => void reply.clearCookie(name, attributes),
    setDeviceCookie: (value) =>
      void reply.setCookie(deviceName, value, { ...attributes, maxAge: DEVICE_COOKIE_SECONDS }),
  };
}

function one(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header[0] : header) ?? '';
}
