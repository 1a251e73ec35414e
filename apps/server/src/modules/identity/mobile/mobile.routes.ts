import {
  enterFromApp,
  makeMobileEntry,
  readMobileSession,
} from '@kantuta/contract/identity/mobile.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { Mobile } from './mobile.service.ts';

export function mobileRoutes(mobile: Mobile): ServedCall[] {
  return [
    serve(makeMobileEntry, ({ actor, input }) => mobile.makeEntry(actor, input)),
    serve(enterFromApp, ({ client }) => mobile.enter(client)),
    serve(readMobileSession, ({ actor, client }) => mobile.read(actor, client)),
  ];
}
