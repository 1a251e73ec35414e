import { MOST_EXPORTED } from '@kantuta/contract/operators/export.rules';
import {
  companiesReached,
  hasOperatorRole,
  type OperatorRight,
  type OperatorRole,
} from '@kantuta/contract/operator-roles';
import { isOverdue, keyOfWork, type Listed } from '@kantuta/contract/operators/work.rules';
import type { Reader } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/access.ts';
import type { TaskIds, WaitingItem, WorkKind } from '../../../platform/work-list.ts';
import {
  countLate,
  countOpen,
  listAssignments,
  type Assignment,
  type OpenWork,
} from './work.store.ts';

type WorkReader = Pick<Actor, 'personId' | 'roles' | 'desk'>;
export type Gathered = WaitingItem & Listed & Found & { assigned: Assignment };
/** `mayAct`: one of the roles of the kind reaches the item; otherwise this operator may only read it. */
type Found = { of: WorkKind; mayAct: boolean };

// The whole group, with read access.
const WHOLE_GROUP: WorkReader = {
  personId: 0,
  roles: ['operator'],
  desk: [{ role: 'read_only', companyIds: null }],
};
const UNASSIGNED: Assignment = { number: 0, ownerId: null };
// One more than a file holds, so that the file can say that it is incomplete.
const MOST = MOST_EXPORTED + 1;

export type Gathering = ReturnType<typeof createGathering>;

/** Asks every noun for its open work (decision 010). Items that an operator may not see are treated as absent. */
export function createGathering(kinds: () => readonly WorkKind[]) {
  const seenBy = (desk: readonly OperatorRight[]) =>
    kinds().filter((kind) => hasOperatorRole(desk, [...actorsOf(kind), ...readersOf(kind)]));

  /** Open items of a kind: first those that this operator may act on, then the others they may see. */
  async function ask(
    reader: Reader,
    kind: WorkKind,
    { operator, at, toAct }: { operator: WorkReader; at: Date; toAct: boolean },
  ): Promise<(WaitingItem & Found)[]> {
    const seen = new Map<string, WaitingItem & Found>();
    for (const [roles, mayAct] of [
      [actorsOf(kind), true],
      [toAct ? [] : readersOf(kind), false],
    ] as const) {
      if (!hasOperatorRole(operator.desk, roles)) continue;
      const companyIds = companiesReached(operator.desk, roles);
      const scope = { actor: operator, companyIds, limit: MOST, at, isReadOnly: !mayAct };
      for (const item of await kind.list(reader, scope))
        if (!seen.has(item.id)) seen.set(item.id, { ...item, of: kind, mayAct });
    }
    return [...seen.values()];
  }

  return {
    seenBy,
    /** How much overdue work this operator owns, or could take because nobody does: what `gather` would find, counted by one statement. */
    async countLate(reader: Reader, who: WorkReader, at: Date): Promise<number> {
      const late: { kind: string; ids: TaskIds }[] = [];
      for (const kind of kinds()) {
        const roles = actorsOf(kind);
        if (!hasOperatorRole(who.desk, roles)) continue;
        const companyIds = companiesReached(who.desk, roles);
        const ids = await kind.late?.(reader, { companyIds, at });
        if (ids) late.push({ kind: kind.kind, ids });
      }
      return countLate(reader, who.personId, late);
    },
    /** How much of each kind is open in the whole group, late, and since when: kinds with many tasks are counted, the others listed. */
    async countOpen(reader: Reader, at: Date): Promise<Map<string, OpenWork>> {
      const counted: Parameters<typeof countOpen>[1][number][] = [];
      const open = new Map<string, OpenWork>();
      for (const kind of kinds()) {
        const tasks = kind.open?.(at);
        if (tasks) {
          const late = await kind.late?.(reader, { companyIds: null, at });
          counted.push({ kind: kind.kind, open: tasks, late });
        } else
          open.set(
            kind.kind,
            openOf(await ask(reader, kind, { operator: WHOLE_GROUP, at, toAct: false }), at),
          );
      }
      return new Map([...open, ...(await countOpen(reader, counted))]);
    },
    /** All open items of these kinds, with their owners; `toAct` leaves out items that this operator may only read. */
    async gather(
      reader: Reader,
      operator: WorkReader,
      { at, only, toAct = false }: { at: Date; only?: ReadonlySet<string>; toAct?: boolean },
    ): Promise<Gathered[]> {
      const found: (WaitingItem & Found)[] = [];
      for (const kind of kinds()) {
        if (only !== undefined && !only.has(kind.kind)) continue;
        found.push(...(await ask(reader, kind, { operator, at, toAct })));
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

function openOf(items: readonly WaitingItem[], at: Date): OpenWork {
  const [oldest] = items.map(({ since }) => since).toSorted((a, b) => a.getTime() - b.getTime());
  return {
    waiting: items.length,
    overdue: items.filter((item) => isOverdue(item, at)).length,
    oldestAt: oldest ?? null,
  };
}

/** An operator with read access owns nothing and changes nothing, even for kinds open to everybody (OPS-3). */
function actorsOf({ roles }: WorkKind): OperatorRole[] {
  return roles.filter((role) => role !== 'read_only');
}

function readersOf({ readers = [], isClosed }: WorkKind): OperatorRole[] {
  return isClosed === true ? [...readers] : ['read_only', ...readers];
}

/** Whether an operator may act for others in a kind: as administrator of every company whose items of the kind they see. */
export function isLeading(desk: readonly OperatorRight[], kind: WorkKind): boolean {
  const led = companiesReached(desk, ['admin']);
  const seen = companiesReached(desk, actorsOf(kind));
  return led === null || (led.length > 0 && seen?.every((id) => led.includes(id)) === true);
}
