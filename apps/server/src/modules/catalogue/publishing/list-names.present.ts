import { parseTarget } from '@kantuta/contract/catalogue/price-drafts.rules';
import type { NameReader } from '../../../platform/names.ts';
import { listTargets } from './price-drafts.views.ts';

/** The project of a price list, or the kind of items that it prices. */
export function priceListNames(clock: { now(): Date }): NameReader {
  return {
    kind: 'priceList',
    async read(reader, ids) {
      const targets = await listTargets(reader, { companyIds: null, at: clock.now() });
      return ids.flatMap((id) => {
        const asked = parseTarget(id);
        const found = targets.find(
          ({ target }) =>
            target.companyId === asked?.companyId &&
            target.projectId === asked.projectId &&
            target.kind === asked.kind,
        );
        return found ? [[id, { name: found.name || id, personId: null }] as const] : [];
      });
    },
  };
}
