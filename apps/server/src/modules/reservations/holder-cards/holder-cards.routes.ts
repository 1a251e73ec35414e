import {
  giveHolderCard,
  openHolderCard,
  sendHolderCard,
} from '@kantuta/contract/reservations/holder-cards.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { HolderCards } from './holder-cards.service.ts';

export function holderCardRoutes(cards: HolderCards): ServedCall[] {
  return [
    serve(sendHolderCard, ({ actor, input }) => cards.send(actor, input)),
    serve(giveHolderCard, ({ actor, input }) => cards.give(actor, input)),
    serve(openHolderCard, ({ actor, input }) => cards.open(actor, input)),
  ];
}
