import type { FastifyReply } from 'fastify';
import { layout } from './layout.ts';
import type { Page } from './layout.ts';
import { DONE_WORDS, WRONG_WORDS } from './words.ts';
import type { Done } from './words.ts';

/** Own scripts and styles only, nothing inline, no framing. */
const PAGE_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .header('content-security-policy', PAGE_CSP)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(layout(page));
}

/** After a button: the page again, with the result. */
export function backTo(
  reply: FastifyReply,
  path: string,
  result: { done: Done } | { wrong: string },
): FastifyReply {
  const word =
    'done' in result ? `listo=${result.done}` : `problema=${encodeURIComponent(result.wrong)}`;
  return reply.redirect(`${path}${path.includes('?') ? '&' : '?'}${word}`, 303);
}

/** Only our own phrases are shown, whatever the address contains. */
export function noticeOf(query: unknown): Page['notice'] {
  const { listo, problema } = query as { listo?: string; problema?: string };
  if (listo !== undefined && Object.hasOwn(DONE_WORDS, listo))
    return { kind: 'done', text: DONE_WORDS[listo as Done] };
  if (problema === undefined) return null;
  const known = Object.hasOwn(WRONG_WORDS, problema) ? WRONG_WORDS[problema] : undefined;
  return { kind: 'wrong', text: known ?? 'No se pudo hacer. Vuelva a intentar.' };
}
