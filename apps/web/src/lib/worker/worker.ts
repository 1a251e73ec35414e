import { HOUR_MS } from '@kantuta/contract/durations';
import { deviceMs } from '../clock.ts';
import { whenIdle } from '../idle.ts';
import { createStore } from '../store.ts';

const FILE = '/service-worker.js';

/** A newer release that waits until the person says yes. */
export const waitingRelease = createStore<ServiceWorker | null>(null);

/** Registers the worker that answers without a network, once the page has time. Only secure contexts have one. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // A worker that cannot be installed changes nothing for who has a network.
  whenIdle(() => void register().catch(() => undefined));
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(FILE, { updateViaCache: 'none' });
  notice(registration);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => notice(registration));
  });
  lookForReleases(registration);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(filesOfPage());
}

/** The first worker takes over by itself; a later one waits and is asked for. */
function notice({ waiting }: ServiceWorkerRegistration): void {
  if (waiting && navigator.serviceWorker.controller) waitingRelease.set(waiting);
}

/** An office that stays open for days asks when it is shown again, at most once an hour. */
function lookForReleases(registration: ServiceWorkerRegistration): void {
  let askedAt = deviceMs();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || deviceMs() - askedAt < HOUR_MS) return;
    askedAt = deviceMs();
    void registration.update().catch(() => undefined);
  });
}

function filesOfPage(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname);
}

/** The person wants the newer release: the page starts anew with it. */
export function takeRelease(): void {
  const waiting = waitingRelease.get();
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  waiting?.postMessage('take over');
}
