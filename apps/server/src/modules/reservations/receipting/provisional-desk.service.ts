import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { money } from '@kantuta/contract/money';
import {
  companiesReached,
  hasOperatorRole,
  type OperatorRole,
} from '@kantuta/contract/operator-roles';
import {
  isProvisionalLate,
  PROVISIONAL_ROLES,
} from '@kantuta/contract/reservations/provisional.rules';
import {
  readDeskProvisional,
  type checkAbono,
  type closeProvisional,
  type DeskProvisional,
} from '@kantuta/contract/reservations/provisionals.calls';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Deposits } from '../deposits/deposits.service.ts';
import { findLiveDeposit } from '../deposits/deposits.store.ts';
import { lockHold } from '../holds.store.ts';
import { findHold } from '../holds.views.ts';
import { tellOfProvisional } from '../provisionals/provisional-ends.service.ts';
import {
  listLateUntold,
  lockReceipt,
  markLateTold,
  markOver,
} from '../provisionals/provisionals.store.ts';
import { checkedOf, findForDesk } from '../provisionals/provisionals.views.ts';

type Asked = ParsedInputOf<typeof checkAbono>;
type Checked = ReplyOf<typeof checkAbono>;

export type ProvisionalDeskPeers = Pick<ForAll, 'notify' | 'chargeBook'> & {
  accessLog: {
    through<Answer>(
      actor: Actor,
      access: { personId: number; part: 'payments'; roles: readonly OperatorRole[] },
      read: (tx: Tx) => Promise<Answer>,
    ): Promise<Answer>;
  };
  /** The check of payments, which counts the tries and asks this noun first (PAY-17). */
  checkBeside(
    client: Client,
    asked: Asked,
    other: () => Promise<Checked | undefined>,
  ): Promise<Checked>;
};

const READERS = readDeskProvisional.operators ?? [];
const MOST_AT_ONCE = 200;

/** Late money of advisers: who is told, what the desk does, and what anybody checks by the reference (RES-27). */
export function createProvisionalDesk({
  db,
  clock,
  log,
  events,
  audit,
  notify,
  chargeBook,
  accessLog,
  checkBeside,
  deposits,
}: ProvisionalDeskPeers &
  Pick<Platform, 'db' | 'clock' | 'log' | 'events' | 'audit'> & {
    deposits: Pick<Deposits, 'withdraw'>;
  }) {
  async function find(reader: Reader, actor: Actor, id: string, roles: readonly OperatorRole[]) {
    const companyIds = companiesReached(actor.desk, roles);
    const receipt = await findForDesk(reader, { id, companyIds, now: clock.now() });
    if (!receipt) throw refuse('forbidden');
    return receipt;
  }

  async function read(
    actor: Actor,
    { provisionalId: id }: { provisionalId: string },
  ): Promise<DeskProvisional> {
    const { personId } = await find(db, actor, id, READERS);
    const access = { personId, part: 'payments' as const, roles: READERS };
    return accessLog.through(actor, access, async (tx) => {
      const receipt = await find(tx, actor, id, READERS);
      const isOwn = [receipt.personId, receipt.adviserId].includes(actor.personId);
      const mayClose = hasOperatorRole(actor.desk, PROVISIONAL_ROLES, receipt.company.id);
      return { ...receipt, can: { close: receipt.isLate && mayClose && !isOwn } };
    });
  }

  async function tellLate(id: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      if (!(await markLateTold(tx, id, clock.now()))) return;
      const receipt = await lockReceipt(tx, id);
      const hold = receipt && (await findHold(tx, receipt.holdId));
      if (!receipt || !hold) return;
      const { personId, adviserId, holdId } = receipt;
      const amount = money(receipt.amount, receipt.currency);
      const { adviser } = (await findForDesk(tx, { id, companyIds: null, now: clock.now() })) ?? {};
      await notify(tx, {
        personId,
        key: 'provisionalLate',
        parameters: { adviser: adviser ?? '', amount },
        link: `/reserva/${holdId}`,
      });
      const product = `${hold.title}, ${hold.detail}`;
      await notify(tx, {
        personId: adviserId,
        key: 'provisionalDue',
        parameters: { amount, product },
        link: `/recibo-provisional/${holdId}`,
      });
      await tellOfProvisional(events, tx, receipt);
    });
  }

  return {
    read,

    /** Records that late money went back to the customer; the adviser may take money again. Throws `provisional_open` before it is late. */
    async close(
      actor: Actor,
      { provisionalId, words }: ParsedInputOf<typeof closeProvisional>,
    ): Promise<DeskProvisional> {
      await inTransaction(db, async (tx) => {
        const { holdId } = await find(tx, actor, provisionalId, PROVISIONAL_ROLES);
        // First the hold, as a deposit that comes at this moment does (SEC-17).
        const held = await lockHold(tx, holdId);
        const receipt = await lockReceipt(tx, provisionalId);
        if (receipt?.state !== 'issued') throw refuse('provisional_ended');
        const at = clock.now();
        if (!isProvisionalLate(receipt, at)) throw refuse('provisional_open');
        const { personId, adviserId } = receipt;
        if ([personId, adviserId].includes(actor.personId)) throw refuse('same_person');
        const live = await findLiveDeposit(tx, holdId);
        const intentId = live && (await chargeBook.payingOf(tx, [live.chargeId]));
        if (intentId !== undefined) throw refuse('items_in_payment');
        // A deposit that begins at this moment finds nothing to pay: the money is not paid and given back.
        if (held?.state === 'active') await deposits.withdraw(tx, holdId);
        await markOver(tx, provisionalId, { state: 'returned', at, by: actor.personId, words });
        const hold = await findHold(tx, holdId);
        await notify(tx, {
          personId,
          key: 'provisionalReturned',
          parameters: {
            amount: money(receipt.amount, receipt.currency),
            product: hold ? `${hold.title}, ${hold.detail}` : '',
          },
          link: `/reserva/${holdId}`,
        });
        await tellOfProvisional(events, tx, receipt);
        await audit.record(tx, {
          actor: inRole(actor),
          action: 'reservations.closeProvisional',
          object: { kind: 'provisional', id: provisionalId },
          outcome: 'done',
          details: { holdId, adviserId, words },
        });
      });
      return read(actor, { provisionalId });
    },

    /** Each in a transaction of its own: one that fails holds up no other. */
    async turn(): Promise<void> {
      for (const id of await listLateUntold(db, clock.now(), MOST_AT_ONCE))
        await tellLate(id).catch((error: unknown) =>
          log.error({ event: 'provisional_not_told', objectId: id, error }),
        );
    },

    check: (client: Client, asked: Asked): Promise<Checked> =>
      checkBeside(client, asked, () => checkedOf(db, { ...asked, now: clock.now() })),
  };
}
