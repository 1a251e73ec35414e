import {
  listPassports,
  openPassportFile,
  openProposedPassport,
  proposePassport,
  readPassport,
} from '@kantuta/contract/catalogue/passports/passports.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { Passports } from './passports.service.ts';
import type { createPublishing } from './publishing.service.ts';

export function passportRoutes(
  passports: Passports,
  publishing: ReturnType<typeof createPublishing>,
): ServedCall[] {
  return [
    serve(readPassport, ({ actor, input }) => passports.read(actor, input)),
    serve(openPassportFile, ({ actor, input }) => passports.open(actor, input.entryId)),
    serve(listPassports, ({ actor }) => passports.list(actor)),
    serve(proposePassport, ({ actor, input }) => publishing.propose(actor, input)),
    serve(openProposedPassport, ({ actor, input }) => publishing.openProposed(actor, input.id)),
  ];
}
