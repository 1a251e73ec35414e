import type { readBoard, standingsSection } from '@kantuta/contract/campaigns/board.calls';
import { campaignRulesSchema } from '@kantuta/contract/campaigns/campaigns-desk.calls';
import { neededPoints, type Mark } from '@kantuta/contract/campaigns/simulator.rules';
import type { ReplyOf } from '@kantuta/contract/call';
import { addDays, day, type Day } from '@kantuta/contract/dates';
import { amountText, cents } from '@kantuta/contract/money';
import type { ReplyOfSection } from '@kantuta/contract/section';
import type { FoundBoard, LineRow, OwnRow, standingsReading } from './board.views.ts';

type Board = ReplyOf<typeof readBoard>;

const MOST_PLACES = 1_000;

export const NO_BOARD: Board = {
  campaign: null,
  lines: [],
  own: null,
  periods: [],
  snapshot: null,
  can: { dispute: false },
};

/** JSON writes the instants of PostgreSQL with microseconds and an offset; boards compare them as text. */
export function markOf({ adviserId, score, sales, reachedAt }: Omit<LineRow, 'name'>): Mark {
  return {
    adviserId,
    score,
    sales,
    reachedAt: reachedAt === null ? null : new Date(reachedAt).toISOString(),
  };
}

/** The place of a line; null: it has none, or it lies beyond those that are counted. */
export function placeOf({
  out,
  score,
  before,
}: Pick<OwnRow, 'out' | 'score' | 'before'>): number | null {
  return out === null && score > 0 && before < MOST_PLACES ? before + 1 : null;
}

/** Hundredths that are missing to the last award with one new sale; 0 inside of the awards. */
export function missingOf(own: OwnRow, mark: LineRow | null | undefined, winners: number): number {
  const place = placeOf(own);
  if (place !== null && place <= winners) return 0;
  return neededPoints(markOf(own), mark ? markOf(mark) : null, 1);
}

/** The board as the person sees it: names of those who can win, and only their own line says why somebody cannot. */
export function shownBoard(
  found: FoundBoard,
  { personId, today }: { personId: number; today: Day },
): Board {
  const { id, kind, code, name, datesText, state, isImported, lines, own, award, dispute } = found;
  const rules = campaignRulesSchema.parse(found.rules);
  const to = day(found.toOn);
  const disputeUntil = addDays(to, rules.disputeDays);
  return {
    campaign: {
      campaignId: id,
      kind,
      code,
      name,
      datesText,
      from: day(found.fromOn),
      to,
      state,
      isImported,
      winners: rules.winners,
      prizeUsd: rules.prizeUsd,
      monthMinDays: rules.monthMinDays,
      disputeUntil,
    },
    lines: isImported
      ? found.imported.map((line) => ({ ...line, isOwn: false }))
      : lines.map(({ adviserId, name: who, score, sales }, index) => ({
          place: index + 1,
          name: who,
          score,
          sales,
          isOwn: adviserId === personId,
        })),
    own: own && {
      score: own.score,
      provisional: own.provisional,
      suspended: own.suspended,
      sales: own.sales,
      place: placeOf(own),
      need: state === 'running' ? needOf(own) : 0,
      missed: own.missed,
      out: own.out,
      missing: missingOf(own, lines[rules.winners - 1], rules.winners),
      award: award && {
        place: award.place,
        prizeUsd: award.prizeMinor === null ? null : amountText(cents(award.prizeMinor)),
        state: award.state,
        paidOn: award.paidOn === null ? null : day(award.paidOn),
        reference: award.reference,
      },
      dispute: dispute && {
        ...dispute,
        openedAt: new Date(dispute.openedAt).toISOString(),
        decidedAt: dispute.decidedAt === null ? null : new Date(dispute.decidedAt).toISOString(),
      },
    },
    periods: found.periods,
    snapshot: found.snapshot && { ...found.snapshot, on: day(found.snapshot.on) },
    can: {
      dispute: own !== null && !isImported && today <= disputeUntil && dispute?.state !== 'open',
    },
  };
}

/** Whoever takes no part is not told what they would need to stay in. */
export const needOf = ({ out, need }: { out: unknown; need: number }): number =>
  out === null ? need : 0;

/** The own lines of home. */
export function shownStandings(
  found: ReturnType<(typeof standingsReading)['from']>,
): ReplyOfSection<typeof standingsSection> {
  return found.map(({ id, kind, name, toOn, rules, own, mark }) => {
    const { winners } = campaignRulesSchema.parse(rules);
    return {
      campaignId: id,
      kind,
      name,
      to: day(toOn),
      score: own.score,
      place: placeOf(own),
      winners,
      missing: missingOf(own, mark, winners),
      need: needOf(own),
      out: own.out,
    };
  });
}
