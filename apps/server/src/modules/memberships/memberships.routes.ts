import { listImprovements, listUpgrades } from '@kantuta/contract/memberships/improving.calls';
import { serveReading, type ServedCall } from '../../platform/http/served-call.ts';
import type { Improving } from './improving.service.ts';

export function membershipRoutes({ reading, of, list }: Improving): ServedCall[] {
  return [
    serveReading(listImprovements, { reading, of }, ({ actor, client: { language } }, found) =>
      list({ actor, language, way: 'improve' }, found),
    ),
    serveReading(listUpgrades, { reading, of }, ({ actor, client: { language } }, found) =>
      list({ actor, language, way: 'upgrade' }, found),
    ),
  ];
}
