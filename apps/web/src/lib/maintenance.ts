import { parseLaPazStamp } from '@kantuta/contract/dates';
import { checkMaintenance } from '@kantuta/contract/settings/settings.calls';
import { callApi, maintenanceMet } from './api.ts';
import { ApiError, textIn } from './api-error.ts';
import { correctClock } from './clock.ts';
import { createStore, useStore } from './store.ts';
import { forgetPosted, postToHost } from './wrapper.ts';

export type Maintenance = { active: boolean; endsAt: Date | null };

const OFF: Maintenance = { active: false, endsAt: null };
const store = createStore<Maintenance>(OFF);

/** The link of a security mail that was being opened; empty when it was another page, or it was opened again. */
export const interruptedNotMe = createStore('');

export function useMaintenance(): Maintenance {
  return useStore(store);
}

/** Listens for status 5 on any call (specification 4). Called once at the start. */
export function watchMaintenance(): () => void {
  return maintenanceMet.on(turnOn);
}

/** Asks the server; status 1 means on, anything else (an error, no answer) means off (seed-calls 3.1). */
export async function readMaintenance(): Promise<boolean> {
  try {
    const { serverTime } = await callApi(checkMaintenance, {});
    correctClock(serverTime);
    leaveMaintenance();
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused') {
      correctClock(textIn(error.data, 'serverTime'));
      turnOn(textIn(error.data, 'fecha_fin_mantenimiento'));
    } else leaveMaintenance();
  }
  return store.get().active;
}

function turnOn(endDate: string): void {
  postToHost({ type: 'MAINTENANCE', payload: { endDate } });
  store.set({ active: true, endsAt: parseLaPazStamp(endDate) });
}

/** It is over, or was never there. */
export function leaveMaintenance(): void {
  if (store.get().active) forgetPosted();
  store.set(OFF);
}
