import {
  closeDay,
  exportJournal,
  listClosings,
  readClosing,
  reopenDay,
} from '@kantuta/contract/closing/closing.calls';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { createClosing } from './closing.service.ts';

export function closingRoutes(closing: ReturnType<typeof createClosing>): ServedCall[] {
  return [
    serve(listClosings, ({ actor }) => closing.list(actor)),
    serve(readClosing, ({ actor, input }) => closing.read(actor, input)),
    serve(closeDay, ({ actor, input }) => closing.close(actor, input)),
    serve(reopenDay, ({ actor, input }) => closing.reopen(actor, input)),
    serve(exportJournal, ({ actor, client, input }) => closing.exportJournal(actor, client, input)),
  ];
}
