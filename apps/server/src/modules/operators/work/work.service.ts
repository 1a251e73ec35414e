import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { companiesReached } from '@kantuta/contract/operator-roles';
import type { exportWork, listWork, WorkItem } from '@kantuta/contract/operators/work.calls';
import {
  inWorkOrder,
  isOverdue,
  matchesWork,
  type WorkAction,
  type WorkFilters,
} from '@kantuta/contract/operators/work.rules';
import { createPhrases } from '@kantuta/phrases/create-phrases';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import { filtersForTrail } from '../../../platform/exports/exports.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CompanyPeers } from '../operators.service.ts';
import { listOperators, type Operator } from '../operators.views.ts';
import { isLeading, type Gathered, type Gathering } from './gathering.service.ts';
import { nameOfKind, reasonOf, WORK_COLUMNS } from './work.present.ts';

// Limit of one screen; filters narrow the list.
const SHOWN = 200;

export type WorkList = ReturnType<typeof createWorkList>;

/** The single queue of open work: gathered, ordered, filtered, and as a file. */
export function createWorkList({
  db,
  clock,
  exports: files,
  gathering,
  companies,
}: Pick<Platform, 'db' | 'clock' | 'exports'> & { gathering: Gathering } & CompanyPeers) {
  async function find(actor: Actor, filters: WorkFilters, language: Lang) {
    const at = clock.now();
    const people = await listOperators(db);
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const phrases = createPhrases(language);
    const items = (await gathering.gather(db, actor, { at })).filter((item) => {
      const owner = item.ownerId === null ? '' : (names.get(item.ownerId) ?? '');
      // All text of the row, in the language of this operator.
      const { kind, subject } = item;
      const texts = [
        nameOfKind(kind, phrases),
        phrases.tOf(subject),
        reasonOf(item, phrases),
        owner,
      ];
      return matchesWork(item, filters, { personId: actor.personId, at, words: texts.join(' ') });
    });
    return { items: inWorkOrder(items), people, names, at };
  }

  return {
    async list(
      actor: Actor,
      filters: ParsedInputOf<typeof listWork>,
      { language }: Client,
    ): Promise<ReplyOf<typeof listWork>> {
      const { items, people, names, at } = await find(actor, filters, language);
      return {
        items: items.slice(0, SHOWN).map((item) => shown(item, { actor, names, at })),
        total: items.length,
        overdue: items.filter((item) => isOverdue(item, at)).length,
        kinds: gathering.seenBy(actor.desk).map(({ kind }) => kind),
        people: people
          .filter((each) => mayWork(each) && meet(each, actor))
          .map(({ id, name }) => ({ id, name })),
      };
    },

    async export(
      actor: Actor,
      filters: ParsedInputOf<typeof exportWork>,
      client: Client,
    ): Promise<ReplyOf<typeof exportWork>> {
      const { items, names, at } = await find(actor, filters, client.language);
      const companyNames = new Map((await companies(db)).map(({ id, name }) => [id, name]));
      return files.write(actor, {
        name: 'operators.exportWork',
        fileName: ({ t }) => t('workList.fileName'),
        filters: filtersForTrail(filters, 'text'),
        columns: WORK_COLUMNS,
        rows: items.map((item) => ({
          ...shown(item, { actor, names, at }),
          company: companyNames.get(item.companyId ?? 0) ?? '',
        })),
        client,
      });
    },
  };
}

/** An operator with read access owns nothing. */
function mayWork({ desk }: Operator): boolean {
  return desk.some(({ role }) => role !== 'read_only');
}

/** Operators who share no company do not see each other's names (SEC-32). */
function meet(one: Pick<Actor, 'desk'>, other: Pick<Actor, 'desk'>): boolean {
  const [a, b] = [companiesReached(one.desk), companiesReached(other.desk)];
  return a === null || b === null || a.some((id) => b.includes(id));
}

function shown(
  item: Gathered,
  { actor, names, at }: { actor: Actor; names: ReadonlyMap<number, string>; at: Date },
): WorkItem {
  const { kind, id, subject, companyId, reason, since, dueAt, ownerId } = item;
  return {
    kind,
    id,
    subject,
    companyId,
    reason,
    facts: { ...item.facts },
    amount: item.amount ?? null,
    since: since.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    isOverdue: isOverdue(item, at),
    owner: ownerId === null ? null : { id: ownerId, name: names.get(ownerId) ?? '' },
    isMine: ownerId === actor.personId,
    link: item.link ?? null,
    mayAct: item.mayAct,
    actions: actionsOf(item, actor),
  };
}

function actionsOf({ of, ownerId, mayAct }: Gathered, { personId, desk }: Actor): WorkAction[] {
  if (!mayAct) return [];
  const leads = isLeading(desk, of);
  const isOwn = ownerId === personId;
  const mayGive = ownerId === null || isOwn || leads;
  return [
    ...(ownerId === null ? (['take'] as const) : []),
    ...(mayGive ? (['give'] as const) : []),
    ...(ownerId !== null && (isOwn || leads) ? (['release'] as const) : []),
    ...(of.retry ? (['retry'] as const) : []),
    ...(of.discard ? (['discard'] as const) : []),
  ];
}
