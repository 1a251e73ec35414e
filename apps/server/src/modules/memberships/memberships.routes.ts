import {
  accredit,
  cancelVisit,
  readAccreditation,
} from '@kantuta/contract/memberships/accreditation/accreditation.calls';
import { admitVisit, readGate } from '@kantuta/contract/memberships/accreditation/gate.calls';
import {
  addDependant,
  listDependants,
  removeDependant,
} from '@kantuta/contract/memberships/dependants/dependants.calls';
import {
  holdPass,
  readTickets,
  returnPass,
  usePass,
} from '@kantuta/contract/memberships/passes/passes.calls';
import {
  issueGatePass,
  revokeGatePass,
  syncGate,
} from '@kantuta/contract/memberships/passes/gate-duty.calls';
import {
  certifyPhone,
  markPass,
  readGateKeys,
  settleMark,
} from '@kantuta/contract/memberships/passes/park-codes.calls';
import {
  giveGuestPass,
  keepGuestPass,
  readGuestPass,
  readGuestPasses,
  withdrawGuestPass,
} from '@kantuta/contract/memberships/passes/guest-passes.calls';
import { listImprovements, listUpgrades } from '@kantuta/contract/memberships/improving.calls';
import { serve, serveReading, type ServedCall } from '../../platform/http/served-call.ts';
import type { createGate } from './accreditation/gate.service.ts';
import type { createVisits } from './accreditation/visits.service.ts';
import type { createDependants } from './dependants/dependants.service.ts';
import type { Improving } from './improving/offers.service.ts';
import type { createGatePasses } from './passes/gate-passes.service.ts';
import type { createGateSync } from './passes/gate-sync.service.ts';
import type { createGuestLinks } from './passes/guest-links.service.ts';
import type { createGuestPasses } from './passes/guest-passes.service.ts';
import type { createMarkReviews } from './passes/mark-reviews.service.ts';
import type { createParkMarks } from './passes/park-marks.service.ts';
import type { createParkPhones } from './passes/park-phones.service.ts';
import type { createTickets } from './passes/tickets.service.ts';

export function membershipRoutes({
  tickets,
  dependants,
  improving: { reading, of, list },
  visits,
  gate,
  phones,
  marks,
  reviews,
  gatePasses,
  gateSync,
  guests,
  links,
}: {
  tickets: ReturnType<typeof createTickets>;
  dependants: ReturnType<typeof createDependants>;
  improving: Improving;
  visits: ReturnType<typeof createVisits>;
  gate: ReturnType<typeof createGate>;
  phones: ReturnType<typeof createParkPhones>;
  marks: ReturnType<typeof createParkMarks>;
  reviews: ReturnType<typeof createMarkReviews>;
  gatePasses: ReturnType<typeof createGatePasses>;
  gateSync: ReturnType<typeof createGateSync>;
  guests: ReturnType<typeof createGuestPasses>;
  links: ReturnType<typeof createGuestLinks>;
}): ServedCall[] {
  return [
    serve(readTickets, ({ actor, client: { language } }) => tickets.read({ ...actor, language })),
    serve(holdPass, ({ actor, input }) => tickets.hold(actor, input)),
    serve(usePass, ({ actor, input }) => tickets.use(actor, input.useId)),
    serve(returnPass, ({ actor, input }) => tickets.giveBack(actor, input.useId)),
    serve(listDependants, ({ actor }) => dependants.list(actor)),
    serve(addDependant, ({ actor, input }) => dependants.add(actor, input)),
    serve(removeDependant, ({ actor, input }) => dependants.remove(actor, input.dependantId)),
    serve(readAccreditation, ({ actor }) => visits.read(actor)),
    serve(accredit, ({ actor, input }) => visits.announce(actor, input)),
    serve(cancelVisit, ({ actor, input }) => visits.cancel(actor, input.visitId)),
    serve(readGate, ({ actor, input }) => gate.read(actor, input.q ?? '')),
    serve(certifyPhone, ({ actor, input }) => phones.certify(actor, input)),
    serve(readGateKeys, ({ actor, client }) => marks.keys(actor, client.language)),
    serve(markPass, ({ actor, input }) => marks.mark(actor, input)),
    serve(settleMark, ({ actor, input }) => reviews.settle(actor, input)),
    serve(issueGatePass, ({ actor, input, client }) =>
      gatePasses.issue(actor, input, client.language),
    ),
    serve(revokeGatePass, ({ actor, input }) => gatePasses.revoke(actor, input)),
    serve(syncGate, ({ input, client }) => gateSync.sync(input, client)),
    serve(readGuestPasses, ({ actor }) => guests.read(actor)),
    serve(giveGuestPass, ({ actor, input }) => guests.give(actor, input)),
    serve(withdrawGuestPass, ({ actor, input }) => guests.withdraw(actor, input.guestPassId)),
    serve(readGuestPass, ({ client, input }) => links.read(input.reference, client)),
    serve(keepGuestPass, ({ client, input }) => links.keep(input, client)),
    serve(admitVisit, ({ actor, input }) => gate.admit(actor, input)),
    serveReading(listImprovements, { reading, of }, ({ actor, client: { language } }, found) =>
      list({ actor, language, way: 'improve' }, found),
    ),
    serveReading(listUpgrades, { reading, of }, ({ actor, client: { language } }, found) =>
      list({ actor, language, way: 'upgrade' }, found),
    ),
  ];
}
