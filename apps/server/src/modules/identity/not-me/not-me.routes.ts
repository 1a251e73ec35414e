import { confirmNotMe, readNotMe } from '@kantuta/contract/identity/not-me.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { NotMe } from './not-me.service.ts';

export function notMeRoutes(notMe: NotMe): ServedCall[] {
  return [
    serve(readNotMe, ({ input }) => notMe.read(input.link)),
    serve(confirmNotMe, ({ input }) => notMe.confirm(input.link)),
  ];
}
