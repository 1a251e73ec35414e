import type { exportSold, listSold, readClient, Sold } from '@kantuta/contract/advisers/sold.calls';
import { NEWEST_SALE, SOLD_PER_PAGE } from '@kantuta/contract/advisers/sold.rules';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { MOST_EXPORTED } from '@kantuta/contract/operators/export.rules';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Reader } from '../../../platform/db/database.ts';
import { filtersForTrail } from '../../../platform/exports/exports.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readWorks } from '../working.views.ts';
import { SOLD_COLUMNS } from './sold-file.present.ts';
import type { SoldPeers, SoldStanding } from './sold.port.ts';
import { listSoldPage, listSoldToClient, SOLD_READ, type SoldQuery } from './sold.views.ts';

export type SoldProducts = ReturnType<typeof createSold>;

type Row = Awaited<ReturnType<typeof listSoldPage>>[number];
type Asked = Pick<ParsedInputOf<typeof listSold>, 'which' | 'q'> & { after?: number | undefined };

/** @param works whether the adviser is neither blocked nor expelled */
export function requireAdviser({ roles }: Pick<Actor, 'roles'>, works: boolean): void {
  if (!works || !roles.includes('adviser')) throw refuse('forbidden');
}

/** What an adviser sold, and the clients to whom (ADV-5); each customer decides what is seen of them, call by call (ADV-2). */
export function createSold(
  { db, clock, exports: files }: Pick<Platform, 'db' | 'clock' | 'exports'>,
  { soldOf, recordAdviser }: SoldPeers,
) {
  const today = () => dayInLaPaz(clock.now());

  async function shownOf(reader: Reader, rows: readonly Row[]): Promise<Sold[]> {
    const standings = await soldOf(
      reader,
      rows.map(({ saleId }) => saleId),
      today(),
    );
    const bySale = new Map(standings.map((each) => [each.saleId, each]));
    return rows.flatMap((row) => {
      const standing = bySale.get(row.saleId);
      return standing ? [soldItem(row, standing)] : [];
    });
  }

  async function pageOf(rows: Row[], { which }: Asked, perPage: number) {
    const shown = rows.slice(0, perPage);
    const sales = (await shownOf(db, shown)).filter(
      ({ standing }) => which === 'all' || standing?.isDebtor === (which === 'debtors'),
    );
    const next = rows.length > perPage ? (shown.at(-1)?.saleId ?? null) : null;
    return { sales, next };
  }

  const query = ({ which, q, after = NEWEST_SALE }: Asked, limit: number): SoldQuery => ({
    which,
    q,
    after,
    on: today(),
    limit,
  });

  return {
    /** What the statement of the session reads along. */
    query: (asked: Asked) => query(asked, SOLD_READ),

    list: (asked: ParsedInputOf<typeof listSold>, rows: Row[]): Promise<ReplyOf<typeof listSold>> =>
      pageOf(rows, asked, SOLD_PER_PAGE),

    async export(
      actor: Actor,
      asked: ParsedInputOf<typeof exportSold>,
      client: Client,
    ): Promise<ReplyOf<typeof exportSold>> {
      requireAdviser(actor, await readWorks(db, actor));
      const sales: Sold[] = [];
      let after: number | null = NEWEST_SALE;
      while (after !== null && sales.length <= MOST_EXPORTED) {
        const of = query({ ...asked, after }, PER_CHUNK + 1);
        const rows = await listSoldPage(db, { ...of, personId: actor.personId });
        const page = await pageOf(rows, asked, PER_CHUNK);
        sales.push(...page.sales);
        after = page.next;
      }
      return files.write(actor, {
        name: 'advisers.exportSold',
        fileName: ({ t }) => t('advisers.sold.fileName'),
        filters: filtersForTrail({ which: asked.which, ...(asked.q ? { q: asked.q } : {}) }, 'q'),
        columns: SOLD_COLUMNS,
        rows: sales,
        client,
      });
    },

    /** The look is written in the transaction that reads: what cannot be written down is not shown (PPL-10). */
    client: (
      actor: Actor,
      { personId }: ParsedInputOf<typeof readClient>,
    ): Promise<ReplyOf<typeof readClient>> =>
      inTransaction(db, async (tx) => {
        requireAdviser(actor, await readWorks(tx, actor));
        const of = { personId: actor.personId, clientId: personId, on: today() };
        const rows = await listSoldToClient(tx, of);
        const [first] = rows;
        // Nobody's client, a client of somebody else, and one who took the access away: the same answer.
        if (first === undefined) throw refuse('forbidden');
        await recordAdviser(tx, { personId, adviserId: actor.personId, part: 'adviser_client' });
        const sales = await shownOf(tx, rows);
        return {
          personId,
          name: first.name,
          phone: first.phone,
          sales,
        };
      }),
  };
}

/** Sales whose statements are computed at once for a file. */
const PER_CHUNK = 500;

/** What the adviser sees of a sale of theirs. */
function soldItem(row: Row, { hasEnded, ...standing }: SoldStanding): Sold {
  const { arrears, overdueCount, daysLate, next, paid, ...sale } = standing;
  return {
    ...sale,
    client: row.mayLook ? { personId: row.personId, name: row.name } : null,
    standing:
      row.mayLook && !hasEnded
        ? {
            arrears,
            // Both say so: a fine alone makes nobody a debtor of instalments (decisions of the portfolio).
            isDebtor: row.isLate && overdueCount > 0,
            overdueCount,
            daysLate,
            next,
            paid: row.maySeePaid ? paid : null,
          }
        : null,
  };
}
