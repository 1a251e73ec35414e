import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLoopback } from './env.values.ts';
import { hashSecret } from './ids.ts';

// Headers in which a proxy names the previous hop. A proxy that adds none still passes the requested host, which is then not ours.
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * The figures of the product are for its operators (SEC-51 and SEC-52): callers with METRICS_TOKEN or, if there is no token,
 * programs on this machine. A request through a local proxy is not local, whatever its address. A proxy that neither adds a header nor
 * keeps the host (nginx by default) cannot be recognized; there the token is needed.
 */
export function mayReadMetrics(
  {
    headers,
    socket,
  }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  token: string | undefined,
): boolean {
  const sent = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token !== undefined)
    return sent !== undefined && timingSafeEqual(hashSecret(sent), hashSecret(token));
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const asked = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  return isHere(socket.remoteAddress ?? '') && isLoopback(asked);
}

function isHere(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);
}
