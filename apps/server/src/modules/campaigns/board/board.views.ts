import type {
  CampaignKind,
  CampaignState,
  DisputeState,
  OutReason,
  PayoutState,
} from '@kantuta/contract/campaigns/campaign.rules';
import { sql } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import { alone, reading } from '../../../platform/db/reading.ts';

/** Lines that are shown beyond the awards. */
const BEYOND = 10;
/** A place further down is not counted: the statement reads no more lines than this, however many advisers there are. */
const PLACES = 1_000;

export type LineRow = {
  adviserId: number;
  name: string;
  score: number;
  sales: number;
  reachedAt: string | null;
};

export type OwnRow = Omit<LineRow, 'name'> & {
  provisional: number;
  suspended: number;
  need: number;
  missed: number;
  out: OutReason | null;
  /** How many stand before it, up to `PLACES`. */
  before: number;
};

export type BoardRow = {
  id: number;
  kind: CampaignKind;
  code: string;
  name: string;
  datesText: string;
  fromOn: string;
  toOn: string;
  state: CampaignState;
  isImported: boolean;
  rules: unknown;
  lines: LineRow[];
  imported: { place: number; name: string; score: number; sales: number }[];
  own: OwnRow | null;
  award: {
    place: number;
    prizeMinor: number | null;
    state: PayoutState;
    paidOn: string | null;
    reference: string;
  } | null;
  dispute: {
    state: DisputeState;
    openedAt: string;
    words: string;
    decision: string;
    decidedAt: string | null;
  } | null;
  snapshot: { on: string; hash: string; keyId: string } | null;
  periods: { campaignId: number; name: string; state: CampaignState }[];
};

/** The order of a board (CAM-6), as its index has it. */
const ORDER = sql.raw('score DESC, sales DESC, reached_at, adviser_id');

// Each name is looked up by its key: the planner takes a limit that it does not know for a tenth of all lines, and would read every person.
const board = (campaignId: unknown) => sql`
  (SELECT coalesce(json_agg(json_build_object('adviserId', line.adviser_id, 'name', named.name, 'score', line.score,
            'sales', line.sales, 'reachedAt', line.reached_at) ORDER BY line.score DESC, line.sales DESC, line.reached_at, line.adviser_id), '[]')
     FROM (SELECT adviser_id, score, sales, reached_at FROM campaign_standing
            WHERE campaign_id = ${campaignId} AND out IS NULL AND score > 0 ORDER BY ${ORDER}
            LIMIT (chosen.rules ->> 'winners')::int + ${sql.lit(BEYOND)}) line
     CROSS JOIN LATERAL (SELECT ${personName()} AS name FROM person WHERE person.id = line.adviser_id LIMIT 1) named)`;

/** How many stand before a line, read from the index of the board and no further than `PLACES`. */
const standingBefore = (own: string) => sql`
  (SELECT count(*) FROM (
     SELECT FROM campaign_standing other
      WHERE other.campaign_id = ${sql.ref(`${own}.campaign_id`)} AND other.out IS NULL AND other.score > 0
        AND other.score >= ${sql.ref(`${own}.score`)}
        AND (other.score > ${sql.ref(`${own}.score`)} OR other.sales > ${sql.ref(`${own}.sales`)}
             OR (other.sales = ${sql.ref(`${own}.sales`)}
                 AND (other.reached_at, other.adviser_id) < (${sql.ref(`${own}.reached_at`)}, ${sql.ref(`${own}.adviser_id`)})))
      LIMIT ${sql.lit(PLACES)}) better)`;

const ownLine = (campaignId: unknown, personId: unknown) => sql`
  (SELECT json_build_object('adviserId', own.adviser_id, 'score', own.score, 'sales', own.sales, 'reachedAt', own.reached_at,
            'provisional', own.provisional, 'suspended', own.suspended, 'need', own.need, 'missed', own.missed, 'out', own.out,
            'before', ${standingBefore('own')})
     FROM campaign_standing own WHERE own.campaign_id = ${campaignId} AND own.adviser_id = ${personId})`;

const CAMPAIGN = sql.raw(
  'chosen.id, chosen.kind, chosen.code, chosen.name, chosen.dates_text, chosen.from_on, chosen.to_on, chosen.state, chosen.is_imported, chosen.rules',
);

/** The board of a campaign for one person, whole: one statement with the session (decision 032). */
export const boardReading = reading(
  (
    db,
    {
      personId,
      kind,
      campaignId,
    }: { personId: number; kind: CampaignKind; campaignId: number | null },
  ) =>
    db
      .selectFrom(
        sql<BoardRow>`(
    SELECT ${CAMPAIGN}, ${board(sql`chosen.id`)} AS lines, ${ownLine(sql`chosen.id`, personId)} AS own,
           (SELECT coalesce(json_agg(json_build_object('place', old.place, 'name', old.name, 'score', old.score, 'sales', old.sales) ORDER BY old.place), '[]')
              FROM campaign_import old WHERE old.campaign_id = chosen.id) AS imported,
           (SELECT json_build_object('place', place, 'prizeMinor', prize_minor, 'state', state, 'paidOn', paid_on, 'reference', reference)
              FROM campaign_award WHERE campaign_id = chosen.id AND adviser_id = ${personId}) AS award,
           (SELECT json_build_object('state', state, 'openedAt', opened_at, 'words', words, 'decision', decision, 'decidedAt', decided_at)
              FROM campaign_dispute WHERE campaign_id = chosen.id AND adviser_id = ${personId} ORDER BY opened_at DESC LIMIT 1) AS dispute,
           (SELECT json_build_object('on', on_day, 'hash', hash, 'keyId', key_id)
              FROM campaign_snapshot WHERE campaign_id = chosen.id ORDER BY on_day DESC LIMIT 1) AS snapshot,
           (SELECT json_agg(json_build_object('campaignId', period.id, 'name', period.name, 'state', period.state) ORDER BY period.to_on DESC)
              FROM campaign period WHERE period.kind = chosen.kind AND period.state <> 'draft') AS periods
      FROM (SELECT * FROM campaign
             WHERE kind = ${kind} AND state <> 'draft' AND (${campaignId}::int IS NULL OR id = ${campaignId}::int)
             ORDER BY state = 'running' DESC, to_on DESC LIMIT 1) chosen)`.as('found'),
      )
      .selectAll('found'),
  (rows) => rows.at(0) ?? null,
);

export type FoundBoard = NonNullable<ReturnType<(typeof boardReading)['from']>>;

export const readBoardAlone = alone(boardReading);

/** How a person stands in the campaigns that run; customers have no line, which one look-up says. */
export const standingsReading = reading(
  (db, { personId }: { personId: number }) =>
    db
      .selectFrom(
        sql<
          Pick<BoardRow, 'id' | 'kind' | 'name' | 'toOn' | 'rules'> & {
            own: OwnRow;
            mark: LineRow | null;
          }
        >`(
    SELECT chosen.id, chosen.kind, chosen.name, chosen.to_on, chosen.rules, ${ownLine(sql`chosen.id`, personId)} AS own,
           (SELECT json_build_object('adviserId', adviser_id, 'score', score, 'sales', sales, 'reachedAt', reached_at)
              FROM campaign_standing WHERE campaign_id = chosen.id AND out IS NULL AND score > 0 ORDER BY ${ORDER}
            OFFSET (chosen.rules ->> 'winners')::int - 1 LIMIT 1) AS mark
      FROM campaign_standing line JOIN campaign chosen ON chosen.id = line.campaign_id
     WHERE line.adviser_id = ${personId} AND chosen.state = 'running' ORDER BY chosen.kind DESC)`.as(
          'found',
        ),
      )
      .selectAll('found'),
  (rows) => rows,
);
