import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

type Surroundings = { publicUrl: string; frames: readonly string[] };

/** On every answer of the routes; live.ts sets them on those of the sockets, which pass no route. */
export function addSecurityHeaders(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
}

/** Own scripts only, none inline; sockets to the same origin; no `upgrade-insecure-requests` on plain http (architecture, "CSP"). */
export async function securityHeaders({
  publicUrl,
  frames,
}: Surroundings): Promise<Record<string, string>> {
  const isSecure = publicUrl.startsWith('https:');
  const socketOrigin = new URL(publicUrl).origin.replace(/^http/, 'ws');
  return headersOf({
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

/** Asks the library once: for each request it would write the same policy anew, at a third of the time of a short answer. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const once = Fastify();
  await once.register(helmet, options);
  once.get('/', async (_request, reply) => reply.getHeaders());
  return (await once.inject('/')).json();
}
