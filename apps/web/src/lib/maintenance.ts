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
  /** The next one, told before it begins (decisions 16.2). */
  planned: { from: Date; to: Date } | null;
};

const OFF: Maintenance = { active: false, endsAt: null, planned: null };
const store = createStore<Maintenance>(OFF);

/** The link of a security mail that was being opened; empty when it was another page, or it was opened again. */
export const interruptedNotMe = createStore('');

/** Somebody of the desk asked for the entrance while it is closed for everybody else; the server decides who gets in. */
export const operatorDoor = createStore(false);

export function useMaintenance(): Maintenance {
  return useStore(store);
}

/** Listens for status 5 on any call (specification 4). Called once at the start. */
export function watchMaintenance(): () => void {
  return maintenanceMet.on(turnOn);
}

/** Asks the server; status 1 means on, anything else (an error, no answer) means off (seed-calls 3.1). */
export async function readMaintenance(): Promise<boolean> {
  return ask(leaveMaintenance);
}

/** Asks again by itself: without an answer what is known stays, for a server that is being mended is often away. */
export async function followMaintenance(): Promise<boolean> {
  return ask(() => {});
}

async function ask(unanswered: () => void): Promise<boolean> {
  try {
    const { serverTime, plannedFrom, plannedTo } = await callApi(checkMaintenance, {});
    correctClock(serverTime);
    leaveMaintenance();
    if (plannedFrom !== undefined && plannedTo !== undefined)
      store.set({ ...OFF, planned: { from: new Date(plannedFrom), to: new Date(plannedTo) } });
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused') {
      correctClock(textIn(error.data, 'serverTime'));
      turnOn(textIn(error.data, 'fecha_fin_mantenimiento'));
    } else unanswered();
  }
  return store.get().active;
}

function turnOn(endDate: string): void {
  postToHost({ type: 'MAINTENANCE', payload: { endDate } });
  store.set({ active: true, endsAt: parseLaPazStamp(endDate), planned: null });
}

/** It is over, or was never there. */
export function leaveMaintenance(): void {
  if (store.get().active) forgetPosted();
  operatorDoor.set(false);
  store.set(OFF);
}
