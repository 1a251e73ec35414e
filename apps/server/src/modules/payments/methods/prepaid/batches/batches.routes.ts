import {
  blockPrepaidCard,
  listPrepaidCards,
  orderPrepaidBatch,
  sellPrepaidCard,
  showPrepaidCards,
} from '@kantuta/contract/payments/prepaid/batches.calls';
import { serve, type ServedCall } from '../../../../../platform/http/served-call.ts';
import type { BatchCards } from './batch-cards.service.ts';
import type { Batches } from './batches.service.ts';

export function batchRoutes(batches: Batches, cards: BatchCards): ServedCall[] {
  return [
    serve(listPrepaidCards, ({ actor }) => batches.list(actor)),
    serve(orderPrepaidBatch, ({ actor, input }) => batches.order(actor, input)),
    serve(showPrepaidCards, ({ actor, input }) => batches.show(actor, input)),
    serve(sellPrepaidCard, ({ actor, input }) => cards.sell(actor, input)),
    serve(blockPrepaidCard, ({ actor, input }) => cards.block(actor, input.cardId)),
  ];
}
