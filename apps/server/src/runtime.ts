import { tilesOrigin } from '@kantuta/contract/catalogue/tiles.rules';
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@kantuta/contract/durations';
import { maintenanceChanged } from '@kantuta/contract/settings/settings.events';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { createModules, type Beside, type Composition } from './wiring.ts';
import { watchAnswering } from './platform/db/answering.ts';
import type { Announcement } from './platform/events/channels.ts';
import { listenToEvents, type Listener } from './platform/events/listener.ts';
import { createAdmission, type Shares } from './platform/http/admission.ts';
import { createDoor } from './platform/http/door.ts';
import { watchInFlight } from './platform/http/in-flight.ts';
import { collectWhenQuiet } from './platform/http/quiet.ts';
import { listen } from './platform/http/listeners.ts';
import { securityHeaders } from './platform/http/security.ts';
import type { WebFiles } from './platform/http/web-files.ts';
import { createLive } from './platform/live/live.ts';
import type { Platform } from './platform/platform.ts';
import { watchTurns } from './platform/events/turns.ts';

export type Runtime = Composition & {
  app: FastifyInstance;
  /** Starts to listen; returns the port. */
  open(): Promise<number>;
  /** Tells open browsers what the clock alone has changed. Runs by itself; tests call it because their clock stands still. */
  checkClock(): Promise<void>;
  /** Reports not ready and serves on for a while; then accepts nobody, closes sockets, finishes requests in flight, returns jobs (SEC-53). */
  close(): Promise<void>;
};

// SEC-53: requests in flight get 25 s.
const DRAIN_MS = 25_000;
const LEAST_MS = 1_000;

/** Puts the modules, the HTTP server, the sockets and the jobs together. The caller opens and closes the database. */
export async function openRuntime(
  platform: Platform,
  {
    databaseUrl,
    web,
    checkMs,
    shares,
    beside,
  }: {
    databaseUrl: string;
    web: WebFiles;
    /** How often the sockets check for expired sessions (live.ts). */
    checkMs?: number;
    /** What each kind of call may take of the process; tests make it small. */
    shares?: Shares | undefined;
    beside?: Beside;
  },
): Promise<Runtime> {
  const { config, db, log, guard, jobs, events, settings, audit, sealer } = platform;
  const composition = createModules(platform, beside);
  const { modules } = composition;
  for (const module of modules) {
    events.subscribe(module.reactions ?? []);
    platform.approvals.declare(module.approvals ?? []);
  }
  const door = createDoor();
  let isRoomLeft = true;
  const isAnswering = watchAnswering(db);
  let listener: Listener | undefined;
  const stopping = new AbortController();
  let takingUp: Promise<unknown> = Promise.resolve();
  const trail = new Set<Promise<void>>();

  const app = await buildApp({
    ...platform,
    calls: modules.flatMap((module) => module.calls),
    web: {
      ...web,
      pictures: async () => tilesOrigin(await platform.settings.get('map.tiles')),
    },
    maintenanceEnd: composition.settings.maintenanceEnd,
    health: { isReady },
    door,
    admission: createAdmission({ shares, count: platform.metrics.count }),
    onSeen: composition.accessLog.seen,
    onRefused: (call, request, codigo) => {
      // Denied access is recorded in the trail (SEC-50); other refusals are counted and logged.
      if (codigo !== 'forbidden' || !request.actor) return;
      const written = audit
        .recordRefusal({
          actor: { kind: 'person', id: request.actor.seenBy?.personId ?? request.actor.personId },
          call,
          codigo,
        })
        .catch((error: unknown) => log.error({ event: 'audit_failed', error }))
        .finally(() => trail.delete(written));
      trail.add(written);
    },
  });
  const inFlight = watchInFlight(app.server);
  collectWhenQuiet(app.server);
  const live = createLive({
    guard,
    publicUrl: config.publicUrl,
    log,
    messages: composition.notifications,
    lobby: {
      isClosed: async () => (await composition.settings.maintenanceEnd()) !== undefined,
      opens: maintenanceChanged,
    },
    reach: async (personId, tokens) =>
      composition.accessLog.reachOf(personId, await guard.findDesks(tokens)),
    topics: modules.flatMap((module) => module.topics ?? []),
    ...(checkMs === undefined ? {} : { checkMs }),
  });

  const turns = watchTurns({
    turns: modules.flatMap((module) => module.turns ?? []),
    clock: platform.clock,
    log,
    hear,
  });

  function hear(announcement: Announcement): void {
    if ('event' in announcement && announcement.event === 'settingChanged') settings.forget();
    if ('event' in announcement && announcement.event === 'maintenanceChanged')
      composition.settings.forgetMaintenance();
    live.hear(announcement);
  }

  platform.metrics.gauge('sockets', 'Open realtime connections', live.countSockets);
  platform.metrics.gauge(
    'listener_silent_seconds',
    'How long the connection for events has heard nothing, not even its own pulse',
    () => listener?.silentSeconds() ?? 0,
  );

  /** Told in the log when it changes: what goes wrong on a full disk names it nowhere else. */
  async function hasRoom(): Promise<boolean> {
    const hadRoom = isRoomLeft;
    isRoomLeft = await platform.disk.hasRoom();
    if (hadRoom && !isRoomLeft) log.error({ event: 'disk_full' });
    if (!hadRoom && isRoomLeft) log.info({ event: 'disk_has_room' });
    return isRoomLeft;
  }

  async function isReady(): Promise<boolean> {
    if (!door.isOpen()) return false;
    if (!(await hasRoom())) return false;
    return isAnswering();
  }

  return {
    ...composition,
    app,
    checkClock: turns.check,
    async open() {
      const { publicUrl, frameSources: frames } = config;
      live.attach(app.server, await securityHeaders({ publicUrl, frames }));
      listener = listenToEvents({
        url: databaseUrl,
        log,
        hear(announcement) {
          hear(announcement);
          // The event may have set an earlier date for the next change by the clock.
          if ('event' in announcement && turns.concerns(announcement.event)) void turns.check();
        },
        lost: () => platform.metrics.count('event_listener_lost'),
        missed() {
          settings.forget();
          composition.settings.forgetMaintenance();
          live.loseAll();
        },
      });
      void turns.check();
      await listen(app, { host: config.host, port: config.port }).catch((error: Error) => {
        throw new Error(`HOST and PORT cannot be used: ${error.message}.`, { cause: error });
      });
      if (config.jobs) {
        await jobs.start(modules.flatMap((module) => module.work ?? []));
        sealer.start();
        // Work that a killed process left unfinished is resumed while requests are already served.
        takingUp = Promise.all(
          modules.map(async ({ name, start }) =>
            start?.(stopping.signal).catch((error: unknown) =>
              log.error({ event: 'recovery_failed', objectId: name, error }),
            ),
          ),
        );
      }
      const address = app.server.address();
      return typeof address === 'object' && address !== null ? address.port : config.port;
    },
    async close() {
      door.leave();
      // A balancer learns of it from its probe; until then it sends requests, and all of them are served.
      await pause(config.stopGraceSeconds * SECOND_MS);
      door.close();
      stopping.abort();
      const until = performance.now() + DRAIN_MS;
      const left = () => Math.max(0, until - performance.now());
      // From here on no request is accepted; those in flight can still use everything.
      const closed = app.close();
      // At once, so that browsers are soon connected to another process.
      const socketsClosed = live.close();
      await within(left(), Promise.all([inFlight.done(), takingUp]));
      await Promise.all(trail);
      await turns.stop();
      // A job that has just begun gets at least LEAST_MS, however long the rest took.
      await jobs.stop({ graceMs: Math.max(LEAST_MS, left()) });
      await socketsClosed;
      app.server.closeAllConnections();
      await closed;
      // Nothing writes acts any more.
      await sealer.stop();
      await listener?.stop();
      await platform.pdf.close();
    },
  };
}

/** Waits until it is done, but no longer than the given time. */
async function within(milliseconds: number, done: Promise<unknown>): Promise<void> {
  const enough = new AbortController();
  const patience = pause(milliseconds, undefined, { signal: enough.signal }).catch(() => undefined);
  await Promise.race([done, patience]);
  enough.abort();
}
