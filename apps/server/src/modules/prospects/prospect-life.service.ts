import { isInTime, lockedUntil } from '@kantuta/contract/prospects/prospect.rules';
import { prospectChanged } from '@kantuta/contract/prospects/prospects.events';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { ForAll } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { documentKeys } from './prospect-keys.present.ts';
import { findBuyerOfHold, findBuyerOfSale, findPerson } from './buyers.views.ts';
import {
  endTimes,
  insertEvent,
  lockHolders,
  lockProspect,
  setProspect,
  type Holder,
} from './prospects.store.ts';

type Deps = Pick<Platform, 'clock' | 'keys' | 'settings' | 'events' | 'audit'> & {
  notify: ForAll['notify'];
  isWorking(reader: Reader, personId: number): Promise<boolean>;
  /** Writes that a prospect of this adviser bought; what somebody was named for stays (decision 047). */
  attributeProspect(
    tx: Tx,
    of: { holdId: string; saleId: number; personId: number; adviserId: number; at: Date },
  ): Promise<void>;
  /** Tells where they came to that they have bought (INV-13). */
  converted(tx: Tx, of: { prospectId: string; at: Date }): Promise<void>;
};

export type ProspectLife = ReturnType<typeof createProspectLife>;

/** What happens to prospects where they come, pre-reserve and buy (PRO-2, PRO-5). */
export function createProspectLife({
  clock,
  keys,
  settings,
  events,
  audit,
  notify,
  attributeProspect,
  converted,
  isWorking,
}: Deps) {
  /** Those registered with the document of a buyer whose time is not over. */
  async function registered(
    tx: Tx,
    document: { number: string; complement: string },
  ): Promise<Holder[]> {
    const holders = await lockHolders(tx, documentKeys(keys, document));
    const days = await settings.number('prospect.convertDays');
    const at = clock.now();
    return holders.filter(
      ({ stage, lockedSince: since }) => stage !== 'customer' && isInTime({ since, at, days }),
    );
  }

  return {
    /** They came to where they were invited: their time begins anew, and they count as attended. For whoever notes who came (PRO-2). */
    async attended(tx: Tx, { prospectId, at }: { prospectId: string; at: Date }): Promise<void> {
      const prospect = await lockProspect(tx, prospectId);
      if (!prospect || prospect.passedAt !== null || prospect.stage === 'customer') return;
      const until = lockedUntil(at, await settings.number('prospect.lockDays'));
      // What is noted late never makes a time shorter.
      if (until <= prospect.lockedUntil) return;
      const isEarlier = ['new', 'contacted', 'invited', 'lost'].includes(prospect.stage);
      await setProspect(tx, prospectId, {
        lockedSince: at,
        lockedUntil: until,
        ...(isEarlier ? { stage: 'attended' as const } : {}),
      });
      await insertEvent(tx, {
        prospectId,
        act: 'renewed',
        at,
        stage: isEarlier ? 'attended' : null,
      });
      await events.record(tx, prospectChanged, { adviserId: prospect.ownerId });
    },

    /** Who may not work any more keeps nobody from others: the time of their prospects ends (ADV-8, PRO-2). */
    async ownerFell(tx: Tx, adviserId: number): Promise<void> {
      if (await isWorking(tx, adviserId)) return;
      const ended = await endTimes(tx, { ownerId: adviserId, at: clock.now() });
      if (ended.length > 0) await events.record(tx, prospectChanged, { adviserId });
    },

    /** Somebody holds something. */
    async held(tx: Tx, holdId: string): Promise<void> {
      const buyer = await findBuyerOfHold(tx, holdId);
      if (!buyer) return;
      for (const { id, ownerId, stage } of await registered(tx, buyer.document)) {
        if (stage === 'pre_reserved') continue;
        await setProspect(tx, id, { stage: 'pre_reserved' });
        const at = clock.now();
        await insertEvent(tx, { prospectId: id, act: 'stage', at, stage: 'pre_reserved' });
        await events.record(tx, prospectChanged, { adviserId: ownerId });
      }
    },

    /** Whose prospect somebody is who is about to buy, kept until the transaction ends: nobody takes them over meanwhile (PRO-5). */
    async ownersOf(tx: Tx, personId: number): Promise<number[]> {
      const buyer = await findPerson(tx, personId);
      return buyer ? (await registered(tx, buyer.document)).map(({ ownerId }) => ownerId) : [];
    },

    /** What somebody held is reserved: whoever registered them within the time has won them, and the purchase if its adviser is theirs (PRO-5). */
    async reserved(tx: Tx, { holdId, saleId }: { holdId: string; saleId: number }): Promise<void> {
      const buyer = await findBuyerOfSale(tx, saleId);
      if (!buyer) return;
      const at = clock.now();
      for (const { id, ownerId, name } of await registered(tx, buyer.document)) {
        await setProspect(tx, id, { stage: 'customer', saleId });
        await insertEvent(tx, { prospectId: id, act: 'converted', at, stage: 'customer' });
        await converted(tx, { prospectId: id, at });
        const isTheirs = buyer.adviserId === ownerId;
        // Attribution and sale never name two (decision 061).
        if (isTheirs)
          await attributeProspect(tx, {
            holdId,
            saleId,
            personId: buyer.personId,
            adviserId: ownerId,
            at,
          });
        await events.record(tx, prospectChanged, { adviserId: ownerId });
        // Who may not work any more is told nothing of anybody (ADV-2).
        if (isTheirs || (await isWorking(tx, ownerId)))
          await notify(tx, {
            personId: ownerId,
            key: isTheirs ? 'prospectConverted' : 'prospectBoughtElsewhere',
            parameters: { name },
            link: `/prospectos/${id}`,
          });
        await audit.record(tx, {
          actor: { kind: 'system' },
          action: 'prospects.convert',
          object: { kind: 'prospect', id },
          outcome: 'done',
          details: { saleId },
        });
      }
    },
  };
}
