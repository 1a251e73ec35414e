import type { Wallet } from '@kantuta/contract/payments/points/points.calls';
import type { Actor } from '../../../../platform/access.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { isGatewayError } from '../../../../platform/outbound/outbound.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { MethodTools } from '../qr/qr-method.service.ts';
import { readHolder } from './holder.views.ts';
import type { HolderFacts, WalletApp } from './wallet.gateway.ts';

type Deps = Pick<MethodTools, 'db' | 'audit' | 'stepUp'> & { wallet: WalletApp };

const NOTHING = { pending: 0, active: 0, blocked: 0, spent: 0, expired: 0 };

export type OwnWallet = ReturnType<typeof createOwnWallet>;

/** The own wallet in the profile (PAY-27); it lives outside, so every look asks it. */
export function createOwnWallet({ db, audit, stepUp, wallet }: Deps) {
  async function shown(holder: string, facts: HolderFacts): Promise<Wallet> {
    const { pin, lockedUntil, nextExpiry, pending, active, blocked, spent, expired } = facts;
    return {
      state: 'open',
      pin,
      lockedUntil,
      nextExpiry,
      buckets: { pending, active, blocked, spent, expired },
      movements: await wallet.movements(holder),
    };
  }

  return {
    async read({ personId }: Actor): Promise<Wallet> {
      const holder = await readHolder(db, personId);
      try {
        const facts = await wallet.read(holder);
        return facts ? await shown(holder, facts) : closed('none');
      } catch (error) {
        if (isGatewayError(error)) return closed('down');
        throw error;
      }
    },

    /** The PIN goes to the wallet in this one call, and is written nowhere. */
    async setPin(actor: Actor, pin: string): Promise<Wallet> {
      await stepUp.require(actor);
      const holder = await readHolder(db, actor.personId);
      try {
        const facts = await wallet.setPin(holder, pin);
        await inTransaction(db, (tx) =>
          audit.record(tx, {
            actor: { kind: 'person', id: actor.personId },
            action: 'payments.setWalletPin',
            object: { kind: 'person', id: String(actor.personId) },
            outcome: 'done',
            details: {},
          }),
        );
        return await shown(holder, facts);
      } catch (error) {
        throw isGatewayError(error) ? refuse('wallet_unavailable') : error;
      }
    },
  };
}

function closed(state: 'none' | 'down'): Wallet {
  return {
    state,
    pin: 'none',
    lockedUntil: null,
    nextExpiry: null,
    buckets: NOTHING,
    movements: [],
  };
}
