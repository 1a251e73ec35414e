import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type { nameTwoForOneHolder } from '@kantuta/contract/memberships/two-for-one/two-for-one.calls';
import { twoForOneChanged } from '@kantuta/contract/memberships/two-for-one/two-for-one.events';
import { mayName } from '@kantuta/contract/memberships/two-for-one/two-for-one.rules';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import { isMinorAccount } from '../dependants/known-minors.views.ts';
import { lockStanding } from './standing.service.ts';
import { followTwoForOneJob } from './two-for-one.jobs.ts';
import type { TwoForOnePeers } from './two-for-one.port.ts';
import { setHolder } from './two-for-one.store.ts';
import { readStanding, type Standing } from './two-for-one.views.ts';

// As when a purchase is ceded: whoever tries out documents learns nothing, and not often (ADV-3).
const NAMINGS = { max: 5, windowMinutes: 24 * 60, growing: false } as const;

type Deps = Pick<Platform, 'db' | 'clock' | 'events' | 'audit' | 'jobs' | 'limits'> &
  Pick<TwoForOnePeers, 'lockSales' | 'giveSale' | 'accountOf' | 'givenContracts'>;

/** Whose the second membership is: its buyer's, or another adult's (TWO-9). */
export function createTwoForOneNaming({ db, clock, events, audit, jobs, limits, ...peers }: Deps) {
  function own(actor: Actor, standing: Standing | undefined): Standing {
    if (standing?.personId !== actor.personId) throw refuse('forbidden');
    return standing;
  }

  /** Throws `promo_second_ended` once it is in force or over, `promo_second_contracted` while its contract waits for signatures or is signed. */
  function requireFree({ state, second }: Standing): void {
    if (mayName({ state, second: second?.state ?? null })) return;
    throw refuse(state === 'pending' ? 'promo_second_contracted' : 'promo_second_ended');
  }

  return {
    /** The same answer whoever has the document, if anybody. Throws beside the field for a minor, `promo_second_oneself` for the own document. */
    async name(
      actor: Actor,
      { twoForOneId, form }: ParsedInputOf<typeof nameTwoForOneHolder>,
    ): Promise<ReplyOf<typeof nameTwoForOneHolder>> {
      requireFree(own(actor, await readStanding(db, twoForOneId)));
      if (form) {
        await peers.givenContracts.checkForms(db, [{ path: 'form', form }]);
        await limits.raise(db, `two-for-one:${actor.personId}`, NAMINGS);
      }
      const account = form && (await peers.accountOf(form));
      const nameNow = async (tx: Tx): Promise<boolean> => {
        const found = await lockStanding(tx, peers, twoForOneId);
        // The transaction ends, so that the sales are locked first again (SEC-17).
        if (found === 'again') return false;
        const standing = own(actor, found);
        requireFree(standing);
        const { personId, companyId, second, secondSaleId } = standing;
        const holderId = account ? await account(tx) : null;
        if (holderId === personId) throw refuse('promo_second_oneself');
        // As with the date that was typed: whose account says otherwise is told to nobody.
        const on = dayInLaPaz(clock.now());
        if (holderId !== null && (await isMinorAccount(tx, { personId: holderId, on })))
          throw new InvalidInput([{ field: 'form.birthDate', code: 'not_adult' }]);
        const to = holderId ?? personId;
        if (secondSaleId !== null && second && second.personId !== to)
          await peers.giveSale(tx, {
            saleId: secondSaleId,
            from: second.personId,
            to,
            state: 'reserved',
          });
        const holder = form && holderId !== null ? { personId: holderId, form } : null;
        await setHolder(tx, twoForOneId, holder);
        await events.record(tx, twoForOneChanged, { twoForOneId, personId, companyId });
        // Its contract is drawn behind the commit, because that takes long.
        await jobs.send(tx, followTwoForOneJob, { twoForOneId });
        await audit.record(tx, {
          actor: { kind: 'person', id: personId },
          action: 'memberships.nameTwoForOneHolder',
          object: { kind: 'twoForOne', id: twoForOneId },
          outcome: 'done',
          details: { holderId },
        });
        return true;
      };
      while (!(await inTransaction(db, nameNow))) {
        // Until nothing was opened meanwhile.
      }
      return { twoForOneId };
    },
  };
}
