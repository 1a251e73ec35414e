import type {
  listOwnPoints,
  readOwnPoint,
  simulateRace,
} from '@kantuta/contract/campaigns/board.calls';
import { campaignRulesSchema } from '@kantuta/contract/campaigns/campaigns-desk.calls';
import {
  after as standingAfter,
  cashPriceFor,
  neededPoints,
} from '@kantuta/contract/campaigns/simulator.rules';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { compareStandings } from '@kantuta/contract/campaigns/standing.rules';
import type { Actor } from '../../../platform/access.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { markOf, needOf, placeOf } from './board.present.ts';
import { readBoardAlone } from './board.views.ts';
import { findPoint, listPoints, readReceiptOfPoint, seesClients } from './points.views.ts';

export type Boards = ReturnType<typeof createBoards>;

const PER_PAGE = 30;
const COUNTS_POINTS = ['initial', 'capital', 'interest'];

/** Boards and what is behind them are for advisers; anybody else is answered as if they were not there. */
export function requireAdviser(actor: Actor): void {
  if (!actor.roles.includes('adviser')) throw refuse('forbidden');
}

/** The points say of which client they are: whoever is blocked reads none of them (ADV-2). */
async function requireSight(db: Reader, actor: Actor): Promise<void> {
  requireAdviser(actor);
  if (!(await seesClients(db, actor.personId))) throw refuse('forbidden');
}

/** What an adviser reads of a campaign beside its board (CAM-9, CAM-11). */
export function createBoards({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async points(
      actor: Actor,
      { campaignId, after }: ParsedInputOf<typeof listOwnPoints>,
    ): Promise<ReplyOf<typeof listOwnPoints>> {
      await requireSight(db, actor);
      const [at = '', saleId = '', transactionId = ''] = after?.split('_') ?? [];
      const { points, next } = await listPoints(db, {
        campaignId,
        adviserId: actor.personId,
        after: after === undefined ? undefined : { at, saleId: Number(saleId), transactionId },
        limit: PER_PAGE,
      });
      return {
        points,
        next: next && [next.at, next.saleId, next.transactionId].join('_'),
      };
    },

    async point(
      actor: Actor,
      of: ParsedInputOf<typeof readOwnPoint>,
    ): Promise<ReplyOf<typeof readOwnPoint>> {
      await requireSight(db, actor);
      const found = await findPoint(db, { ...of, adviserId: actor.personId });
      if (!found) throw refuse('forbidden');
      const { issuedAt, parts, ...receipt } = await readReceiptOfPoint(db, of);
      const shown = parts.map((part) => ({
        ...part,
        counts: COUNTS_POINTS.includes(part.component),
      }));
      // What made the points is the adviser's own; what was paid besides, and how, is shown by the client alone (ADV-2).
      const { point, seesPaid } = found;
      return {
        ...point,
        ...receipt,
        ...(seesPaid ? {} : { method: '' }),
        issuedAt: issuedAt?.toISOString() ?? null,
        parts: seesPaid ? shown : shown.filter(({ counts }) => counts),
      };
    },

    /** By the engine of the board: what is missing, and where a step would lead (CAM-9). */
    async simulate(
      actor: Actor,
      { campaignId, sales, dollars }: ParsedInputOf<typeof simulateRace>,
    ): Promise<ReplyOf<typeof simulateRace>> {
      requireAdviser(actor);
      const { personId } = actor;
      const found = await readBoardAlone(db, { personId, kind: 'race', campaignId });
      if (found?.state !== 'running') throw refuse('forbidden');
      const rules = campaignRulesSchema.parse(found.rules);
      const { winners } = rules;
      const own = found.own ?? {
        ...NOTHING,
        adviserId: personId,
        before: found.lines.length,
      };
      const place = placeOf(own);
      const others = found.lines.filter(({ adviserId }) => adviserId !== personId).map(markOf);
      const mark = others[winners - 1] ?? null;
      const start = markOf(own);
      const needed = (more: number) => neededPoints(start, mark, more);
      const step = { points: dollars * 100, sales: dollars === 0 ? 0 : sales };
      const then = standingAfter(start, step, clock.now().toISOString());
      const better = others.filter((other) => compareStandings(other, then) < 0).length;
      // Beyond the lines that were read, only the place of now is known, and it can only get better.
      const isShown = better < others.length || others.length < winners;
      return {
        winners,
        score: start.score,
        place,
        mark: mark?.score ?? null,
        needed: { withSale: needed(1), withoutSale: needed(0) },
        cashPrice: cashPriceFor(needed(1), 'lot', rules),
        need: needOf(own),
        out: own.out,
        after: {
          score: then.score,
          place: own.out !== null || then.score <= 0 ? null : isShown ? better + 1 : place,
          missing: neededPoints(then, mark, 1),
        },
      };
    },
  };
}

const NOTHING = {
  score: 0,
  sales: 0,
  reachedAt: null,
  provisional: 0,
  suspended: 0,
  need: 0,
  missed: 0,
  out: null,
};
