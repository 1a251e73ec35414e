import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLoopback } from './env.values.ts';
import { hashSecret } from './ids.ts';

// What a proxy says of the one before it. One that says nothing of it still names the host that was asked for, which is then not ours.
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Figures of a house of money are for its operators (security rules 51 and 52): whoever shows METRICS_TOKEN; where there is none, a
 * program of this very machine. What came through a proxy of this machine is not from here, whatever its address says; one that neither
 * says so nor keeps the host (nginx, unless told) cannot be told apart, and there the token is what helps.
 */
export function mayReadMetrics(
  {
    headers,
    socket,
  }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  token: string | undefined,
): boolean {
  const shown = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token !== undefined)
    return shown !== undefined && timingSafeEqual(hashSecret(shown), hashSecret(token));
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const asked = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  return isHere(socket.remoteAddress ?? '') && isLoopback(asked);
}

function isHere(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);
}
