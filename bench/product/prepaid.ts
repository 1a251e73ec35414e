import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { InputOf } from '@kantuta/contract/call';
import { newCaptcha } from '@kantuta/contract/payments/captcha/captcha.calls';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import { startPayment } from '@kantuta/contract/payments/payments.calls';
import { DEMO_CARDS } from '../../apps/server/seeds/accounts.ts';
import { proofOf } from '../../apps/server/test/proof-of-work.ts';
import { FLOOR_CUSTOMERS } from './floor-tables.ts';
import { send, type User } from './calls.ts';
import type { Cluster } from './cluster.ts';
import type { Programs } from './programs.ts';
import { median } from './report.ts';
import { ask, type Caller, type Single } from './singles.ts';

/** Payments in each of the rounds, one after the other; ten cents each, because the card of the demo has 200 dollars. */
const PAYMENTS = 20;
const ROUNDS = 9;
/** Rounds before any that counts, of both: with less, most of what is measured is the product's code on its first turns. */
const WARM_UP = 8;
const AMOUNT = '0.10';

/**
 * A payment by a prepaid card from start to settled, which is one call, beside a bare server that writes the same: one at a time, in turns. The
 * captcha is solved before the clock runs, as the browser does it while a person types.
 */
export async function measurePrepaid(
  cluster: Cluster,
  { product, floor }: Programs,
  users: readonly User[],
): Promise<Single[]> {
  const client = new pg.Client({ connectionString: cluster.productUrl });
  await client.connect();
  try {
    const payers = await owing(product.url, users);
    const ratios: number[] = [];
    const times: number[] = [];
    let paid = 0;
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const inputs: { user: User; input: InputOf<typeof startPayment> }[] = [];
      const first = paid;
      for (; paid < first + PAYMENTS; paid += 1) {
        const payer = payers[paid % payers.length];
        if (payer)
          inputs.push({
            user: payer.user,
            input: await inputOf(client, product.url, payer, AMOUNT),
          });
      }
      const bare = await timeOf(inputs, (_, n) =>
        send(floor.url, {
          path: '/pay',
          method: 'POST',
          headers: { token: `t${1 + (((first + n) * 7_919) % FLOOR_CUSTOMERS)}` },
        }),
      );
      const own = await timeOf(inputs, async ({ user, input }) => {
        const { state } = await ask(product.url, startPayment, input, user);
        if (state !== 'settled') throw new Error(`a payment by a prepaid card is ${state}`);
      });
      if (round < WARM_UP) continue;
      ratios.push(bare / own);
      times.push(own);
    }
    const name = 'prepaid payment, start to settled';
    return [
      { name, value: median(ratios), unit: '÷ floor', least: 0.35 },
      { name, value: median(times), unit: 'ms' },
    ];
  } finally {
    await client.end();
  }
}

type Payer = { user: User; companyId: number };

/** Who owes dollars. */
async function owing(url: string, users: readonly User[]): Promise<Payer[]> {
  const payers: Payer[] = [];
  for (const user of users) {
    const { groups } = await ask(url, listDebts, {}, user);
    const group = groups.find(({ currency }) => currency === 'USD');
    if (group) payers.push({ user, companyId: group.company.id });
  }
  if (payers.length === 0) throw new Error('nobody owes what a prepaid card can pay');
  return payers;
}

/** What a payment of this amount by the first card of the demo sends, with its captcha solved. */
export async function inputOf(
  client: pg.Client,
  url: string,
  { user, companyId }: { user: Caller; companyId: number },
  amount: string,
): Promise<InputOf<typeof startPayment>> {
  const [card] = DEMO_CARDS;
  if (!card) throw new Error('the demo has no prepaid card');
  const { captchaId, challenge } = await ask(url, newCaptcha, {}, user);
  const { rows } = await client.query<{ sum: number }>(
    'SELECT first + second AS sum FROM captcha WHERE id = $1',
    [captchaId],
  );
  const proof = await proofOf(challenge);
  return {
    attemptId: randomUUID(),
    method: 'prepaid',
    with: {
      method: 'prepaid',
      number: card.number,
      key: card.key,
      captcha: { captchaId, answer: String(rows[0]?.sum), proof },
    },
    selection: { companyId, currency: 'USD', mode: 'amount', amount },
    expectedAmount: amount,
  };
}

/** Milliseconds for each of them, one after the other. */
async function timeOf<Each>(
  all: readonly Each[],
  work: (each: Each, n: number) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  for (const [n, each] of all.entries()) await work(each, n);
  return (performance.now() - start) / all.length;
}
