import type { DomainEvent, PayloadOf } from '@kantuta/contract/event';
import type { Clock } from '../clock.ts';
import type { Announcement } from './channels.ts';
import type { Log } from '../log.ts';

/**
 * Changes by the clock alone: a date of a flag, the beginning of a closing. Nobody acts at that moment, so no event is recorded; each
 * process informs its own browsers (decision 014).
 */
export type Turn = {
  event: DomainEvent;
  /** The first instant after the given one at which something changes, with the hint that browsers receive. */
  next(after: Date): Promise<{ at: Date; payloads: unknown[] } | undefined>;
};

export function turn<E extends DomainEvent>(
  event: E,
  next: (after: Date) => Promise<{ at: Date; payloads: PayloadOf<E>[] } | undefined>,
): Turn {
  return { event, next };
}

// The longest time until a lost announcement or a timer that overslept is noticed.
const LONGEST_MS = 60_000;

/** Announces each turn when its time has come. */
export function watchTurns({
  turns,
  clock,
  log,
  hear,
}: {
  turns: readonly Turn[];
  clock: Clock;
  log: Log;
  hear(announcement: Announcement): void;
}) {
  let announcedUntil = clock.now();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let checking: Promise<void> = Promise.resolve();

  /** Announces all turns since the last check; returns the time of the next one. */
  async function tell({ event, next }: Turn, until: Date): Promise<Date | undefined> {
    let coming = await next(announcedUntil);
    while (coming && coming.at <= until) {
      for (const payload of coming.payloads)
        hear({ event: event.name, ids: event.ids(payload), audience: audienceOf(event, payload) });
      coming = await next(coming.at);
    }
    return coming?.at;
  }

  async function checkNow(): Promise<void> {
    clearTimeout(timer);
    let waitMs = LONGEST_MS;
    try {
      const until = clock.now();
      const nexts = await Promise.all(turns.map((each) => tell(each, until)));
      announcedUntil = until;
      for (const at of nexts)
        if (at) waitMs = Math.min(waitMs, Math.max(0, at.getTime() - clock.now().getTime()));
    } catch (error) {
      if (!isStopped) log.warn({ event: 'turns_not_told', error });
    }
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void check(), waitMs);
    timer.unref();
  }

  function check(): Promise<void> {
    checking = checking.then(checkNow);
    return checking;
  }

  return {
    /** Call it at the start, and whenever a date may have changed. */
    check,
    concerns: (name: string): boolean => turns.some(({ event }) => event.name === name),
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await checking;
    },
  };
}

function audienceOf(event: DomainEvent, payload: unknown) {
  const audience = event.audience(payload);
  return typeof audience === 'string' ? audience : { people: [...audience.people] };
}
