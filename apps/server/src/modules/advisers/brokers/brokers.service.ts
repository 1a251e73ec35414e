import { BROKER_KEEPERS, BROKER_READERS } from '@kantuta/contract/advisers/attribution.rules';
import type {
  addBroker,
  Broker,
  listBrokers,
  withdrawBroker,
} from '@kantuta/contract/advisers/brokers.calls';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { readDocument } from '@kantuta/contract/identity/document.rules';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import { allow, can, type Actor, type Policy } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { insertBroker, lockBroker, markWithdrawn } from './brokers.store.ts';
import {
  findBrokerById,
  isAdviserDocument,
  listBrokersOf,
  listCompanyIds,
  type StoredBroker,
} from './brokers.views.ts';

export type Brokers = ReturnType<typeof createBrokers>;

const mayKeep: Policy<{ companyId: number }> = ({ desk }, { companyId }) =>
  hasOperatorRole(desk, BROKER_KEEPERS, companyId);

/** People outside of the group who recommend what a company sells (ADV-4). */
export function createBrokers({ db, clock, audit }: Pick<Platform, 'db' | 'clock' | 'audit'>) {
  const shown = (actor: Actor, broker: StoredBroker): Broker => ({
    ...broker,
    can: { withdraw: broker.withdrawnAt === null && can(actor, mayKeep, broker) },
  });

  return {
    async list(
      actor: Actor,
      { q = '', withdrawn }: ParsedInputOf<typeof listBrokers>,
    ): Promise<ReplyOf<typeof listBrokers>> {
      const companyIds = companiesReached(actor.desk, BROKER_READERS);
      const asked = { q, isWithdrawn: withdrawn === 'yes' };
      const { brokers, hasMore } = await listBrokersOf(db, asked, companyIds);
      return {
        brokers: brokers.map((broker) => shown(actor, broker)),
        hasMore,
        mayAdd: await listCompanyIds(db, companiesReached(actor.desk, BROKER_KEEPERS)),
      };
    },

    /** Throws `broker_exists`, `broker_is_adviser`. */
    add: (
      actor: Actor,
      { companyId, name, document, phone }: ParsedInputOf<typeof addBroker>,
    ): Promise<Broker> =>
      inTransaction(db, async (tx) => {
        const [company] = await listCompanyIds(tx, [companyId]);
        allow(actor, mayKeep, company === undefined ? undefined : { companyId });
        const { number, complement } = readDocument(document);
        if (await isAdviserDocument(tx, { number, complement })) throw refuse('broker_is_adviser');
        const brokerId = await insertBroker(tx, {
          companyId,
          name,
          documentNumber: number,
          documentComplement: complement,
          phone,
          addedAt: clock.now(),
        });
        if (brokerId === undefined) throw refuse('broker_exists');
        await audit.record(tx, {
          actor: inRole(actor),
          action: 'advisers.addBroker',
          object: { kind: 'broker', id: String(brokerId) },
          outcome: 'done',
          details: { companyId, name },
        });
        return shown(actor, await findBrokerById(tx, brokerId));
      }),

    /** Throws `broker_withdrawn`. */
    withdraw: (
      actor: Actor,
      { brokerId, reason }: ParsedInputOf<typeof withdrawBroker>,
    ): Promise<Broker> =>
      inTransaction(db, async (tx) => {
        const broker = await lockBroker(tx, brokerId);
        allow(actor, mayKeep, broker);
        if (broker.withdrawnAt !== null) throw refuse('broker_withdrawn');
        await markWithdrawn(tx, brokerId, clock.now());
        await audit.record(tx, {
          actor: inRole(actor),
          action: 'advisers.withdrawBroker',
          object: { kind: 'broker', id: String(brokerId) },
          outcome: 'done',
          details: { name: broker.name, reason },
        });
        return shown(actor, await findBrokerById(tx, brokerId));
      }),
  };
}
