import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type {
  changeTerm,
  readNewTerm,
  withdrawAddendum,
} from '@kantuta/contract/contracts/addenda.calls';
import type { Agreed } from '@kantuta/contract/contracts/addendum.rules';
import { addDays, dayInLaPaz, instantInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { deviceName } from '@kantuta/contract/identity/device.rules';
import { money, parseCents } from '@kantuta/contract/money';
import {
  mostNewMonths,
  newMonthsProblem,
  newTermProblem,
  newTermRows,
  type NewTermReason,
} from '@kantuta/contract/sales/new-term.rules';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import { alone, together } from '../../../platform/db/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { SalePeers } from '../preparing/sale.port.ts';
import type { SaleTerms, TermPeers } from './addenda.port.ts';
import { findStored, insertAddendum, lockAddendum } from './addenda.store.ts';
import { addendumContext, addendumShown, type AddendumContext } from './addenda.views.ts';
import type { Agreeing } from './agreeing.service.ts';
import { findSame } from './repeated.views.ts';
import { newTermSnapshot } from './snapshot.present.ts';

export type NewTermPeers = TermPeers & Pick<SalePeers, 'lockSales'>;
export type NewTerms = ReturnType<typeof createNewTermService>;

export type Terms = { facts: SaleTerms; context: AddendumContext };

/** A new term that the holder of a purchase puts in force themselves, or asks the office for (SALE-30). */
export function createNewTermService(
  deps: Pick<Platform, 'db' | 'clock' | 'ids' | 'settings' | 'audit' | 'stepUp'> &
    NewTermPeers & { agreeing: Agreeing },
) {
  const { db, clock, ids, settings, audit, stepUp, agreeing } = deps;
  const reading = together({ term: deps.termReading, context: addendumContext });
  const find = alone(reading);

  /** The sale of the person as it stands today; throws `forbidden` for one that is not theirs. */
  async function termsIn(reader: Reader, found: ReturnType<typeof reading.from>): Promise<Terms> {
    const facts = await found.term(reader, dayInLaPaz(clock.now()));
    if (!facts || !found.context) throw refuse('forbidden');
    return { facts, context: found.context };
  }

  async function policy() {
    return {
      fewestPaid: await settings.number('rescue.paidInstalments'),
      mostMonths: await settings.number('rescue.newTermMonths'),
      minInstalment: parseCents(await settings.get('plan.minInstalmentUsd')),
      limit: parseCents(await settings.get('rescue.newTermLimitUsd')),
    };
  }

  /** Why there is no new term now. `isWaiting`: whether one that waits forbids it, too. */
  function reasonOf(
    { facts, context }: Terms,
    { fewestPaid, isWaiting }: { fewestPaid: number; isWaiting: boolean },
  ): NewTermReason | null {
    const { kind: product, plan, base, ...of } = facts;
    // Its plan is about to be another one (MEM-6).
    if (facts.isFrozen) return 'waiting';
    return newTermProblem(
      {
        ...of,
        product,
        kind: plan?.kind ?? null,
        restCount: base.rest.length,
        hasCoBuyers: context.coBuyers > 0,
        isWaiting,
      },
      { fewestPaid },
    );
  }

  /** Throws what forbids this new term; else the whole plan with it. */
  async function requireTerm(
    terms: Terms,
    {
      months,
      planVersion,
      from,
      isWaiting,
    }: { months: number; planVersion: number; from: number; isWaiting: boolean },
  ) {
    const { fewestPaid, ...limits } = await policy();
    const reason = reasonOf(terms, { fewestPaid, isWaiting });
    if (reason !== null) throw refuse('rescue_not_allowed', { data: { reason } });
    const { base, plan } = terms.facts;
    if (plan?.version !== planVersion || base.rest[0]?.number !== from)
      throw refuse('contract_changed');
    const problem = newMonthsProblem(months, {
      most: mostNewMonths(base, limits),
      now: base.rest.length,
    });
    if (problem !== null) throw refuse(problem);
    return newTermRows(base, months);
  }

  return {
    reading,
    termsIn,
    requireTerm,
    findTerms: async (tx: Tx, of: { personId: number; saleId: number }) =>
      termsIn(tx, await find(tx, of)),

    async read(found: ReturnType<typeof reading.from>): Promise<ReplyOf<typeof readNewTerm>> {
      const terms = await termsIn(db, found);
      const { facts, context } = terms;
      const { fewestPaid, limit, ...limits } = await policy();
      const { base, currency, plan } = facts;
      const shown = (value: Parameters<typeof money>[0]) => money(value, currency);
      const { addendumId, saleId, madeAt, kind, state, ...stored } = context;
      const waiting =
        addendumId === null || saleId === null || madeAt === null || kind === null || state === null
          ? null
          : addendumShown({ ...stored, addendumId, saleId, madeAt, kind, state, words: '' });
      return {
        saleId: facts.saleId,
        product: facts.product,
        reason: reasonOf(terms, { fewestPaid, isWaiting: waiting !== null }),
        paidInstalments: facts.paidInstalments,
        fewestPaid,
        outstanding: shown(facts.outstanding),
        limit: shown(limit),
        needsOffice: facts.outstanding > limit,
        planVersion: plan?.version ?? 0,
        kind: base.kind,
        annualRatePct: base.annualRatePct,
        mostMonths: base.rest.length === 0 ? 0 : mostNewMonths(base, limits),
        rest: base.rest.map((row) => ({
          number: row.number,
          dueOn: row.dueOn,
          capital: shown(row.capital),
          interest: shown(row.interest),
          form: shown(row.form),
          expenses: shown(row.expenses),
        })),
        waiting,
      };
    },

    /** In one transaction behind the lock of the sale, as payments are: none comes between what is judged and the new plan. */
    async change(
      actor: Actor,
      input: ParsedInputOf<typeof changeTerm>,
      { userAgent }: { userAgent: string },
    ): Promise<ReplyOf<typeof changeTerm>> {
      const { personId } = actor;
      const { saleId, months } = input;
      // Said twice: the first time counted.
      const before = await findSame(db, { personId, ...input });
      if (before) return before;
      await stepUp.require(actor);
      const linkDays = await settings.number('signature.linkDays');
      return inTransaction(db, async (tx) => {
        await deps.lockSales(tx, [saleId]);
        const same = await findSame(tx, { personId, ...input });
        if (same) return same;
        const terms = await termsIn(tx, await find(tx, { personId, saleId }));
        const isWaiting = terms.context.addendumId !== null;
        const rows = await requireTerm(terms, { ...input, isWaiting });
        const { facts, context } = terms;
        const at = clock.now();
        const addendumId = ids.uuid();
        const reference = ids.reference();
        const agreed: Agreed[] = [
          { role: 'buyer', personId, at: at.toISOString(), device: deviceName(userAgent, '') },
        ];
        const snapshot = newTermSnapshot({ facts, context, months, reference, madeAt: at });
        const [next] = facts.base.rest;
        // From the next due day on the plan that it starts from is another one.
        const turns = instantInLaPaz(addDays(next?.dueOn ?? dayInLaPaz(at), 1));
        const validUntil = new Date(Math.min(at.getTime() + linkDays * DAY_MS, turns.getTime()));
        const { contractId } = context;
        const { companyId } = facts;
        await insertAddendum(tx, {
          id: addendumId,
          saleId,
          contractId,
          companyId,
          personId,
          kind: 'reschedule',
          snapshot,
          agreed,
          madeAt: at,
          validUntil,
        });
        const addendum = await findStored(tx, addendumId);
        if (!addendum) throw new Error(`addendum ${addendumId} was not kept`);
        const { limit } = await policy();
        const needsOffice = facts.outstanding > limit;
        if (needsOffice) await agreeing.changed(tx, addendum);
        else await agreeing.putInForce(tx, addendum, rows);
        await audit.record(tx, {
          actor: { kind: 'person', id: personId },
          action: needsOffice ? 'contracts.askNewTerm' : 'contracts.newTerm',
          object: { kind: 'contractAddendum', id: addendumId },
          outcome: 'done',
          details: { saleId, months, reference },
        });
        return { addendumId, state: needsOffice ? 'awaiting_signatures' : 'signed' };
      });
    },

    async withdraw(
      actor: Actor,
      { addendumId }: ParsedInputOf<typeof withdrawAddendum>,
    ): Promise<ReplyOf<typeof withdrawAddendum>> {
      return inTransaction(db, async (tx) => {
        const found = await findStored(tx, addendumId);
        if (found?.personId !== actor.personId) throw refuse('forbidden');
        await deps.lockSales(tx, [found.saleId]);
        const addendum = await lockAddendum(tx, addendumId);
        if (!addendum || addendum.state === 'voided') return { addendumId, state: 'voided' };
        if (addendum.state !== 'awaiting_signatures') throw refuse('addendum_ended');
        await agreeing.end(tx, addendum, { as: 'voided', by: actor.personId, words: '' });
        await audit.record(tx, {
          actor: { kind: 'person', id: actor.personId },
          action: 'contracts.withdrawAddendum',
          object: { kind: 'contractAddendum', id: addendumId },
          outcome: 'done',
          details: { saleId: addendum.saleId },
        });
        return { addendumId, state: 'voided' };
      });
    },
  };
}
