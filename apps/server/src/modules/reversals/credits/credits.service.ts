import { addDays, dayInLaPaz, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import { postCreditEnded, postCreditUsed } from '@kantuta/contract/ledger/recovery-posting.rules';
import type { CreditTender } from '@kantuta/contract/ledger/sale-posting.rules';
import { money, type Cents } from '@kantuta/contract/money';
import { creditEndsOn, recognisedPct } from '@kantuta/contract/reversals/recovery-credit.rules';
import { reversalChanged } from '@kantuta/contract/reversals/reversals.events';
import type { AuditActor } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  findCredit,
  insertCredits,
  listEndingBefore,
  lockCredit,
  lockCreditOfHold,
  markApplied,
  markAvailable,
  markEnded,
  markHeld,
  markReminded,
  type Credit,
} from './credits.store.ts';
import { recognitionPolicy } from './recognition.service.ts';

export type CreditPeers = Pick<ForAll, 'notify'> & {
  post(
    tx: Tx,
    posting: {
      companyId: number;
      kind: string;
      businessDay: Day;
      source: { kind: string; id: string };
      entries: readonly LedgerEntry[];
    },
  ): Promise<string>;
};

/** A free credit is reminded of this many days before its last one, the first reminder first (REV-6). */
const REMINDER_DAYS = [60, 15] as const;
const MOST_AT_ONCE = 200;

export type RecoveryCredits = ReturnType<typeof createRecoveryCredits>;

/**
 * The credit that is recognised of a reverted sale (REV-6): made with the reversal, held by one pre-reservation, used up when the sale closes, or
 * ended by the clock or by two persons. Each step locks its row, after hold, sale and unit (SEC-17), and the row allows only the next step.
 */
export function createRecoveryCredits(
  {
    db,
    clock,
    settings,
    events,
    audit,
    log,
  }: Pick<Platform, 'db' | 'clock' | 'settings' | 'events' | 'audit' | 'log'>,
  { post, notify }: CreditPeers,
) {
  const today = () => dayInLaPaz(clock.now());

  /** Throws what stands against a person who would buy with it today. */
  function requireFree(credit: Credit | undefined, personId: number): Credit {
    if (credit?.personId !== personId) throw refuse('forbidden');
    if (credit.state === 'expired') throw refuse('recovery_expired');
    if (credit.state !== 'available' || credit.recognised === 0) throw refuse('recovery_used');
    // Its last day may be over before the clock has ended it.
    if (credit.validUntil < today()) throw refuse('recovery_expired');
    return credit;
  }

  async function note(
    tx: Tx,
    { saleId, personId, companyId }: Credit,
    {
      doer,
      act,
      details,
    }: {
      doer: AuditActor;
      act: 'holdCredit' | 'applyCredit' | 'endCredit' | 'voidCredit';
      details: Record<string, unknown>;
    },
  ): Promise<void> {
    await events.record(tx, reversalChanged, { saleId, personId, companyId });
    await audit.record(tx, {
      actor: doer,
      action: `reversals.${act}`,
      object: { kind: 'reversal', id: String(saleId) },
      outcome: 'done',
      details,
    });
  }

  /** Ends a locked, available credit: it is owed no more. */
  async function end(
    tx: Tx,
    credit: Credit,
    {
      as,
      at,
      doer,
      reason,
    }: { as: 'expired' | 'voided'; at: Date; doer: AuditActor; reason?: string },
  ): Promise<void> {
    const { saleId, personId, companyId, currency, recognised } = credit;
    await markEnded(tx, saleId, { as, at });
    if (recognised > 0) {
      await post(tx, {
        companyId,
        kind: `recovery_${as}`,
        businessDay: dayInLaPaz(at),
        source: { kind: 'recovery_credit', id: String(saleId) },
        entries: postCreditEnded(credit),
      });
      await notify(tx, {
        personId,
        key: as === 'expired' ? 'recoveryEnded' : 'recoveryVoided',
        parameters: { amount: money(recognised, currency) },
        link: '/mi-producto',
      });
    }
    const act = as === 'expired' ? 'endCredit' : 'voidCredit';
    await note(tx, credit, { doer, act, details: { recognised, ...(reason ? { reason } : {}) } });
  }

  async function expire(saleId: number): Promise<void> {
    await inTransaction(db, async (tx) => {
      const credit = await lockCredit(tx, saleId);
      if (credit?.state !== 'available' || credit.validUntil >= today()) return;
      await end(tx, credit, { as: 'expired', at: clock.now(), doer: { kind: 'system' } });
    });
  }

  async function remind(saleId: number, days: number): Promise<void> {
    await inTransaction(db, async (tx) => {
      const credit = await lockCredit(tx, saleId);
      if (!credit || credit.recognised === 0) return;
      // One reminder for each of the days: whoever was reminded since that day began hears nothing.
      const since = instantInLaPaz(addDays(credit.validUntil, -days));
      if (!(await markReminded(tx, saleId, { since, at: clock.now() }))) return;
      await notify(tx, {
        personId: credit.personId,
        key: 'recoveryEnding',
        parameters: {
          amount: money(credit.recognised, credit.currency),
          until: credit.validUntil,
        },
        link: '/mi-producto',
      });
    });
  }

  return {
    /** The credit of a reverted sale as it stands; undefined if there is none. */
    find: findCredit,

    /** What it recognises of these payments by the settings in force: kept as it is from now on (REV-5). */
    async keep(
      tx: Tx,
      sale: Pick<Credit, 'saleId' | 'personId' | 'companyId' | 'currency'>,
      { capital, instalments, on }: { capital: Cents; instalments: number; on: Day },
    ): Promise<{ recognised: Cents; validUntil: Day }> {
      const { policy, recognised } = await recognitionPolicy(settings);
      const amount = recognised({ capital, instalments });
      const validUntil = creditEndsOn(on, await settings.get('recovery.months'));
      await insertCredits(tx, [
        {
          ...sale,
          revertedOn: on,
          paidCapitalMinor: capital,
          paidInstalments: instalments,
          pct: recognisedPct(instalments, policy),
          recognisedMinor: amount,
          validUntil,
        },
      ]);
      return { recognised: amount, validUntil };
    },

    /** What the person could use of it today. Throws `forbidden`, `recovery_used`, `recovery_expired`. */
    async usable(
      reader: Reader,
      { saleId, personId }: { saleId: number; personId: number },
    ): Promise<Cents> {
      return requireFree(await findCredit(reader, saleId), personId).recognised;
    },

    /** Lets a new hold count on it. Of two holds the second one is refused. Throws as `usable`. */
    async hold(
      tx: Tx,
      { saleId, personId, holdId }: { saleId: number; personId: number; holdId: string },
    ): Promise<Cents> {
      const credit = requireFree(await lockCredit(tx, saleId), personId);
      if (!(await markHeld(tx, saleId, holdId))) throw refuse('recovery_used');
      await note(tx, credit, {
        doer: { kind: 'person', id: personId },
        act: 'holdCredit',
        details: { holdId },
      });
      return credit.recognised;
    },

    /** Sets the credit free on which a hold or its reservation counted, because that has ended without a sale; one whose time is over ends. */
    async release(tx: Tx, holdId: string, at: Date): Promise<void> {
      const credit = await lockCreditOfHold(tx, holdId);
      if (credit?.state !== 'held') return;
      const { saleId, personId, companyId } = credit;
      await markAvailable(tx, saleId);
      await events.record(tx, reversalChanged, { saleId, personId, companyId });
      if (credit.validUntil < dayInLaPaz(at))
        await end(tx, credit, { as: 'expired', at, doer: { kind: 'system' } });
    },

    /** Uses it up for the sale of its hold, and answers what pays that part of the price (REV-7). */
    async use(
      tx: Tx,
      {
        holdId,
        saleId: newSaleId,
        companyId: sellerId,
        amount,
        on,
        at,
      }: {
        holdId: string;
        saleId: number;
        companyId: number;
        amount: Cents;
        on: Day;
        at: Date;
      },
    ): Promise<CreditTender> {
      const credit = await lockCreditOfHold(tx, holdId);
      if (credit?.state !== 'held') throw new Error(`hold ${holdId} counts on no credit`);
      const { saleId, personId, companyId, currency } = credit;
      const { entries, tender } = postCreditUsed(credit, { amount, sellerId });
      await markApplied(tx, saleId, { newSaleId, amount, at });
      if (entries.length > 0)
        await post(tx, {
          companyId,
          kind: 'recovery_applied',
          businessDay: on,
          source: { kind: 'recovery_credit', id: String(saleId) },
          entries,
        });
      const details = { newSaleId, amount, recognised: credit.recognised };
      await note(tx, credit, {
        doer: { kind: 'person', id: personId },
        act: 'applyCredit',
        details,
      });
      await notify(tx, {
        personId,
        key: 'recoveryApplied',
        parameters: { amount: money(amount, currency) },
        link: `/detalle-productos?sale=${newSaleId}`,
      });
      return tender;
    },

    /** Takes a free credit back, decided by two persons. Throws `recovery_used` for one that is held, used or ended. */
    async takeBack(
      tx: Tx,
      saleId: number,
      { by, reason }: { by: number; reason: string },
    ): Promise<void> {
      const credit = await lockCredit(tx, saleId);
      if (credit?.state !== 'available') throw refuse('recovery_used');
      const doer = { kind: 'person', id: by } as const;
      await end(tx, credit, { as: 'voided', at: clock.now(), doer, reason });
    },

    /** What the clock does: ends credits whose last day is over, and reminds of those that end soon. */
    async turn(): Promise<void> {
      const each = async (before: Day, act: (saleId: number) => Promise<void>) => {
        const seen: number[] = [];
        for (;;) {
          const found = await listEndingBefore(db, { before, seen, most: MOST_AT_ONCE });
          for (const saleId of found) {
            seen.push(saleId);
            await act(saleId).catch((error: unknown) =>
              log.error({ event: 'recovery_credit_not_turned', objectId: String(saleId), error }),
            );
          }
          if (found.length < MOST_AT_ONCE) return;
        }
      };
      await each(today(), expire);
      for (const days of REMINDER_DAYS)
        await each(addDays(today(), days + 1), (saleId) => remind(saleId, days));
    },
  };
}
