import { parseLaPazStamp } from '@kantuta/contract/dates';
import { checkMaintenance } from '@kantuta/contract/settings/settings.calls';
import { callApi, maintenanceMet } from './api.ts';
import { ApiError, textIn } from './api-error.ts';
import { correctClock } from './clock.ts';
import { createStore, useStore } from './store.ts';
import { forgetPosted, postToHost } from './wrapper.ts';

export type Maintenance = {
  active: boolean;
  endsAt: Date | null;
  /** The next maintenance, announced before it begins (SET-7). */
  planned: { from: Date; to: Date } | null;
};

const OFF: Maintenance = { active: false, endsAt: null, planned: null };
const store = createStore<Maintenance>(OFF);

/** The public page that was open when the office closed; pages behind the entrance are remembered past a reload (lib/remembered-page). */
export const interruptedPage = createStore('');

/** While the office is closed, an operator asked for the entrance, or somebody for what this device keeps of theirs; the server decides what it answers. */
export const openedAnyway = createStore(false);

export function useMaintenance(): Maintenance {
  return useStore(store);
}

/** Listens for status 5 on any call (specification section 4). Called once at the start. */
export function watchMaintenance(): () => void {
  return maintenanceMet.on(turnOn);
}

/** Asks the server; status 1 means on, any other result (an error, no answer) means off (SET-7). */
export async function readMaintenance(): Promise<boolean> {
  await ask({ unanswered: leaveMaintenance });
  return store.get().active;
}

/** Asks again at intervals: without an answer the known state stays, because a server under repair is often unreachable. */
export async function followMaintenance(): Promise<boolean> {
  await ask({});
  return store.get().active;
}

/** Asks on behalf of a page that was shut out; that page decides itself when to leave once the office is open again. */
export async function isOpenAgain(): Promise<boolean> {
  let isOpen = false;
  await ask({ open: () => (isOpen = true) });
  return isOpen;
}

async function ask({
  unanswered = () => {},
  open = openOffice,
}: {
  unanswered?: () => void;
  open?: (planned: Maintenance['planned']) => void;
}): Promise<void> {
  try {
    const { serverTime, plannedFrom, plannedTo } = await callApi(checkMaintenance, {});
    correctClock(serverTime);
    const isPlanned = plannedFrom !== undefined && plannedTo !== undefined;
    open(isPlanned ? { from: new Date(plannedFrom), to: new Date(plannedTo) } : null);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused') {
      correctClock(textIn(error.data, 'serverTime'));
      turnOn(textIn(error.data, 'fecha_fin_mantenimiento'));
    } else unanswered();
  }
}

function openOffice(planned: Maintenance['planned']): void {
  leaveMaintenance();
  if (planned !== null) store.set({ ...OFF, planned });
}

function turnOn(endDate: string): void {
  postToHost({ type: 'MAINTENANCE', payload: { endDate } });
  store.set({ active: true, endsAt: parseLaPazStamp(endDate), planned: null });
}

/** Maintenance is over, or there was none. */
export function leaveMaintenance(): void {
  if (store.get().active) forgetPosted();
  openedAnyway.set(false);
  store.set(OFF);
}
