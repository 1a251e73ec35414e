import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { day } from '@kantuta/contract/dates';
import {
  SEASON_CARD_ROLES,
  SEASON_CARD_STATES,
} from '@kantuta/contract/memberships/season-tickets/season-card.rules';
import type {
  checkSeasonCard,
  DeskSeasonCard,
  openSeasonCard,
} from '@kantuta/contract/memberships/season-tickets/season-cards-desk.calls';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import type { AccessPart } from '@kantuta/contract/call';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { BenefitPeers } from '../benefits/benefit.port.ts';
import { lockPasses } from '../passes/passes.store.ts';
import type { TellNewHolder } from './new-holder.service.ts';
import { cardFile } from './season-tickets.present.ts';
import { markSeasonCard } from './season-cards.store.ts';
import {
  dueOf,
  findSeasonCard,
  isSideOfCard,
  SEASON_CARD,
  type SeasonCardDetails,
} from './season-cards.views.ts';

/** The office looks at the disability card of whoever took over a special season ticket, and answers its buyer (SEA-9). */
export function createSeasonCardDesk({
  db,
  clock,
  files,
  events,
  audit,
  notify,
  recordAccess,
  tellNewHolder,
}: Pick<Platform, 'db' | 'clock' | 'files' | 'events' | 'audit'> &
  Pick<ForAll, 'notify'> &
  Pick<BenefitPeers, 'recordAccess'> & { tellNewHolder: TellNewHolder }) {
  async function find(tx: Tx, actor: Actor, id: string, part: AccessPart) {
    const card = await findSeasonCard(tx, id);
    const reached = companiesReached(actor.desk, SEASON_CARD_ROLES);
    if (!card || reached?.includes(card.companyId) === false) throw refuse('forbidden');
    const { companyId, sentBy: personId } = card;
    const roles = SEASON_CARD_ROLES;
    await recordAccess(tx, actor, { personId, part, reason: '', roles, companyId });
    return card;
  }

  const isSide = (tx: Tx, { personId }: Actor, { saleId, document, sentBy }: SeasonCardDetails) =>
    personId === sentBy ? true : isSideOfCard(tx, { personId, saleId, document });

  async function shown(tx: Tx, actor: Actor, card: SeasonCardDetails): Promise<DeskSeasonCard> {
    const { id, sentAt, checkedAt, endedAt, birthOn, companyId, isTakenBack } = card;
    const state = SEASON_CARD_STATES.find((each) => each === card.state) ?? 'waiting';
    const mayAct = hasOperatorRole(actor.desk, SEASON_CARD_ROLES, companyId);
    const { number, name, document, product, season, buyer, words } = card;
    return {
      cardId: id,
      number,
      name,
      document,
      product,
      season,
      buyer,
      words,
      state,
      isTakenBack,
      personId: card.sentBy,
      company: { id: companyId, name: card.company },
      birthOn: birthOn === null ? null : day(birthOn),
      sentAt: sentAt.toISOString(),
      dueAt: dueOf(sentAt).toISOString(),
      checkedAt: checkedAt?.toISOString() ?? null,
      checkedBy: card.checkedByName ?? '',
      endedAt: endedAt?.toISOString() ?? null,
      can: {
        open: mayAct && card.fileId !== null,
        check: mayAct && state === 'waiting' && !isTakenBack && !(await isSide(tx, actor, card)),
      },
    };
  }

  return {
    read: (actor: Actor, id: string): Promise<DeskSeasonCard> =>
      inTransaction(db, async (tx) => shown(tx, actor, await find(tx, actor, id, 'products'))),

    open: (actor: Actor, id: string): Promise<ReplyOf<typeof openSeasonCard>> =>
      inTransaction(db, async (tx) => {
        const { fileId } = await find(tx, actor, id, 'holder_card');
        const file = fileId === null ? undefined : await files.get(tx, fileId);
        if (!file) throw refuse('forbidden');
        return cardFile(file);
      }),

    /** Throws `holder_card_checked`, `same_person`. */
    check: (
      actor: Actor,
      { cardId: id, isGood, words }: ParsedInputOf<typeof checkSeasonCard>,
    ): Promise<DeskSeasonCard> =>
      inTransaction(db, async (tx) => {
        const card = await find(tx, actor, id, 'products');
        await audit.holdRights(tx, actor);
        if (await isSide(tx, actor, card)) throw refuse('same_person');
        await lockPasses(tx, card.saleId);
        const state = isGood ? ('approved' as const) : ('refused' as const);
        const answer = { id, state, checkedBy: actor.personId, checkedAt: clock.now(), words };
        if (!(await markSeasonCard(tx, answer))) throw refuse('holder_card_checked');
        const { sentBy: personId, product, name } = card;
        const link = '/tickets';
        if (isGood) {
          await notify(tx, {
            personId,
            link,
            key: 'seasonCardApproved',
            parameters: { product, name },
          });
          // Only now they have the place.
          await tellNewHolder(tx, card.seasonPersonId);
        } else
          await notify(tx, {
            personId,
            link,
            key: 'seasonCardRefused',
            parameters: { product, name, reason: words },
          });
        await events.record(tx, workListChanged, { kind: SEASON_CARD, id });
        await audit.record(tx, {
          actor: inRole(actor),
          action: 'memberships.checkSeasonCard',
          object: { kind: 'seasonPerson', id: card.seasonPersonId },
          outcome: 'done',
          details: { isGood, ...(words === '' ? {} : { words }) },
        });
        const after = await findSeasonCard(tx, id);
        return shown(tx, actor, after ?? card);
      }),
  };
}
