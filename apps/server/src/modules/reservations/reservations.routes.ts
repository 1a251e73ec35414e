import {
  extendHold,
  listHolds,
  makeHolds,
  readHold,
  readHoldForm,
  releaseHold,
} from '@kantuta/contract/reservations/holds.calls';
import { joinQueue, leaveQueue, readPlace } from '@kantuta/contract/reservations/queue.calls';
import { together } from '../../platform/db/reading.ts';
import { serve, serveReading, type ServedCall } from '../../platform/http/served-call.ts';
import { activeReservations } from './deposits/reservation.views.ts';
import type { FormFilling } from './form.service.ts';
import { shownTo, type Holds } from './holds.service.ts';
import { activeHoldsOf, type HoldRecord } from './holds.views.ts';
import { placeAt, placesOf } from './queue.views.ts';

export function reservationRoutes(holds: Holds, forms: FormFilling): ServedCall[] {
  return [
    serve(makeHolds, ({ input, actor, client }) => holds.make(input, actor, client.language)),
    serve(readHoldForm, ({ actor }) => forms.read(actor)),
    serveReading(
      listHolds,
      {
        reading: together({
          holds: activeHoldsOf,
          reservations: activeReservations,
          queue: placesOf,
        }),
        of: () => ({}),
      },
      async (_, { holds: found, reservations, queue }) => ({
        ...bySide(found),
        reservations,
        queue,
      }),
    ),
    serve(readHold, ({ input, actor }) => holds.read(input.holdId, actor)),
    serve(releaseHold, ({ input, actor }) => holds.release(input, actor)),
    serve(extendHold, ({ input, actor }) => holds.extend(input, actor)),
    serve(joinQueue, ({ input, actor }) => holds.joinQueue(input.placeId, actor)),
    serveReading(
      readPlace,
      { reading: placeAt, of: ({ placeId }) => ({ placeId }) },
      async (_, found) => found,
    ),
    serve(leaveQueue, ({ input, actor }) => holds.leaveQueue(input.placeId, actor)),
  ];
}

/** One's own, and those that one holds for clients. */
export function bySide(found: readonly (HoldRecord & { isOwn: boolean })[]) {
  return {
    own: found.filter(({ isOwn }) => isOwn).map((hold) => shownTo('customer', hold)),
    ofClients: found.filter(({ isOwn }) => !isOwn).map((hold) => shownTo('seller', hold)),
  };
}
