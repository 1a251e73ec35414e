import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Own scripts only, none inline; sockets to the same origin; no `upgrade-insecure-requests` on plain http (architecture, "CSP"). */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, frames }: { publicUrl: string; frames: readonly string[] },
): Promise<void> {
  const isSecure = publicUrl.startsWith('https:');
  const socketOrigin = new URL(publicUrl).origin.replace(/^http/, 'ws');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", socketOrigin],
        frameSrc: frames.length === 0 ? ["'none'"] : [...frames],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
}
