import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import {
  companiesReached,
  hasOperatorRole,
  type OperatorRole,
} from '@kantuta/contract/operator-roles';
import { MOST_EXPORTED } from '@kantuta/contract/operators/export.rules';
import { restrictionsChanged } from '@kantuta/contract/payments/payments.events';
import type {
  addRestriction,
  endRestriction,
  exportRestrictions,
  listRestrictions,
  previewRestriction,
} from '@kantuta/contract/payments/restrictions.calls';
import type { ReasonTexts } from '@kantuta/contract/payments/restriction.rules';
import type { TrailAction } from '@kantuta/contract/operators/trail.rules';
import { allow, can, type Actor, type Policy } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { restrictionColumns } from './restrictions-file.present.ts';
import { countTouched } from './restriction-effect.views.ts';
import {
  endRestrictionRow,
  findRestrictionRow,
  insertRestriction,
  isClosedAlready,
  listKnownCompanies,
  listRestrictionRows,
  lockCompanies,
  type StoredRestriction,
} from './restrictions.store.ts';

const MAKERS: readonly OperatorRole[] = ['admin', 'finance'];

/** Whoever closes or opens payments reaches every company that it concerns. */
const mayChange: Policy<{ companyIds: readonly number[] }> = ({ desk }, { companyIds }) =>
  companyIds.every((companyId) => hasOperatorRole(desk, MAKERS, companyId));

/** Closing payments at the desk (PAY-18); how a closing is judged is restriction.rules.ts. */
export function createRestrictions({
  db,
  clock,
  events,
  audit,
  exports: files,
  companies,
}: Pick<Platform, 'db' | 'clock' | 'events' | 'audit' | 'exports'> & {
  companies(reader: Reader): Promise<{ id: number; name: string }[]>;
}) {
  async function list(actor: Actor, most?: number): Promise<ReplyOf<typeof listRestrictions>> {
    const reach = companiesReached(actor.desk, [...MAKERS, 'read_only']);
    const now = clock.now();
    const rows = await listRestrictionRows(db, reach, most);
    return {
      restrictions: rows.map((row) => {
        const state = stateOf(row, now);
        const isCalledOff = row.endedAt !== null && row.endedAt <= row.from;
        return {
          id: row.id,
          companyIds: [...row.companyIds],
          methods: row.methods === 'all' ? ('all' as const) : [...row.methods],
          from: row.from.toISOString(),
          to: (isCalledOff ? row.to : (row.endedAt ?? row.to))?.toISOString() ?? null,
          isCalledOff,
          reasonKey: row.reasonKey,
          reasonTexts: row.reasonTexts,
          state,
          author: row.author,
          endedBy: row.endedBy,
          endedReason: row.endedReason,
          can: { end: state !== 'over' && can(actor, mayChange, row) },
        };
      }),
    };
  }

  /** Tells open browsers to reload, and records the operator in the audit trail. */
  async function recordAct(
    tx: Tx,
    actor: Actor,
    act: {
      action: TrailAction;
      id: number;
      restriction: Facts;
      reason?: string;
    },
  ): Promise<void> {
    const { companyIds, methods, from, to, reasonKey, reasonTexts } = act.restriction;
    await events.record(tx, restrictionsChanged, { companyIds: [...companyIds] });
    await audit.record(tx, {
      actor: inRole(actor),
      action: act.action,
      object: { kind: 'paymentRestriction', id: String(act.id) },
      outcome: 'done',
      details: {
        companyIds,
        methods,
        from: from.toISOString(),
        to: to?.toISOString(),
        reasonKey,
        ...(reasonTexts && { reasonTexts }),
        reason: act.reason,
      },
    });
  }

  return {
    list,

    async export(actor: Actor, client: Client): Promise<ReplyOf<typeof exportRestrictions>> {
      const nameOf = new Map((await companies(db)).map(({ id, name }) => [id, name]));
      return files.write(actor, {
        name: 'payments.exportRestrictions',
        fileName: ({ t }) => t('notices.restrictions.fileName'),
        filters: {},
        columns: restrictionColumns(nameOf),
        rows: (await list(actor, MOST_EXPORTED + 1)).restrictions,
        client,
      });
    },

    async preview(
      actor: Actor,
      { companyIds }: ParsedInputOf<typeof previewRestriction>,
    ): Promise<ReplyOf<typeof previewRestriction>> {
      const known = await listKnownCompanies(db, companyIds);
      allow(
        actor,
        mayChange,
        known.length === new Set(companyIds).size ? { companyIds } : undefined,
      );
      return countTouched(db, { companyIds, at: clock.now() });
    },

    async add(
      actor: Actor,
      {
        companyIds,
        methods,
        from,
        to,
        reasonKey,
        reasonTexts,
      }: ParsedInputOf<typeof addRestriction>,
    ): Promise<ReplyOf<typeof listRestrictions>> {
      const now = clock.now();
      const input = {
        companyIds: [...new Set(companyIds)],
        methods: methods === 'all' ? ['all'] : [...new Set(methods)],
        startsAt: from === undefined ? now : new Date(from),
        endsAt: to === null ? null : new Date(to),
        reasonKey,
        reasonTexts,
        author: actor.name,
      };
      const known = await listKnownCompanies(db, input.companyIds);
      allow(actor, mayChange, known.length === input.companyIds.length ? input : undefined);
      // A closing that is already over closes nothing, and the past cannot be closed.
      if (input.startsAt < now || (input.endsAt !== null && input.endsAt <= input.startsAt))
        throw refuse('window_invalid');
      await inTransaction(db, async (tx) => {
        await lockCompanies(tx, input.companyIds);
        // A repeated request must not close payments twice: they would stay closed after one reopening.
        if (await isClosedAlready(tx, input, now)) return;
        const id = await insertRestriction(tx, input);
        const restriction = { ...input, from: input.startsAt, to: input.endsAt };
        await recordAct(tx, actor, {
          action: 'payments.addRestriction',
          id,
          restriction,
        });
      });
      return list(actor);
    },

    async end(
      actor: Actor,
      { id, reason }: ParsedInputOf<typeof endRestriction>,
    ): Promise<ReplyOf<typeof listRestrictions>> {
      const restriction = await findRestrictionRow(db, id);
      allow(actor, mayChange, restriction);
      await inTransaction(db, async (tx) => {
        const end = { endedAt: clock.now(), endedBy: actor.name, endedReason: reason };
        if (!(await endRestrictionRow(tx, id, end))) throw refuse('window_invalid');
        await recordAct(tx, actor, {
          action: 'payments.endRestriction',
          id,
          restriction,
          reason,
        });
      });
      return list(actor);
    },
  };
}

type Facts = {
  companyIds: readonly number[];
  methods: readonly string[] | 'all';
  from: Date;
  to: Date | null;
  reasonKey: string;
  reasonTexts: ReasonTexts | null;
};

function stateOf({ from, to, endedAt }: StoredRestriction, now: Date) {
  if (endedAt !== null || (to !== null && to <= now)) return 'over' as const;
  return from <= now ? ('on' as const) : ('planned' as const);
}
