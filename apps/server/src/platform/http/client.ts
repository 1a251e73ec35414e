import type { CookieSerializeOptions } from '@fastify/cookie';
import { langOfHeader } from '@kantuta/phrases/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from './served-call.ts';

export type CookieOptions = { secure: boolean };

/** `__Host-` binds the cookie to this very origin, where the origin is secure (security rule 19). */
export function cookieName({ secure }: CookieOptions): string {
  return secure ? '__Host-kantuta' : 'kantuta';
}

export function clientOf(
  request: FastifyRequest,
  reply: FastifyReply,
  options: CookieOptions,
): Client {
  const name = cookieName(options);
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
    setSessionCookie: (value) => void reply.setCookie(name, value, attributes),
    clearSessionCookie: () => void reply.clearCookie(name, attributes),
  };
}

function one(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header[0] : header) ?? '';
}
