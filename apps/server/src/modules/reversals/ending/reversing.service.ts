import type { ParsedInputOf } from '@kantuta/contract/call';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { balanceOf, type DatedEntry } from '@kantuta/contract/ledger/balances.rules';
import { postSaleReverted } from '@kantuta/contract/ledger/sale-posting.rules';
import { money, type Cents } from '@kantuta/contract/money';
import { companiesReached } from '@kantuta/contract/operator-roles';
import type { ProposedChange } from '@kantuta/contract/operators/approvals.calls';
import type { proposeReversal } from '@kantuta/contract/reversals/desk-reversals.calls';
import { REVERSAL_DECIDERS, REVERSING_ROLES } from '@kantuta/contract/reversals/reversal.rules';
import { createFormat } from '@kantuta/phrases/format';
import { z } from 'zod';
import type { Actor } from '../../../platform/access.ts';
import {
  approvalKind,
  type ApprovalKind,
  type ApprovedBy,
} from '../../../platform/approvals/approval-kind.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Case } from '../cases/cases.store.ts';
import { moveCase, setProposal } from '../cases/cases.store.ts';
import type { Facts } from '../cases/facts.service.ts';
import type { Noticing } from '../cases/noticing.service.ts';
import { findCounted } from '../cases/paid-since.views.ts';
import type { SaleStanding } from '../cases/sale-standing.port.ts';
import type { CreditPeers, RecoveryCredits } from '../credits/credits.service.ts';
import { recognitionPolicy } from '../credits/recognition.service.ts';
import { insertReversal } from './reversals.store.ts';

export const REVERT = 'reversals.revert';

export type ReversingPeers = Pick<ForAll, 'notify'> &
  Pick<CreditPeers, 'post'> & {
    /** Locks a sale, so that its payments and its end run one after the other. */
    lockSales(tx: Tx, saleIds: readonly number[]): Promise<void>;
    entriesOfSales(reader: Reader, saleIds: readonly number[]): Promise<DatedEntry[]>;
    endSale(
      tx: Tx,
      end: { saleId: number; from: 'sold'; as: 'reverted'; on: Day; at: Date; unit: 'kept' },
    ): Promise<{ unitId: number | null }>;
    giveStockBack(tx: Tx, counted: { itemId: number; season: number }): Promise<void>;
  };

/** What the proposal has seen: if money came since, it is outdated. */
const payloadSchema = z.object({
  saleId: z.number().int(),
  paidCapital: z.number().int(),
  paidInstalments: z.number().int(),
});
type Payload = z.output<typeof payloadSchema>;

/** A purchase in long arrears is reverted: one person proposes, another one decides, and one transaction does all of it (REV-3). */
export function createReversing(
  {
    db,
    clock,
    settings,
    audit,
    approvals,
  }: Pick<Platform, 'db' | 'clock' | 'settings' | 'audit' | 'approvals'>,
  {
    facts,
    noticing,
    credits,
    ...peers
  }: ReversingPeers & {
    facts: Facts;
    noticing: Pick<Noticing, 'tell'>;
    credits: Pick<RecoveryCredits, 'keep'>;
  },
) {
  /** The purchase with its open case, if it can be reverted now. Throws `reversal_not_allowed` with the first reason against it. */
  async function requireReady(
    tx: Tx,
    saleId: number,
  ): Promise<{ standing: SaleStanding; open: Case }> {
    await peers.lockSales(tx, [saleId]);
    const found = await facts(tx, saleId);
    if (!found) throw refuse('forbidden');
    const { standing, open, block } = found;
    if (block !== null || !open) throw refuse('reversal_not_allowed', { data: { block } });
    return { standing, open };
  }

  async function changesOf({
    currency,
    outstanding,
    paidCapital,
    paidInstalments,
  }: SaleStanding): Promise<ProposedChange[]> {
    const { recognised } = await recognitionPolicy(settings);
    const credit = recognised({ capital: paidCapital, instalments: paidInstalments });
    const shown = (value: Cents) => createFormat('es').money(money(value, currency));
    return [
      { field: 'outstanding', before: shown(outstanding), after: null },
      { field: 'recoveryCredit', before: null, after: shown(credit) },
    ];
  }

  async function revert(
    tx: Tx,
    { saleId, ...seen }: Payload,
    { proposalId, proposedBy, approvedBy, reason }: ApprovedBy,
  ): Promise<void> {
    const { standing, open } = await requireReady(tx, saleId);
    const { personId, companyId, currency, paidCapital, paidInstalments } = standing;
    const isSeen = paidCapital === seen.paidCapital && paidInstalments === seen.paidInstalments;
    if (!isSeen || open.proposalId !== proposalId) throw refuse('proposal_outdated');
    // Nobody decides on their own purchase.
    if (personId === approvedBy) throw refuse('same_person');
    const at = clock.now();
    const on = dayInLaPaz(at);
    const outstanding = balanceOf(await peers.entriesOfSales(tx, [saleId]), 'receivable', {
      currency,
      saleId,
    });
    const { unitId } = await peers.endSale(tx, {
      saleId,
      from: 'sold',
      as: 'reverted',
      on,
      at,
      unit: 'kept',
    });
    const whose = { saleId, personId, companyId };
    const days = await settings.get('reversal.freeAfterDays');
    await insertReversal(tx, {
      ...whose,
      caseId: open.id,
      unitId,
      revertedAt: at,
      freesAt: unitId === null ? null : new Date(at.getTime() + days * DAY_MS),
      proposedBy,
      approvedBy,
      reason,
      outstanding,
    });
    const { recognised, validUntil } = await credits.keep(
      tx,
      { ...whose, currency },
      { capital: paidCapital, instalments: paidInstalments, on },
    );
    await peers.post(tx, {
      companyId,
      kind: 'sale_reverted',
      businessDay: on,
      source: { kind: 'sale', id: String(saleId) },
      entries: postSaleReverted({ saleId, personId, currency, outstanding, recognised }),
    });
    await moveCase(tx, { id: open.id, from: open.stage, to: 'reverted', at });
    await noticing.tell(tx, open);
    const product = [standing.title, standing.detail].filter(Boolean).join(', ');
    const link = `/detalle-productos?sale=${saleId}`;
    await (recognised > 0
      ? peers.notify(tx, {
          personId,
          key: 'saleReverted',
          parameters: { product, amount: money(recognised, currency), until: validUntil },
          link,
        })
      : peers.notify(tx, {
          personId,
          key: 'saleRevertedNothing',
          parameters: { product },
          link,
        }));
    await audit.record(tx, {
      actor: { kind: 'person', id: approvedBy },
      action: 'reversals.revert',
      object: { kind: 'reversal', id: String(saleId) },
      outcome: 'done',
      details: { reason, proposedBy, outstanding, paidCapital, paidInstalments, recognised },
    });
    // Last, because every buyer of the item waits for this row (decision 040).
    const counted = await findCounted(tx, saleId);
    if (counted) await peers.giveStockBack(tx, counted);
  }

  return {
    /** Proposes to revert it; nothing happens before another person approves. Throws `reversal_not_allowed`, `same_person`. */
    propose: (
      actor: Actor,
      { saleId, reason }: ParsedInputOf<typeof proposeReversal>,
    ): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { standing, open } = await requireReady(tx, saleId);
        const companyIds = companiesReached(actor.desk, REVERSING_ROLES);
        if (companyIds?.includes(standing.companyId) === false) throw refuse('forbidden');
        if (standing.personId === actor.personId) throw refuse('same_person');
        const { paidCapital, paidInstalments } = standing;
        const proposalId = await approvals.propose(tx, actor, {
          kind: REVERT,
          subject: `${standing.name} · ${[standing.title, standing.detail].filter(Boolean).join(', ')}`,
          companyId: standing.companyId,
          payload: { saleId, paidCapital, paidInstalments },
          changes: await changesOf(standing),
          reason,
        });
        await setProposal(tx, open.id, proposalId);
        await noticing.tell(tx, open);
      }),

    approval: (): ApprovalKind =>
      approvalKind({
        name: REVERT,
        payload: payloadSchema,
        thing: ({ saleId }) => ({ kind: 'reversal', id: String(saleId) }),
        proposers: REVERSING_ROLES,
        roles: REVERSAL_DECIDERS,
        apply: revert,
      }),
  };
}
