import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type { Agreed } from '@kantuta/contract/contracts/addendum.rules';
import type {
  cede,
  readCeded,
  readCeding,
  withdrawCession,
} from '@kantuta/contract/contracts/cession.calls';
import {
  cessionProblem,
  documentIn,
  type CessionReason,
} from '@kantuta/contract/contracts/cession.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { deviceName } from '@kantuta/contract/identity/device.rules';
import { money, parseCents } from '@kantuta/contract/money';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import { alone, together } from '../../../platform/db/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { SaleTerms, TermPeers } from '../addenda/addenda.port.ts';
import { addendumContext, type AddendumContext } from '../addenda/addenda.views.ts';
import { cessionShown } from './cession.present.ts';
import type { CessionSteps, StepPeers } from './cession-steps.service.ts';
import { findCeded, findOpenCession, insertCession } from './cessions.store.ts';
import { findByDocument, partiesOf } from './cessions.views.ts';

/** How long both sides and the office have, together. */
const CESSION_DAYS = 15;
// Enough for a slip of the pen, and nothing for who tries documents.
const NAMINGS = { max: 5, windowMinutes: 24 * 60, growing: false } as const;

export type CedingDeps = Pick<
  Platform,
  'db' | 'clock' | 'ids' | 'settings' | 'audit' | 'stepUp' | 'limits'
> &
  TermPeers &
  StepPeers & { steps: CessionSteps };

export type Ceding = ReturnType<typeof createCeding>;

/** The holder of a purchase names who takes it over, and can keep it until the company agrees (CON-26). */
export function createCeding(deps: CedingDeps) {
  const { db, clock, ids, settings, audit, stepUp, limits, notify, lockSales, steps } = deps;
  const reading = together({ term: deps.termReading, context: addendumContext });
  const find = alone(reading);

  async function factsIn(
    reader: Reader,
    found: ReturnType<typeof reading.from>,
  ): Promise<{ facts: SaleTerms; context: AddendumContext }> {
    const facts = await found.term(reader, dayInLaPaz(clock.now()));
    if (!facts || !found.context) throw refuse('forbidden');
    return { facts, context: found.context };
  }

  function reasonOf(
    { facts, context }: { facts: SaleTerms; context: AddendumContext },
    isWaiting: boolean,
  ): CessionReason | null {
    // Its contract is about to be another one: whoever paid for that signs it, or has the money back (MEM-6).
    if (facts.isFrozen) return 'waiting';
    return cessionProblem({
      state: facts.state,
      product: facts.kind,
      hasCoBuyers: context.coBuyers > 0,
      isInNotice: facts.isInNotice,
      inRegularization: facts.inRegularization,
      isWaiting: isWaiting || context.addendumId !== null,
    });
  }

  return {
    reading,
    reasonOf,
    factsOf: async (tx: Tx, of: { personId: number; saleId: number }) =>
      factsIn(tx, await find(tx, of)),

    async read(found: ReturnType<typeof reading.from>): Promise<ReplyOf<typeof readCeding>> {
      const of = await factsIn(db, found);
      const { facts } = of;
      const cession = await findOpenCession(db, facts.saleId);
      const people = cession ? [cession.fromId, cession.toId ?? 0] : [];
      const fee = parseCents(await settings.get('cession.feeUsd'));
      return {
        saleId: facts.saleId,
        product: facts.product,
        reason: reasonOf(of, cession !== undefined),
        fee: money(fee, 'USD'),
        overdue: money(facts.overdue, facts.currency),
        cession: cession ? cessionShown(cession, facts, await partiesOf(db, people)) : null,
      };
    },

    /** The same answer whoever has the document, if anybody: the other person tells by accepting. */
    async cede(
      actor: Actor,
      { saleId, document }: ParsedInputOf<typeof cede>,
      { userAgent }: { userAgent: string },
    ): Promise<ReplyOf<typeof cede>> {
      const { personId } = actor;
      const typed = documentIn(document);
      const same = async (reader: Reader) => {
        const open = await findOpenCession(reader, saleId);
        return open?.fromId === personId && open.document === document
          ? { cessionId: open.id, state: open.state }
          : undefined;
      };
      const before = await same(db);
      if (before) return before;
      await stepUp.require(actor);
      await limits.raise(db, `cede:${personId}`, NAMINGS);
      const fee = parseCents(await settings.get('cession.feeUsd'));
      return inTransaction(db, async (tx) => {
        await lockSales(tx, [saleId]);
        const again = await same(tx);
        if (again) return again;
        const of = await factsIn(tx, await find(tx, { personId, saleId }));
        const isWaiting = (await findOpenCession(tx, saleId)) !== undefined;
        const reason = reasonOf(of, isWaiting);
        if (reason !== null) throw refuse('cession_not_allowed', { data: { reason } });
        const toId = (await findByDocument(tx, typed)) ?? null;
        if (toId === personId) throw refuse('cession_to_oneself');
        const at = clock.now();
        const cessionId = ids.uuid();
        const agreed: Agreed[] = [
          { role: 'buyer', personId, at: at.toISOString(), device: deviceName(userAgent, '') },
        ];
        const { companyId, product } = of.facts;
        const validUntil = new Date(at.getTime() + CESSION_DAYS * DAY_MS);
        const cession = {
          id: cessionId,
          saleId,
          companyId,
          fromId: personId,
          toId,
          document,
          product,
          fee,
          currency: 'USD' as const,
          agreed,
          madeAt: at,
          validUntil,
        };
        await insertCession(tx, cession);
        const kept = await findOpenCession(tx, saleId);
        const eventId = kept ? await steps.changed(tx, kept) : undefined;
        if (toId !== null)
          await notify(tx, {
            personId: toId,
            key: 'cessionOffered',
            parameters: { product, holder: actor.name, until: validUntil.toISOString() },
            link: `/cesion/${cessionId}`,
            ...(eventId === undefined ? {} : { eventId }),
          });
        await record(tx, personId, 'contracts.cede', cessionId, saleId);
        return { cessionId, state: 'awaiting_new_holder' };
      });
    },

    async withdraw(
      actor: Actor,
      { cessionId }: ParsedInputOf<typeof withdrawCession>,
    ): Promise<ReplyOf<typeof withdrawCession>> {
      return inTransaction(db, async (tx) => {
        const cession = await steps.lock(tx, cessionId);
        if (cession.fromId !== actor.personId) throw refuse('forbidden');
        if (cession.state === 'withdrawn') return { cessionId, state: 'withdrawn' };
        await steps.end(tx, cession, { as: 'withdrawn', by: actor.personId });
        await record(tx, actor.personId, 'contracts.withdrawCession', cessionId, cession.saleId);
        return { cessionId, state: 'withdrawn' };
      });
    },

    async ceded(
      { personId }: Actor,
      { saleId }: ParsedInputOf<typeof readCeded>,
    ): Promise<ReplyOf<typeof readCeded>> {
      const cession = await findCeded(db, { personId, saleId });
      if (!cession?.history) return { ceded: null };
      const { history, currency, companyId } = cession;
      return {
        ceded: {
          cessionId: cession.id,
          product: cession.product,
          company: { id: companyId, name: history.company },
          cededOn: history.on,
          newHolder: history.newHolder,
          paid: { amount: history.paid, currency },
          paidInstalments: history.paidInstalments,
          addendumId: cession.addendumId,
        },
      };
    },
  };

  async function record(
    tx: Tx,
    personId: number,
    action: 'contracts.cede' | 'contracts.withdrawCession',
    id: string,
    saleId: number,
  ): Promise<void> {
    await audit.record(tx, {
      actor: { kind: 'person', id: personId },
      action,
      object: { kind: 'cession', id },
      outcome: 'done',
      details: { saleId },
    });
  }
}
