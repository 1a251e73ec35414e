import { devicesChanged } from '@kantuta/contract/identity/identity.events';
import { endDevice, endOtherDevices, listDevices } from '@kantuta/contract/identity/devices.calls';
import { ApiError } from '../../../lib/api-error.ts';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

export const devicesQuery = () => callQuery(listDevices, {});

refreshOn(devicesChanged, listDevices.name.split('.'));

const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(listDevices, {}) });

/** A session that was closed elsewhere or has expired counts as closed. */
export async function closeDevice(sessionId: string): Promise<void> {
  try {
    await callApi(endDevice, { sessionId });
  } catch (error) {
    if (!(error instanceof ApiError) || error.codigo !== 'device_not_found') throw error;
  }
  await refresh();
}

/** The number of closed sessions. */
export async function closeOtherDevices(): Promise<number> {
  const { ended } = await callApi(endOtherDevices, {});
  await refresh();
  return ended;
}
