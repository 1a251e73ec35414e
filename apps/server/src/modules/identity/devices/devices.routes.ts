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
    serve(endDevice, ({ actor, client, input }) => devices.end(actor, client, input.sessionId)),
    serve(endOtherDevices, ({ actor, client }) => devices.endOthers(actor, client)),
    serve(registerPushAddress, ({ actor, input }) => pushAddresses.register(actor, input)),
  ];
}
