import { negate } from '@kantuta/contract/money';
import type { StoredChargeKind } from '../../../platform/charges.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { SalePeers } from '../preparing/sale.port.ts';
import type { CessionSteps } from './cession-steps.service.ts';
import {
  areFeesWaited,
  findByCharge,
  lockOfCharges,
  moveCession,
  salesOfCharges,
} from './cessions.store.ts';

export const CESSION_FEE = 'cessionFee';

/** The fee of a cession: paying it brings the cession to the office (CON-26). */
export function cessionCharges({
  clock,
  lockSales,
  steps,
}: Pick<Platform, 'clock'> &
  Pick<SalePeers, 'lockSales'> & { steps: Pick<CessionSteps, 'changed'> }): StoredChargeKind {
  return {
    kind: CESSION_FEE,
    // In the order of everybody who changes both (SEC-17).
    async lock(tx, chargeIds) {
      await lockSales(tx, await salesOfCharges(tx, chargeIds));
      await lockOfCharges(tx, chargeIds);
    },
    canSettle: areFeesWaited,
    async requireStartable(reader, chargeIds) {
      if (!(await areFeesWaited(reader, chargeIds))) throw refuse('cession_ended');
    },
    async settle(tx, { id: chargeId, amount: whole, currency, personId }, amount) {
      const cession = await findByCharge(tx, chargeId);
      // A part of the fee, or money for a cession that is over: people look at it (PAY-14).
      if (amount < whole || cession?.state !== 'awaiting_fee')
        throw new Error(`charge ${chargeId} pays no cession`);
      return {
        entries: [{ account: 'form_income', currency, amount: negate(amount), personId, chargeId }],
        async finish(all) {
          await moveCession(all, cession.id, { state: 'awaiting_office', feePaidAt: clock.now() });
          await steps.changed(all, cession);
        },
      };
    },
  };
}
