import type { SessionEndCause } from '@kantuta/contract/envelope';
import type { Lang } from '@kantuta/phrases/languages';
import type { Socket } from 'socket.io';

export type Claims = {
  channel: string;
  username: string;
  password: string;
  cookie: string;
  language: Lang | undefined;
  /** How long ago the screen's data was read; our addition (PLT-16). Native clients do not send it. */
  ageMs: number | undefined;
};

/**
 * The specification's three fields: headers of native clients, the `auth` object of browsers (PLT-16), and the half of the session in
 * the cookie.
 */
export function handshakeOf({ auth, headers }: Socket['handshake'], cookieName: string): Claims {
  const field = (name: string): string => {
    const value: unknown = (auth as Record<string, unknown>)[name] ?? headers[name];
    return typeof value === 'string' ? value : '';
  };
  const language = field('language');
  const age: unknown = (auth as Record<string, unknown>)['age'];
  return {
    channel: field('channel'),
    username: field('username'),
    password: field('password'),
    cookie: cookieOf(headers.cookie ?? '', cookieName),
    language: language === 'es' || language === 'en' || language === 'pt' ? language : undefined,
    ageMs: typeof age === 'number' && age >= 0 ? age : undefined,
  };
}

function cookieOf(header: string, name: string): string {
  const pair = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}

export type Next = (error?: Error) => void;

/** Why a connection is refused, as the client reads it (PLT-16). */
export function refusal(
  codigo: 'session_invalid' | 'too_many_requests',
  cause?: SessionEndCause,
): Error {
  return Object.assign(new Error(codigo), { data: { codigo, cause } });
}
