import {
  OperationNodeTransformer,
  type KyselyPlugin,
  type RawNode,
  type RootOperationNode,
} from 'kysely';
import { sql, type Db } from '../src/platform/db/database.ts';

/** The same server on a connection that takes no row locks: the control of tests that show what the locks are for. */
export function withoutLocks(db: Db): Db {
  return db.withPlugin(NO_ROW_LOCKS);
}

const NO_ROW_LOCKS: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== 'SelectQueryNode') return node;
    const { endModifiers: _, ...rest } = node;
    return rest;
  },
  transformResult: async ({ result }) => result,
};

/** Removes the constraints with which the database itself prevents the race. */
export async function withoutGuards(owner: Db): Promise<void> {
  await sql`
    DROP INDEX payment_item_one_open;
    DROP INDEX payment_item_one_open_charge;
    DROP INDEX ledger_transaction_once;
    ALTER TABLE receipt DROP CONSTRAINT receipt_intent_id_key;
    ALTER TABLE regularization_end DROP CONSTRAINT regularization_end_pkey;
  `.execute(owner);
}

/** The same server that takes of a stock without asking whether anything is left. */
export function withoutStockCondition(db: Db): Db {
  return db.withPlugin(inRawText('AND taken < stock', ''));
}

/** The same server whose counter of sales goes on from what it was before it waited for the row. */
export function withStaleSaleNumbers(db: Db): Db {
  const stale =
    '(SELECT c.last_number FROM sale_counter c WHERE c.company_id = sale_counter.company_id AND c.year = sale_counter.year)';
  return db.withPlugin(inRawText('sale_counter.last_number', stale));
}

/** The same server that does not lock the proposals about a thing before the thing. */
export function withoutProposalLocks(db: Db): Db {
  return db.withPlugin(inRawText('ORDER BY proposal.id FOR UPDATE', 'ORDER BY proposal.id'));
}

/** The same server that sells a prepaid card, and takes money off it, without asking whether it was sold or blocked meanwhile. */
export function withoutCardConditions(db: Db): Db {
  return db
    .withPlugin(inRawText('buyer_hash IS NULL', 'true'))
    .withPlugin(inRawText('blocked_at IS NULL', 'true'));
}

/** The same server whose cards of one person do not wait for each other. */
export function withoutCardTurns(db: Db): Db {
  return db.withPlugin(
    inRawText("pg_advisory_xact_lock(hashtext('cards'),", "greatest(hashtext('cards'),"),
  );
}

/** The same server that takes a captcha without asking whether it was used. */
export function withReusedCaptchas(db: Db): Db {
  return db.withPlugin(inRawText('used_for IS NULL OR', 'true OR'));
}

/** The same server that writes the answer of the office without asking whether the card still waits. */
export function withoutWaitingCondition(db: Db): Db {
  return db
    .withPlugin(inRawText("holder_card.state = 'waiting'", 'true'))
    .withPlugin(inRawText("season_card.state = 'waiting'", 'true'));
}

/** The same server that lets nights which became free go to anybody, whoever waits for them. */
export function withoutWaits(db: Db): Db {
  return db.withPlugin(inRawText("AND other.state = 'waiting'", 'AND false'));
}

/** The same server that counts on a recognised credit without asking whether another hold does. */
export function withoutCreditCondition(db: Db): Db {
  return db.withPlugin(inRawText("AND state = 'available'", ''));
}

/** The same server that reads how an adviser stands without holding it. */
export function withoutHeldStanding(db: Db): Db {
  return db.withPlugin(inRawText(' FOR SHARE', ''));
}

type Pause = () => Promise<void>;

/** The same server that pauses behind each statement that selects this column, so that others come between. */
export function pausingAfter(db: Db, column: string, pause: Pause): Db {
  const selects = (node: RootOperationNode) =>
    node.kind === 'SelectQueryNode' && JSON.stringify(node.selections).includes(column);
  return pausingBehind(db, selects, pause);
}

/** The same behind each statement that is written as text and has these words. */
export function pausingAfterText(db: Db, words: string, pause: Pause): Db {
  const has = (node: RootOperationNode) =>
    node.kind === 'RawNode' && node.sqlFragments.join('').includes(words);
  return pausingBehind(db, has, pause);
}

function pausingBehind(db: Db, is: (node: RootOperationNode) => boolean, pause: Pause): Db {
  const pausing = new WeakSet<object>();
  return db.withPlugin({
    transformQuery({ node, queryId }) {
      if (is(node)) pausing.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (pausing.has(queryId)) await pause();
      return result;
    },
  });
}

/** Puts other words in place of some words of each statement that is written as text. */
function inRawText(words: string, others: string): KyselyPlugin {
  class Replacing extends OperationNodeTransformer {
    protected override transformRaw(node: RawNode): RawNode {
      const { sqlFragments, ...rest } = super.transformRaw(node);
      return { ...rest, sqlFragments: sqlFragments.map((text) => text.replace(words, others)) };
    }
  }
  const replacing = new Replacing();
  return {
    transformQuery: ({ node }) => replacing.transformNode(node),
    transformResult: async ({ result }) => result,
  };
}
