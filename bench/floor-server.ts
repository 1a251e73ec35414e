import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { createPasswords } from '../apps/server/src/modules/identity/passwords.service.ts';

/**
 * The floor: what bare `node:http` and the driver need for the same job, with nothing else in the way. One prepared statement looks up the
 * session and reads the list; a sign-in is one hash at the cost of the product's.
 */
const CONSTANT = JSON.stringify({ ok: true, items: [1, 2, 3] });
const LIST = `SELECT i.id, i.number, i.due_on, i.amount, i.paid, s.lot, s.project
  FROM session t JOIN sale s ON s.customer_id = t.customer_id JOIN instalment i ON i.sale_id = s.id
 WHERE t.token = $1 AND t.expires_at > now() ORDER BY i.due_on, i.id LIMIT 20`;

const DUE = `SELECT i.id FROM session t JOIN sale s ON s.customer_id = t.customer_id JOIN instalment i ON i.sale_id = s.id
 WHERE t.token = $1 AND t.expires_at > now() AND i.paid < i.amount ORDER BY i.due_on, i.id LIMIT 1 FOR UPDATE OF i`;
const TAKE = 'UPDATE card SET balance = balance - $1 WHERE id = 1 AND balance >= $1';
const WRITE = `WITH numbered AS (UPDATE counter SET last = last + 1 RETURNING last),
  paid AS (UPDATE instalment SET paid = paid + $3 WHERE id = $2),
  entries AS (INSERT INTO entry (attempt, account, amount) VALUES ($1, 'prepaid', $3), ($1, 'receivable', -$3)),
  receipts AS (INSERT INTO receipt SELECT last, $1 FROM numbered)
  INSERT INTO payment VALUES ($1, $2, $3, now())`;

const pool = new pg.Pool({ connectionString: process.env['FLOOR_DATABASE'], max: 10 });
const passwords = createPasswords({ pepper: Buffer.alloc(32) });

/** A payment of a dollar from start to settled in one transaction: the next instalment, the card, the books and the receipt. */
async function pay(token: unknown): Promise<string> {
  const client = await pool.connect();
  const attempt = randomUUID();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ id: number }>({
      name: 'due',
      text: DUE,
      values: [token],
    });
    await client.query({ name: 'take', text: TAKE, values: [100] });
    await client.query({ name: 'write', text: WRITE, values: [attempt, rows[0]?.id, 100] });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  return JSON.stringify({ attempt, state: 'settled' });
}

async function answerTo({ url, headers }: IncomingMessage): Promise<string> {
  if (url === '/constant') return CONSTANT;
  if (url === '/list') {
    const { rows } = await pool.query({ name: 'list', text: LIST, values: [headers['token']] });
    return JSON.stringify(rows);
  }
  if (url === '/pay') return pay(headers['token']);
  return JSON.stringify({ fit: await passwords.fitOf(undefined, 'correct horse') });
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  request.resume();
  const [status, body] = await answerTo(request).then(
    (text) => [200, text] as const,
    (error: unknown) => [500, String(error)] as const,
  );
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

const server = createServer((request, response) => void serve(request, response));
server.listen(Number(process.env['FLOOR_PORT']), '127.0.0.1', () =>
  process.send?.({ ready: true }),
);
process.once('SIGTERM', () => process.exit(0));
