import { lotName } from '@kantuta/contract/catalogue/unit.rules';
import type { ContractSnapshot } from '@kantuta/contract/contracts/snapshot.rules';

/** What is sold, as lists of products name it. */
export function titlesOf({ product, variant }: ContractSnapshot) {
  switch (product.kind) {
    case 'lot':
      return {
        kind: 'lot' as const,
        title: product.project,
        detail: lotName({ block: product.block, lot: product.lot }),
      };
    case 'house':
      return { kind: 'house' as const, title: product.model, detail: product.label };
    case 'item':
      return {
        kind: variant === 'travelMembership' ? ('travel' as const) : ('membership' as const),
        title: product.name,
        detail: product.label || product.code,
      };
    default:
      return product satisfies never;
  }
}
