import {
  endDevice,
  endOtherDevices,
  listDevices,
  registerPushAddress,
} from '@kantuta/contract/identity/devices.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { Devices } from './devices.service.ts';
import type { PushAddresses } from './push-addresses.service.ts';

export function deviceRoutes({
  devices,
  pushAddresses,
}: {
  devices: Devices;
  pushAddresses: PushAddresses;
}): ServedCall[] {
  return [
    serve(listDevices, ({ actor }) => devices.list(actor)),
    serve(endDevice, ({ actor, input }) => devices.end(actor, input.sessionId)),
    serve(endOtherDevices, ({ actor }) => devices.endOthers(actor)),
    serve(registerPushAddress, ({ actor, input }) => pushAddresses.register(actor, input)),
  ];
}
