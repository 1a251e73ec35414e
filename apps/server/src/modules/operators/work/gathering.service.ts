import { MOST_EXPORTED } from '@kantuta/contract/operators/export.rules';
import {
  companiesReached,
  hasOperatorRole,
  type OperatorRight,
} from '@kantuta/contract/operators/operator-roles.rules';
import { keyOfWork, type Listed } from '@kantuta/contract/operators/work.rules';
import type { Reader } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/access.ts';
import type { WaitingItem, WorkKind } from '../../../platform/work-list.ts';
import { listAssignments, type Assignment } from './work.store.ts';

type Looker = Pick<Actor, 'personId' | 'roles' | 'desk'>;
export type Gathered = WaitingItem & Listed & { of: WorkKind; assigned: Assignment };

const UNASSIGNED: Assignment = { number: 0, ownerId: null };
// One more than a file takes, so that the file can say that it is not whole.
const MOST = MOST_EXPORTED + 1;

export type Gathering = ReturnType<typeof createGathering>;

/** Asks every noun what waits there (decision 010). What an operator does not see is not there for them. */
export function createGathering(kinds: readonly WorkKind[]) {
  const seenBy = (desk: readonly OperatorRight[]) =>
    kinds.filter(({ roles }) => hasOperatorRole(desk, roles));

  return {
    seenBy,
    /** Everything that is open of these kinds, with who has it. */
    async gather(
      reader: Reader,
      looker: Looker,
      { at, only }: { at: Date; only?: ReadonlySet<string> },
    ): Promise<Gathered[]> {
      const found: (WaitingItem & { of: WorkKind })[] = [];
      for (const kind of seenBy(looker.desk)) {
        if (only !== undefined && !only.has(kind.kind)) continue;
        const companyIds = companiesReached(looker.desk, kind.roles);
        const items = await kind.list(reader, { actor: looker, companyIds, limit: MOST, at });
        found.push(...items.map((item) => ({ ...item, of: kind })));
      }
      const keys = found.map(({ of, id }) => ({ kind: of.kind, id }));
      const assignments = await listAssignments(reader, keys);
      return found.map((item) => {
        const { kind } = item.of;
        const assigned = assignments.get(keyOfWork({ kind, id: item.id })) ?? UNASSIGNED;
        return { ...item, kind, assigned, ownerId: assigned.ownerId };
      });
    },
  };
}
