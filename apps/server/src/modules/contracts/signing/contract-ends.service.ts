import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { turnOf } from '@kantuta/contract/contracts/signers.rules';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SalePeers } from '../preparing/sale.port.ts';
import type { Signatures } from './signatures.service.ts';
import { endContract, lockLiveOfSale, saleOfContract } from '../contracts.store.ts';
import { listOverdue, listToRemind, lockSigning, takeReminder } from './signing.store.ts';

const MOST_AT_ONCE = 200;

type Ending = { by: number | null; words: string; at: Date };

/**
 * Ends the contract of a sale that ends before it is sold, in the same transaction; a sale without one is left as it is (CON-1). The sale is
 * locked.
 */
export async function voidWithSale(
  tx: Tx,
  saleId: number,
  { by, words, at }: Ending,
): Promise<void> {
  const contract = await lockLiveOfSale(tx, saleId);
  if (contract) await endContract(tx, contract.id, { as: 'voided', at, by, words });
}

/** What the clock does with contracts that wait for signatures: reminders on their days, and the end of their time (CON-5, CON-20). */
export function createContractEnds({
  db,
  clock,
  settings,
  log,
  notify,
  moveSale,
  lockSales,
  signatures,
}: Pick<Platform, 'db' | 'clock' | 'settings' | 'log'> &
  Pick<ForAll, 'notify'> &
  Pick<SalePeers, 'moveSale' | 'lockSales'> & { signatures: Signatures }) {
  async function expire(contractId: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const saleId = await saleOfContract(tx, contractId);
      if (saleId !== undefined) await lockSales(tx, [saleId]);
      const contract = await lockSigning(tx, contractId);
      const at = clock.now();
      if (contract?.state !== 'awaiting_signatures' || contract.signUntil > at) return;
      // All buyers signed in time: what is missing is ours, and takes nothing from them.
      if (turnOf(contract.signers)?.role === 'company') return;
      await endContract(tx, contractId, { as: 'expired', at, by: null, words: '' });
      const on: Day = dayInLaPaz(at);
      await moveSale(tx, { saleId: contract.saleId, from: 'in_contract', to: 'reserved', on });
      const eventId = await signatures.changed(tx, contract);
      for (const { personId } of contract.signers)
        if (personId !== null)
          await notify(tx, {
            personId,
            key: 'contractExpired',
            parameters: {},
            link: `/contrato/${contractId}`,
            eventId,
          });
    });
  }

  async function remind(contractId: string, reminders: number): Promise<void> {
    await inTransaction(db, async (tx) => {
      const contract = await lockSigning(tx, contractId);
      const next = contract && turnOf(contract.signers);
      if (!contract || !(await takeReminder(tx, contractId, reminders))) return;
      // The company is reminded by its work list.
      if (!next || next.personId === null) return;
      await notify(tx, {
        personId: next.personId,
        key: 'contractWaits',
        parameters: { until: contract.signUntil.toISOString() },
        link: `/contrato/${contractId}`,
      });
    });
  }

  /** Each contract in a transaction of its own: one that fails holds up no other. */
  async function each(
    contractIds: readonly string[],
    act: (contractId: string) => Promise<void>,
  ): Promise<void> {
    for (const contractId of contractIds)
      await act(contractId).catch((error: unknown) =>
        log.error({ event: 'contract_not_turned', objectId: contractId, error }),
      );
  }

  return {
    async turn(): Promise<void> {
      const at = clock.now();
      await each(await listOverdue(db, at, MOST_AT_ONCE), expire);
      const days = await Promise.all([
        settings.number('signature.firstReminderDay'),
        settings.number('signature.secondReminderDay'),
        settings.number('signature.lastReminderDay'),
      ]);
      // The last one first: whoever slept through several gets one.
      for (const [index, day] of [...days.entries()].toReversed()) {
        const issuedBy = new Date(at.getTime() - day * DAY_MS);
        const due = await listToRemind(db, {
          issuedBy,
          reminders: index + 1,
          at,
          most: MOST_AT_ONCE,
        });
        await each(due, (contractId) => remind(contractId, index + 1));
      }
    },
  };
}
