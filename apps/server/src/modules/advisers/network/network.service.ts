import type { AdviserState } from '@kantuta/contract/advisers/adviser.rules';
import type {
  NetworkPerson,
  readNetworkLevel,
  readNetworkSums,
  searchNetwork,
} from '@kantuta/contract/advisers/network.calls';
import {
  firstAndInitial,
  NETWORK_DEPTH,
  NETWORK_MONTHS,
  NETWORK_PER_PAGE,
  type ClientState,
} from '@kantuta/contract/advisers/network.rules';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz, dayOf, partsOf } from '@kantuta/contract/dates';
import { cents, currencySchema, money } from '@kantuta/contract/money';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Reader } from '../../../platform/db/database.ts';
import type { ValueOf } from '../../../platform/db/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { SoldPeers, SoldStanding } from '../sold/sold.port.ts';
import type { LevelQuery, monthsOf, NetworkRow, openBranch, openLevel } from './level.views.ts';

export type Network = ReturnType<typeof createNetwork>;

type Branch = NonNullable<ValueOf<typeof openBranch>>;

/** The network of an adviser, level by level (ADV-6): how far it is seen is part of each statement, and each level is a look (ADV-2). */
export function createNetwork(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { soldOf, recordAdviser }: SoldPeers,
) {
  const today = () => dayInLaPaz(clock.now());

  /** How each client stands, by the statement that they see themselves. */
  async function statesOf(reader: Reader, rows: readonly NetworkRow[]) {
    const saleIds = rows.flatMap((row) => (row.isRefused ? [] : (row.saleIds ?? [])));
    const standings = await soldOf(reader, saleIds, today());
    return new Map(standings.map((each) => [each.saleId, each]));
  }

  return {
    levelQuery: ({
      branchId = 0,
      after = '',
    }: Pick<ParsedInputOf<typeof readNetworkLevel>, 'branchId' | 'after'>): LevelQuery => {
      const [kind, id] = after.split('_');
      return {
        branchId,
        // Behind a client there are no advisers left.
        afterAdviser: kind === 'c' ? 2_147_483_647 : kind === 'a' ? Number(id) : 0,
        afterClient: kind === 'c' ? Number(id) : 0,
      };
    },

    /** One line in the access log of the branch for each level in ten minutes; the profile of whoever is shown names everybody above them (ADV-2). */
    level: (
      actor: Actor,
      branch: ValueOf<typeof openLevel>,
    ): Promise<ReplyOf<typeof readNetworkLevel>> => {
      if (branch === null) throw refuse('forbidden');
      return inTransaction(db, async (tx) => {
        const { personId, rows } = branch;
        await recordAdviser(tx, { personId, adviserId: actor.personId, part: 'adviser_network' });
        const shown = rows.slice(0, NETWORK_PER_PAGE);
        const standings = await statesOf(tx, shown);
        const last = shown.at(-1);
        return {
          trail: branch.trail.map(({ id, first, surname }, down) => ({
            personId: id,
            name: nameOf({ firstName: first, surname, level: down }),
          })),
          size: sizeOf(branch.size),
          people: shown.map((row) => personOf(row, standings)),
          next:
            rows.length > shown.length && last
              ? `${last.isAdviser ? 'a' : 'c'}_${last.personId}`
              : null,
        };
      });
    },

    /** The first day of the oldest month that sums are shown for. */
    sumsFrom() {
      const { year, month } = partsOf(today());
      return dayOf(year, month - NETWORK_MONTHS + 1, 1);
    },

    sums(branch: Branch | null, found: ValueOf<typeof monthsOf>): ReplyOf<typeof readNetworkSums> {
      if (branch === null) throw refuse('forbidden');
      const byMonth = Map.groupBy(found, ({ month }) => month);
      return {
        months: [...byMonth].map(([month, sums]) => ({
          month,
          sums: sums.map(({ sales, amount, currency }) => ({
            sales,
            amount: money(cents(amount), currencySchema.parse(currency)),
          })),
        })),
      };
    },

    /** What is found was shown by a level before, or is by the next one: the look is at the asker's own branch. */
    search: (actor: Actor, rows: NetworkRow[]): Promise<ReplyOf<typeof searchNetwork>> =>
      inTransaction(db, async (tx) => {
        const { personId } = actor;
        await recordAdviser(tx, { personId, adviserId: personId, part: 'adviser_network' });
        const shown = rows.slice(0, NETWORK_PER_PAGE);
        const standings = await statesOf(tx, shown);
        return {
          people: shown.map((row) => ({ ...personOf(row, standings), branchId: row.branchId })),
          hasMore: rows.length > shown.length,
        };
      }),
  };
}

const sizeOf = ([clients, advisers]: [number, number]) => ({ clients, advisers });

/** In full for the own level, first name and initial below it (ADV-2). */
function nameOf({
  firstName,
  surname,
  level,
}: {
  firstName: string;
  surname: string;
  level: number;
}) {
  return level <= 1
    ? [firstName, surname].filter((part) => part !== '').join(' ')
    : firstAndInitial(firstName, surname);
}

function personOf(row: NetworkRow, standings: ReadonlyMap<number, SoldStanding>): NetworkPerson {
  const { personId, isAdviser, isRefused, level, state, size } = row;
  return {
    personId,
    kind: isAdviser ? 'adviser' : 'client',
    name: isRefused ? '' : nameOf(row),
    // The table holds no other words.
    adviserState: state as AdviserState | null,
    clientState: isAdviser || isRefused ? null : clientState(row.saleIds ?? [], standings),
    size: size && sizeOf(size),
    level,
    opens: opensOf({ isAdviser, isRefused, level }),
  };
}

function opensOf(of: { isAdviser: boolean; isRefused: boolean; level: number }) {
  if (of.isAdviser) return of.level < NETWORK_DEPTH ? 'branch' : null;
  return of.level === 1 && !of.isRefused ? 'client' : null;
}

function clientState(
  saleIds: readonly number[],
  standings: ReadonlyMap<number, SoldStanding>,
): ClientState {
  const own = saleIds.flatMap((id) => standings.get(id) ?? []);
  if (own.length === 0) return 'none';
  return own.some(({ overdueCount }) => overdueCount > 0) ? 'overdue' : 'current';
}
