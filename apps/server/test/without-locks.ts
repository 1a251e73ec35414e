import type { KyselyPlugin } from 'kysely';
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
    ALTER TABLE ledger_transaction DROP CONSTRAINT ledger_transaction_source_kind_source_id_kind_key;
    ALTER TABLE receipt DROP CONSTRAINT receipt_intent_id_key;
    ALTER TABLE regularization_end DROP CONSTRAINT regularization_end_pkey;
  `.execute(owner);
}

/** The same server that takes of a stock without asking whether anything is left. */
export function withoutStockCondition(db: Db): Db {
  return db.withPlugin(NO_STOCK_CONDITION);
}

const NO_STOCK_CONDITION: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== 'RawNode') return node;
    const sqlFragments = node.sqlFragments.map((text) => text.replace('AND taken < stock', ''));
    return { ...node, sqlFragments };
  },
  transformResult: async ({ result }) => result,
};
