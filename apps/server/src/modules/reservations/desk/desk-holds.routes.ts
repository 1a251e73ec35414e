import {
  extendDeskHold,
  failReservation,
  listCustomerHolds,
  listDeskHolds,
  listHoldChoices,
  readDeskHold,
  releaseDeskHold,
} from '@kantuta/contract/reservations/desk-holds.calls';
import {
  checkHolderCard,
  openDeskHolderCard,
} from '@kantuta/contract/reservations/holder-cards.calls';
import { customerPage, type CustomerPage } from '../../../platform/customer-page.ts';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { CardDesk } from './card-desk.service.ts';
import type { createDeskHolds } from './desk-holds.service.ts';

type DeskHolds = ReturnType<typeof createDeskHolds>;

export function deskHoldRoutes(desk: DeskHolds, cards: CardDesk): ServedCall[] {
  return [
    serve(listDeskHolds, ({ actor, input }) => desk.list(actor, input)),
    serve(listHoldChoices, ({ actor }) => desk.choices(actor)),
    serve(readDeskHold, ({ actor, input }) => desk.read(actor, input)),
    serve(extendDeskHold, ({ actor, input }) => desk.extend(actor, input)),
    serve(failReservation, ({ actor, input }) => desk.fail(actor, input)),
    serve(releaseDeskHold, ({ actor, input }) => desk.release(actor, input)),
    serve(openDeskHolderCard, ({ actor, input }) => cards.open(actor, input)),
    serve(checkHolderCard, ({ actor, input }) => cards.check(actor, input)),
  ];
}

/** Pre-reservations and reservations among the pages of a customer. */
export function holdsOfCustomer(desk: DeskHolds): CustomerPage[] {
  return [customerPage(listCustomerHolds, (tx, reach) => desk.ofCustomer(tx, reach))];
}
