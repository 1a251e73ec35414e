import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { addDays, instantInLaPaz } from '@kantuta/contract/dates';
import { ERROR_CODES } from '@kantuta/contract/errors';
import { MOST_EXPORTED } from '@kantuta/contract/operators/export.rules';
import { hasOperatorRole, type OperatorRole } from '@kantuta/contract/operator-roles';
import {
  TRAIL_PER_PAGE,
  type exportTrail,
  type searchTrail,
} from '@kantuta/contract/operators/trail.calls';
import { errorText } from '@kantuta/phrases/error-texts';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { DeclaredByAll } from '../../../platform/declared.ts';
import { filtersForTrail } from '../../../platform/exports/exports.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CompanyPeers } from '../operators.service.ts';
import { namesOfObjects } from './names.service.ts';
import { namesOfPeople } from './names.views.ts';
import { trailColumns, type TrailEntry } from './trail-file.present.ts';
import { isPerson, listMeant, listTrail, type TrailRow } from './trail.views.ts';

export type TrailPeers = {
  /** An operator who asks for the acts of one person opens that person's data (PPL-10). */
  recordAccess(
    tx: Tx,
    actor: Actor,
    access: { personId: number; part: 'trail'; roles: readonly OperatorRole[] },
  ): Promise<unknown>;
};

export type Trail = ReturnType<typeof createTrail>;
type TrailFilters = ParsedInputOf<typeof exportTrail> & { before?: number | undefined };

const READERS = ['admin', 'compliance', 'read_only'] as const satisfies readonly OperatorRole[];
const ACTOR_KINDS = ['person', 'system', 'provider', 'anonymous'] as const;
/** Fields of the details that hold the number of a person; for items of the work list, the previous and the current owner. */
const PEOPLE = ['author', 'approver', 'proposedBy'] as const;
const OWNERS = ['before', 'after'] as const;

/** The acts of everybody, for those who supervise them (SEC-50). */
export function createTrail({
  db,
  exports: files,
  declared,
  companies,
  peers,
}: Pick<Platform, 'db' | 'exports'> &
  CompanyPeers & { declared: DeclaredByAll; peers: TrailPeers }) {
  /** An entry belongs to no company: an operator who does not reach all companies sees only their own acts. */
  async function find(
    actor: Actor,
    { who, from, to, ...query }: TrailFilters,
    limit: number,
  ): Promise<TrailRow[]> {
    const seesAll = hasOperatorRole(actor.desk, READERS, null);
    return inTransaction(db, async (tx) => {
      const meant = who ? await listMeant(tx, who) : undefined;
      const isOwn = meant === undefined || meant.includes(actor.personId);
      const own = isOwn ? [actor.personId] : [];
      if (seesAll)
        await recordAccesses(tx, actor, [...(meant ?? []), ...(await askedAbout(tx, query))]);
      return listTrail(tx, {
        ...query,
        actorIds: seesAll ? meant : own,
        from: from && instantInLaPaz(from),
        until: to && instantInLaPaz(addDays(to, 1)),
        limit,
      });
    });
  }

  async function recordAccesses(tx: Tx, actor: Actor, people: readonly number[]): Promise<void> {
    for (const personId of [...new Set(people)].toSorted((a, b) => a - b))
      if (personId !== actor.personId)
        await peers.recordAccess(tx, actor, { personId, part: 'trail', roles: READERS });
  }

  /** Includes the names of the objects: an operator who may read an act may know the people and objects it concerned. */
  async function named(rows: readonly TrailRow[], language: Lang): Promise<TrailEntry[]> {
    const [objects, people] = await Promise.all([
      namesOfObjects(db, declared().names, { objects: rows, language }),
      namesOfPeople(db, rows.flatMap(peopleIn)),
    ]);
    return rows.map((row) => {
      const object = objects.get(`${row.objectKind}/${row.objectId}`);
      return {
        ...row,
        at: row.at.toISOString(),
        actorKind: ACTOR_KINDS.find((each) => each === row.actorKind) ?? 'system',
        objectName: object?.name ?? '',
        objectPersonId: object?.personId ?? null,
        outcome: row.outcome === 'refused' ? ('refused' as const) : ('done' as const),
        refusal: refusalText(row.codigo, language),
        details: JSON.stringify(row.details),
        people: peopleIn(row).map((id) => ({ id, name: people.get(id) ?? '' })),
      };
    });
  }

  return {
    async search(
      actor: Actor,
      query: ParsedInputOf<typeof searchTrail>,
      { language }: Pick<Client, 'language'>,
    ): Promise<ReplyOf<typeof searchTrail>> {
      const rows = await find(actor, query, TRAIL_PER_PAGE + 1);
      return {
        entries: await named(rows.slice(0, TRAIL_PER_PAGE), language),
        hasMore: rows.length > TRAIL_PER_PAGE,
      };
    },

    async export(
      actor: Actor,
      query: ParsedInputOf<typeof exportTrail>,
      client: Client,
    ): Promise<ReplyOf<typeof exportTrail>> {
      const rows = await find(actor, query, MOST_EXPORTED + 1);
      return files.write(actor, {
        name: 'operators.exportTrail',
        fileName: ({ t }) => t('trail.fileName'),
        filters: filtersForTrail(query, 'who'),
        columns: trailColumns(await companies(db)),
        rows: await named(rows, client.language),
        client,
      });
    },
  };
}

/** The person who is the object of the search. */
async function askedAbout(tx: Tx, { objectKind, objectId = '' }: TrailFilters): Promise<number[]> {
  const id = objectKind === 'person' && /^\d{1,9}$/.test(objectId) ? Number(objectId) : 0;
  return (await isPerson(tx, id)) ? [id] : [];
}

function peopleIn({ objectKind, details }: TrailRow): number[] {
  const fields: Record<string, unknown> = { ...(details as object) };
  const holding = objectKind === 'work' ? [...PEOPLE, ...OWNERS] : PEOPLE;
  const ids = holding.flatMap((field) => {
    const id = fields[field];
    return typeof id === 'number' && Number.isInteger(id) ? [id] : [];
  });
  return [...new Set(ids)];
}

/** In words if the code is one of today's; older entries may have other codes. */
function refusalText(codigo: string, language: Lang): string {
  const known = ERROR_CODES.find((each) => each === codigo);
  const text = known === undefined ? '' : errorText(known, language);
  // The parameters that the text needs were not stored.
  return text.includes('{') ? '' : text;
}
