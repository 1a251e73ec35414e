import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Request } from '@playwright/test';
import { type CanaryKind, JOURNEY_CANARIES, SHORTEST_CANARY } from '../../scripts/canaries.ts';

/** Fields of calls whose values no log may contain, by the kind of secret. */
const FIELDS: Readonly<Record<string, CanaryKind>> = {
  password: 'password',
  currentPassword: 'password',
  code: 'one-time code',
  link: 'one-time code',
  recovery: 'one-time code',
  recoveryCode: 'one-time code',
  usuario: 'one-time code',
  tokenFCM: 'push address',
  tokenDispositivo: 'push address',
  user: 'identity card',
  document: 'identity card',
  ciUser: 'identity card',
  correo: 'e-mail',
  telefono: 'phone',
};

/** Registers a value; after the last journey the log of the product is searched for it (`scripts/canaries.ts`). */
export function nameCanary(kind: CanaryKind, value: string | undefined): void {
  if (value === undefined || value.length < SHORTEST_CANARY) return;
  mkdirSync(path.dirname(JOURNEY_CANARIES), { recursive: true });
  appendFileSync(JOURNEY_CANARIES, `${JSON.stringify({ kind, value })}\n`);
}

/** Registers all text that people of journeys type and the secrets of their browsers, so that journeys need not do it. */
export function nameCanariesOf(browser: Browser): void {
  const known = new Set<string>();
  const watch = (context: BrowserContext) =>
    context.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (!pathname.startsWith('/api/')) return;
      nameFields(Object.fromEntries(searchParams));
      nameFields(bodyOf(request));
      const { token = '' } = request.headers();
      if (token === '' || known.has(token)) return;
      known.add(token);
      nameCanary('session', token);
      void nameCookies(context);
    });
  for (const context of browser.contexts()) watch(context);
  browser.on('context', watch);
}

function nameFields(fields: object): void {
  for (const [name, value] of Object.entries(fields)) {
    const kind = FIELDS[name];
    if (kind && typeof value === 'string') nameCanary(kind, value);
  }
}

function bodyOf(request: Request): object {
  try {
    const body: unknown = request.postDataJSON();
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** The other half of the session; a browser that was closed meanwhile has none. */
async function nameCookies(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies().catch(() => []);
  for (const { value } of cookies) nameCanary('session', value);
}
