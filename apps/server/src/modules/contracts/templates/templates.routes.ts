import {
  beginTemplate,
  dropTemplate,
  listTemplates,
  publishTemplate,
  readTemplate,
  saveTemplate,
} from '@kantuta/contract/contracts/templates.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { DeskTemplates } from './desk-templates.service.ts';
import type { createTemplatePublishing } from './publishing-templates.service.ts';

export function templateRoutes(
  templates: DeskTemplates,
  publishing: Pick<ReturnType<typeof createTemplatePublishing>, 'propose'>,
): ServedCall[] {
  return [
    serve(listTemplates, ({ actor }) => templates.list(actor)),
    serve(readTemplate, ({ actor, input }) => templates.read(actor, input)),
    serve(beginTemplate, ({ actor, input }) => templates.begin(actor, input)),
    serve(saveTemplate, ({ actor, input }) => templates.save(actor, input)),
    serve(dropTemplate, ({ actor, input }) => templates.drop(actor, input)),
    serve(publishTemplate, ({ actor, input }) => publishing.propose(actor, input)),
  ];
}
