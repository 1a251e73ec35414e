import pg from 'pg';

/** One statement as it went to PostgreSQL. */
export type Statement = { text: string; values: readonly unknown[] };

/**
 * The statements that the server sends while `work` runs, from first to last, BEGIN and COMMIT among them. Connections of the job queue
 * and of the listener are left out, so that background work is not counted; start the server without workers all the same.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function watched(this: pg.Client, ...parameters: unknown[]) {
    // The pools of the server make clients of a class of their own.
    if (this.constructor !== pg.Client) sent.push(statementOf(parameters));
    // oxlint-disable-next-line typescript/no-unsafe-return -- pg declares a dozen overloads; all pass through
    return Reflect.apply(query, this, parameters);
  };
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

function statementOf([first, values]: unknown[]): Statement {
  if (typeof first === 'string')
    return { text: first, values: Array.isArray(values) ? (values as unknown[]) : [] };
  const { text, values: own = [] } = first as { text: string; values?: readonly unknown[] };
  return { text, values: own };
}
