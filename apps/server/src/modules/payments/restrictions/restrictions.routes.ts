import {
  addRestriction,
  endRestriction,
  exportRestrictions,
  listRestrictions,
  previewRestriction,
} from '@kantuta/contract/payments/restrictions.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { createRestrictions } from './restrictions.service.ts';

export function restrictionRoutes(
  restrictions: ReturnType<typeof createRestrictions>,
): ServedCall[] {
  return [
    serve(listRestrictions, ({ actor }) => restrictions.list(actor)),
    serve(exportRestrictions, ({ actor, client }) => restrictions.export(actor, client)),
    serve(previewRestriction, ({ actor, input }) => restrictions.preview(actor, input)),
    serve(addRestriction, ({ actor, input }) => restrictions.add(actor, input)),
    serve(endRestriction, ({ actor, input }) => restrictions.end(actor, input)),
  ];
}
