import { endDevice, endOtherDevices, listDevices } from '@kantuta/contract/identity/devices.calls';
import { ApiError } from '../../../lib/api-error.ts';
import { callApi } from '../../../lib/api.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

export const devicesQuery = () => callQuery(listDevices, {});

const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(listDevices, {}) });

/** Whoever was faster, or the time that ran out, did what was wanted. */
export async function closeDevice(sessionId: string): Promise<void> {
  try {
    await callApi(endDevice, { sessionId });
  } catch (error) {
    if (!(error instanceof ApiError) || error.codigo !== 'device_not_found') throw error;
  }
  await refresh();
}

/** How many were closed. */
export async function closeOtherDevices(): Promise<number> {
  const { ended } = await callApi(endOtherDevices, {});
  await refresh();
  return ended;
}
