import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import type { changeWork } from '@kantuta/contract/operators/work.calls';
import {
  keyOfWork,
  problemOfAssignment,
  type WorkProblem,
} from '@kantuta/contract/operators/work.rules';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listOperators, type Operator } from '../operators.views.ts';
import { isLeading, type Gathered, type Gathering } from './gathering.service.ts';
import { insertAssignment, listAssignments } from './work.store.ts';

type Input = ParsedInputOf<typeof changeWork>;
type Outcome = { problem: WorkProblem | null; ownerId: number | null; isChanged: boolean };
type Context = {
  tx: Tx;
  actor: Actor;
  input: Input;
  /** The items that the new owner can see. */
  seenByOwner: ReadonlySet<string>;
};

export type WorkChanges = ReturnType<typeof createWorkChanges>;

/** Changes of items in the list: their owner, and the acts that their kind allows there. */
export function createWorkChanges({
  db,
  clock,
  audit,
  events,
  gathering,
}: Pick<Platform, 'db' | 'clock' | 'audit' | 'events'> & { gathering: Gathering }) {
  async function assign(context: Context, item: Gathered): Promise<Outcome> {
    const { tx, actor, input, seenByOwner } = context;
    const { action, ownerId = null } = input;
    if (action === 'retry' || action === 'discard') throw new Error(`${action} is no assignment`);
    const problem = problemOfAssignment(action, {
      ownerId: item.ownerId,
      actorId: actor.personId,
      leads: isLeading(actor.desk, item.of),
      reaches: seenByOwner.has(keyOfWork(item)),
    });
    if (problem !== null) return { problem, ownerId: item.ownerId, isChanged: false };
    const next = { take: actor.personId, give: ownerId, release: null }[action];
    // Repeated after a lost answer: nothing is left to do.
    if (input.dryRun || next === item.ownerId)
      return { problem: null, ownerId: next, isChanged: false };
    const { kind, id, assigned } = item;
    const isFirst = await insertAssignment(tx, {
      kind,
      id,
      number: assigned.number + 1,
      ownerId: next,
      assignedBy: actor.personId,
      assignedAt: clock.now(),
    });
    if (!isFirst) {
      const now = (await listAssignments(tx, [item])).get(keyOfWork(item));
      return { problem: 'taken', ownerId: now?.ownerId ?? null, isChanged: false };
    }
    if (next !== null) await item.of.taken?.(tx, id);
    return { problem: null, ownerId: next, isChanged: true };
  }

  async function act(context: Context, item: Gathered): Promise<Outcome> {
    const { tx, actor, input } = context;
    const { ownerId } = item;
    const perform = input.action === 'retry' ? item.of.retry : item.of.discard;
    if (!perform) return { problem: 'not_possible', ownerId, isChanged: false };
    if (input.dryRun) return { problem: null, ownerId, isChanged: false };
    const by = { personId: actor.personId, reason: input.reason ?? '' };
    const isChanged = await perform(tx, item.id, by);
    return { problem: isChanged ? null : 'gone', ownerId, isChanged };
  }

  /** Called last, because the trail is locked until the commit. */
  async function note({ tx, actor, input }: Context, done: [Gathered, Outcome][]) {
    for (const kind of new Set(done.map(([item]) => item.kind))) {
      // One event for each kind: open desks reload their whole list.
      const [first] = done.find(([item]) => item.kind === kind) ?? [];
      if (first) await events.record(tx, workListChanged, { kind, id: first.id });
    }
    for (const [{ kind, id, ownerId: before }, { ownerId: after }] of done)
      await audit.record(tx, {
        actor: inRole(actor),
        action: `work.${input.action}`,
        object: { kind: 'work', id: keyOfWork({ kind, id }) },
        outcome: 'done',
        details: { before, after, ...(input.reason === undefined ? {} : { reason: input.reason }) },
      });
  }

  async function seenBy(tx: Tx, owner: Operator | undefined, only: ReadonlySet<string>) {
    const operator = {
      personId: owner?.id ?? 0,
      roles: ['operator'] as const,
      desk: owner?.desk ?? [],
    };
    const items = await gathering.gather(tx, operator, { at: clock.now(), only, toAct: true });
    return new Set(items.map(keyOfWork));
  }

  return {
    /**
     * In one transaction: every possible change is made, and each of the other items reports its problem. Locks are taken in one order, so
     * that two operators with overlapping selections cannot deadlock (SEC-17).
     */
    async change(actor: Actor, input: Input): Promise<ReplyOf<typeof changeWork>> {
      return inTransaction(db, async (tx) => {
        const only = new Set(input.items.map(({ kind }) => kind));
        const people = await listOperators(tx);
        const found = new Map(
          (await gathering.gather(tx, actor, { at: clock.now(), only, toAct: true })).map(
            (item) => [keyOfWork(item), item],
          ),
        );
        const owner = people.find(({ id }) => id === input.ownerId);
        const context: Context = {
          tx,
          actor,
          input,
          seenByOwner: input.action === 'give' ? await seenBy(tx, owner, only) : new Set(),
        };
        const outcomes = new Map<string, Outcome>();
        const done: [Gathered, Outcome][] = [];
        for (const key of new Set(input.items.map(keyOfWork).toSorted())) {
          const item = found.get(key);
          if (!item) continue;
          const isAct = input.action === 'retry' || input.action === 'discard';
          const outcome = await (isAct ? act(context, item) : assign(context, item));
          outcomes.set(key, outcome);
          if (outcome.isChanged) done.push([item, outcome]);
        }
        await note(context, done);
        const names = new Map(people.map(({ id, name }) => [id, name]));
        return {
          outcomes: input.items.map((named) => {
            const outcome = outcomes.get(keyOfWork(named));
            return {
              subject: found.get(keyOfWork(named))?.subject ?? '',
              problem: outcome === undefined ? ('gone' as const) : outcome.problem,
              owner: names.get(outcome?.ownerId ?? 0) ?? null,
            };
          }),
          changed: done.length,
        };
      });
    },
  };
}
