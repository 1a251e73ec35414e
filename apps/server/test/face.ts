import type { FastifyInstance } from 'fastify';
import { buildApp, type AppDeps } from '../src/app.ts';
import { fixedClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/env.ts';
import { createAdmission } from '../src/platform/http/admission.ts';
import { createDoor } from '../src/platform/http/door.ts';
import type { ServedCall } from '../src/platform/http/served-call.ts';
import { createIds } from '../src/platform/ids.ts';
import { silentLog } from '../src/platform/log.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import type { Guard } from '../src/platform/session/guard.ts';

const OPEN_GUARD = { admit: async () => ({}), recognise: async () => undefined };

/** The HTTP layer alone, with calls of the test: no database behind it, and nobody is signed in. */
export async function buildFace(
  calls: readonly ServedCall[],
  {
    env = {},
    lines = [],
    health = { isReady: async () => true },
    door = createDoor(),
    guard = OPEN_GUARD,
  }: {
    env?: Record<string, string>;
    /** The lines that it logs. */
    lines?: unknown[];
    health?: AppDeps['health'];
    door?: AppDeps['door'];
    guard?: Partial<Guard>;
  } = {},
): Promise<FastifyInstance> {
  const clock = fixedClock(new Date('2026-03-10T16:00:00Z'));
  return buildApp({
    config: readConfig({ DEMO: 'on', REQUESTS_PER_MINUTE: '10000', ...env }),
    log: Object.assign(silentLog(), { info: (line: unknown) => lines.push(line) }),
    clock,
    ids: createIds(clock),
    metrics: createMetrics(),
    // Sessions have their own tests.
    guard: guard as Guard,
    calls,
    maintenanceEnd: async () => undefined,
    onSeen: async () => undefined,
    onRefused: () => undefined,
    health,
    door,
    admission: createAdmission(),
    web: { folder: 'nowhere', head: '', css: '' },
  });
}
