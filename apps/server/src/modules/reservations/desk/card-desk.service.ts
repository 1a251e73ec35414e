import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import { HOLD_KEEPERS } from '@kantuta/contract/reservations/desk-holds.rules';
import { endAfterAnswer } from '@kantuta/contract/reservations/holder-card.rules';
import type {
  checkHolderCard,
  openDeskHolderCard,
} from '@kantuta/contract/reservations/holder-cards.calls';
import type { WholeHold } from '@kantuta/contract/reservations/desk-holds.calls';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { HoldAccessLog } from './access-log.port.ts';
import { findDeskHold } from './desk-holds.views.ts';
import { tellOfHold } from '../hold-acts.service.ts';
import type { HoldEnds } from '../hold-ends.service.ts';
import type { Hold } from '../holds.store.ts';
import { findHold } from '../holds.views.ts';
import { HOLDER_CARD, sendable } from '../holder-cards/holder-cards.service.ts';
import { markChecked } from '../holder-cards/holder-cards.store.ts';
import { newestCardOf, shownCard } from '../holder-cards/holder-cards.views.ts';

export type CardDesk = ReturnType<typeof createCardDesk>;

type Sides = { personId: number; sellerId: number | null };
type Checked = ParsedInputOf<typeof checkHolderCard>;

/** The office looks at a disability card, and answers its buyer (RES-30). */
export function createCardDesk({
  db,
  clock,
  settings,
  files,
  events,
  audit,
  notify,
  accessLog,
  ends,
}: Pick<Platform, 'db' | 'clock' | 'settings' | 'files' | 'events' | 'audit'> &
  Pick<ForAll, 'notify'> & {
    accessLog: HoldAccessLog;
    ends: Pick<HoldEnds, 'lockKnown' | 'keepUntil'>;
  }) {
  async function found(reader: Reader, actor: Actor, holdId: string) {
    const hold = await findDeskHold(reader, holdId, companiesReached(actor.desk, HOLD_KEEPERS));
    if (!hold) throw refuse('forbidden');
    return hold;
  }

  async function answer(
    tx: Tx,
    actor: Actor,
    hold: Hold,
    { isGood, words }: Checked,
  ): Promise<void> {
    const { id: holdId, personId } = hold;
    const at = clock.now();
    const hours = await settings.get('hold.hoursSeasonTicket');
    const until = endAfterAnswer(hold.endsAt, at, hours);
    await ends.keepUntil(tx, hold, { until, at });
    const known = await findHold(tx, holdId);
    const parameters = {
      product: known ? `${known.title}, ${known.detail}` : '',
      until: until.toISOString(),
    };
    const link = `/reserva/${holdId}`;
    if (isGood) await notify(tx, { personId, key: 'cardApproved', parameters, link });
    else
      await notify(tx, {
        personId,
        key: 'cardRefused',
        parameters: { ...parameters, reason: words },
        link,
      });
    await tellOfHold(events, tx, hold);
    await events.record(tx, workListChanged, { kind: HOLDER_CARD, id: holdId });
    await audit.record(tx, {
      actor: inRole(actor),
      action: 'reservations.checkCard',
      object: { kind: 'hold', id: holdId },
      outcome: 'done',
      details: { isGood, ...(words === '' ? {} : { words }) },
    });
  }

  return {
    /** The card of a hold as the desk shows it beside the other facts. */
    async shown(
      reader: Reader,
      actor: Actor,
      {
        holdId,
        companyId,
        isHeld,
        ...sides
      }: Sides & { holdId: string; companyId: number; isHeld: boolean },
    ): Promise<WholeHold['card']> {
      const newest = await newestCardOf(reader, holdId);
      if (!newest) return null;
      const { card } = newest;
      const mayOpen = hasOperatorRole(actor.desk, HOLD_KEEPERS, companyId);
      return {
        ...shownCard(card),
        checkedBy: card.checkedByName,
        can: {
          open: mayOpen && card.fileId !== null,
          check: mayOpen && isHeld && card.state === 'waiting' && !isSideOf(sides, actor),
        },
      };
    },

    async open(
      actor: Actor,
      { holdId }: ParsedInputOf<typeof openDeskHolderCard>,
    ): Promise<ReplyOf<typeof openDeskHolderCard>> {
      const { personId, company } = await found(db, actor, holdId);
      const access = {
        personId,
        part: 'holder_card',
        roles: HOLD_KEEPERS,
        companyId: company.id,
      } as const;
      return accessLog.through(actor, access, async (tx) => {
        const fileId = (await newestCardOf(tx, holdId))?.card.fileId ?? null;
        const file = fileId === null ? undefined : await files.get(tx, fileId);
        if (!file) throw refuse('forbidden');
        return sendable(file);
      });
    },

    /** Approves or refuses the card that the operator saw. Throws `hold_ended`, `holder_card_checked`, `same_person`. */
    async check(actor: Actor, asked: Checked): Promise<ReplyOf<typeof checkHolderCard>> {
      const { holdId, cardId: id, isGood, words } = asked;
      const companyIds = companiesReached(actor.desk, HOLD_KEEPERS);
      await inTransaction(db, async (tx) => {
        const hold = await ends.lockKnown(
          tx,
          holdId,
          ({ companyId }) => companyIds?.includes(companyId) !== false,
        );
        if (isSideOf(hold, actor)) throw refuse('same_person');
        const state = isGood ? ('approved' as const) : ('refused' as const);
        const by = { checkedBy: actor.personId, checkedAt: clock.now(), words };
        if (!(await markChecked(tx, { id, holdId, state, ...by })))
          throw refuse('holder_card_checked');
        await answer(tx, actor, hold, asked);
      });
      return { holdId };
    },
  };
}

function isSideOf({ personId, sellerId }: Sides, actor: Pick<Actor, 'personId'>): boolean {
  return actor.personId === personId || actor.personId === sellerId;
}
