import type { Mark } from '@kantuta/contract/doors/door.rules';
import { issueDutyPass, syncDoor } from '@kantuta/contract/doors/doors.calls';
import { listReceiptKeys } from '@kantuta/contract/payments/receipts/receipts.calls';
import { callApi } from '../../../lib/api.ts';
import { ApiError, isAway } from '../../../lib/api-error.ts';
import { clockOffsetMs, deviceMs } from '../../../lib/clock.ts';
import { canKeep } from '../../../lib/kept/this-device.ts';
import { loadOnce } from '../../../lib/lazy-page.ts';
import { randomId } from '../../../lib/random-id.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { type Acknowledged, createDuty, type Duty, type Noting } from './duty.ts';
import { type DutyShelves, openDutyShelves } from './duty-shelves.ts';

/** Undefined while this device looks; null: it has no pass. */
type Shown = { roomId: string; duty: Duty | null | undefined; isAway: boolean; isOver: boolean };

const shown = createStore<Shown>({ roomId: '', duty: undefined, isAway: false, isOver: false });
let openShelves: () => Promise<DutyShelves> = openDutyShelves;

const open = () =>
  loadOnce(async () =>
    createDuty({
      shelves: await openShelves(),
      issue: (input) => callApi(issueDutyPass, input),
      // Marks are sent by themselves: they keep no session awake.
      send: (input) => callApi(syncDoor, input, { background: true }),
      codeKeys: async () => (await callApi(listReceiptKeys, {})).keys,
      deviceMs,
      offsetMs: clockOffsetMs,
      newId: randomId,
    }),
  );
let device = open();

/** For tests: the shelves of another device. */
export function useShelves(shelves: DutyShelves): void {
  openShelves = async () => shelves;
  device = open();
  shown.set({ roomId: '', duty: undefined, isAway: false, isOver: false });
}

export function useDuty(): Shown {
  return useStore(shown);
}

export { canKeep as canHaveDuty };

/** Shows what this device has of the door of a room. */
export async function openDuty(roomId: string): Promise<void> {
  if (shown.get().roomId !== roomId)
    shown.set({ roomId, duty: undefined, isAway: false, isOver: false });
  const duty = await device()
    .then((one) => one.open(roomId))
    .catch(() => undefined);
  if (shown.get().roomId === roomId) shown.set({ ...shown.get(), duty: duty ?? null });
}

export async function beginDuty(roomId: string): Promise<void> {
  const duty = await (await device()).begin(roomId);
  shown.set({ roomId, duty, isAway: false, isOver: false });
  void keepPage();
}

/** Notes somebody, shows it, and sends it if there is a network. Throws where this device cannot keep it. */
export async function note(about: Noting): Promise<void> {
  const { duty, roomId } = shown.get();
  if (!duty) return;
  const mark = await (await device()).note(duty.pass, about);
  const now = shown.get();
  if (now.duty && now.roomId === roomId)
    shown.set({ ...now, duty: { ...now.duty, waiting: [...now.duty.waiting, mark] } });
}

/** Notes anew what the server refused, or drops it, as the person decides. */
export async function settleRefused(mark: Mark, isAgain: boolean): Promise<void> {
  const { duty, roomId } = shown.get();
  if (!duty) return;
  const one = await device();
  if (isAgain) await one.noteAgain(duty.pass, mark);
  else await one.drop(mark.id);
  await openDuty(roomId);
  if (isAgain) await syncDuty();
}

let syncing: Promise<Acknowledged[]> | null = null;

/** Sends what waits; one at a time, and whoever asks meanwhile waits for the next. */
export async function syncDuty(): Promise<Acknowledged[]> {
  await syncing?.catch(() => []);
  syncing = sync().finally(() => {
    syncing = null;
  });
  return syncing;
}

async function sync(): Promise<Acknowledged[]> {
  const { roomId, duty } = shown.get();
  if (!duty) return [];
  try {
    const { done, isOver } = await (await device()).sync(roomId);
    await openDuty(roomId);
    shown.set({ ...shown.get(), isAway: false, isOver });
    return done;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    shown.set({ ...shown.get(), isAway: isAway(error) });
    return [];
  }
}

/** The page of the door as the server sends it, with the policy that allows the camera, for when there is no network. */
async function keepPage(): Promise<void> {
  const { pathname } = window.location;
  if (!('caches' in window) || !pathname.endsWith('/controlasistencia')) return;
  const cache = await caches.open('kantuta-page');
  await cache.add('/controlasistencia').catch(() => undefined);
}
