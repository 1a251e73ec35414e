import { useEffect } from 'react';
import { ApiError, isAway } from '../api-error.ts';
import { clockOffsetMs, correctClock, deviceMs } from '../clock.ts';
import { canKeep } from '../kept/this-device.ts';
import { loadOnce } from '../lazy-page.ts';
import { randomId } from '../random-id.ts';
import { createStore, useStore } from '../store.ts';
import { createDuty, type Duty, type DutyCalls, type DutyOf, type NotingOf } from './duty.ts';
import { type DutyShelves, openDutyShelves } from './duty-shelves.ts';

/** Undefined while this device looks; null: it has no pass. */
type Shown<Of extends DutyOf> = {
  place: string;
  duty: Duty<Of> | null | undefined;
  isAway: boolean;
  isOver: boolean;
};

export { canKeep as canHaveDuty };

/** How often a device asks for its list while nothing tells it that there is news. */
const SYNC_MS = 15_000;

/**
 * The duty of this device, as a page shows it (decision 057, decision 060).
 *
 * @param of.page the address under which the server sends the page with the policy that allows the camera
 */
export function createThisDuty<Of extends DutyOf>({
  page,
  ...calls
}: DutyCalls<Of> & { page: string }) {
  const nothing: Shown<Of> = { place: '', duty: undefined, isAway: false, isOver: false };
  const shown = createStore(nothing);
  let openShelves: () => Promise<DutyShelves> = openDutyShelves;
  const open = () =>
    loadOnce(async () =>
      createDuty<Of>({
        ...calls,
        shelves: await openShelves(),
        deviceMs,
        offsetMs: clockOffsetMs,
        newId: randomId,
      }),
    );
  let device = open();
  // What became of the marks of this page, whichever of its requests brought it.
  const told = new Map<string, Of['done']>();
  let syncing: Promise<Of['done'][]> | null = null;

  /** Shows what this device has of a place. */
  async function openDuty(place: string): Promise<void> {
    if (shown.get().place !== place) shown.set({ ...nothing, place });
    const duty = await device()
      .then((one) => one.open(place))
      .catch(() => undefined);
    // Until an answer of this page says better, the clock is as wrong as at the last one.
    if (duty?.pass.offsetMs && clockOffsetMs() === 0)
      correctClock(new Date(deviceMs() + duty.pass.offsetMs).toISOString());
    if (shown.get().place === place) shown.set({ ...shown.get(), duty: duty ?? null });
  }

  async function sync(): Promise<Of['done'][]> {
    const { place, duty } = shown.get();
    if (!duty) return [];
    try {
      const { done, isOver } = await (await device()).sync(place);
      for (const each of done) told.set(each.id, each);
      await openDuty(place);
      if (shown.get().place === place) shown.set({ ...shown.get(), isAway: false, isOver });
      return done;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      shown.set({ ...shown.get(), isAway: isAway(error) });
      return [];
    }
  }

  /** Sends what waits; one at a time, and whoever asks meanwhile waits for the next. */
  async function syncDuty(): Promise<Of['done'][]> {
    await syncing?.catch(() => []);
    syncing = sync().finally(() => {
      syncing = null;
    });
    return syncing;
  }

  return {
    openDuty,
    syncDuty,
    useDuty: (): Shown<Of> => useStore(shown),

    /** Opens what this device has, and sends what waits: at once, when there is a network again, and every so often. */
    useSyncing(place: string): void {
      useEffect(() => {
        void openDuty(place).then(syncDuty);
        const timer = setInterval(() => void syncDuty(), SYNC_MS);
        const send = () => void syncDuty();
        window.addEventListener('online', send);
        return () => {
          clearInterval(timer);
          window.removeEventListener('online', send);
        };
      }, [place]);
    },

    /** What became of a mark; undefined: the server has not heard of it. */
    answerTo: (id: string): Of['done'] | undefined => told.get(id),

    /** The places of which this device has a pass. */
    places: async (): Promise<string[]> =>
      device()
        .then((one) => one.places())
        .catch(() => []),

    async beginDuty(place: string): Promise<void> {
      const duty = await (await device()).begin(place);
      shown.set({ ...nothing, place, duty });
      void keepPage(page);
    },

    /** Notes something, shows it, and returns it for whoever sends it. Throws where this device cannot keep it. */
    async note(about: NotingOf<Of>): Promise<Of['mark'] | undefined> {
      const { duty, place } = shown.get();
      if (!duty) return undefined;
      const mark = await (await device()).note(place, duty.pass, about);
      const now = shown.get();
      if (now.duty && now.place === place)
        shown.set({ ...now, duty: { ...now.duty, waiting: [...now.duty.waiting, mark] } });
      return mark;
    },

    /** Notes anew what the server refused, or drops it, as the person decides. */
    async settleRefused(mark: Of['mark'], isAgain: boolean): Promise<void> {
      const { duty, place } = shown.get();
      if (!duty) return;
      const one = await device();
      if (isAgain) await one.noteAgain(place, duty.pass, mark);
      else await one.drop(mark.id);
      await openDuty(place);
      if (isAgain) await syncDuty();
    },

    /** For tests: the shelves of another device. */
    useShelves(shelves: DutyShelves): void {
      openShelves = async () => shelves;
      device = open();
      shown.set(nothing);
    },
  };
}

/** The page as the server sends it, with the policy that allows the camera, for when there is no network. */
async function keepPage(page: string): Promise<void> {
  if (!('caches' in window) || !window.location.pathname.endsWith(page)) return;
  const cache = await caches.open('kantuta-page');
  await cache.add(page).catch(() => undefined);
}
