import { randomUUID } from 'node:crypto';
import type { AnswerOf, Call, InputOf } from '@kantuta/contract/call';
import { AGENT, envelopeSchema } from '@kantuta/contract/envelope';
import { openContract } from '@kantuta/contract/contracts/contracts.calls';
import { listContractable } from '@kantuta/contract/contracts/preparing.calls';
import { login, readEthicsCode } from '@kantuta/contract/identity/identity.calls';
import { countAudience } from '@kantuta/contract/notifications/audiences.calls';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { listDebts, quotePayment } from '@kantuta/contract/payments/debts.calls';
import { startPayment, watchPayment } from '@kantuta/contract/payments/payments.calls';
import { DEMO_PASSWORD } from '../../apps/server/seeds/accounts.ts';
import { MEASURES, send, type User } from './calls.ts';
import type { Cluster } from './cluster.ts';
import type { Programs } from './programs.ts';
import { countStatements, holdsOf } from './statements.ts';

export type Single = { name: string; value: number; unit: string; most?: number; least?: number };

const PAYERS = 16;
const DEMO_OPERATOR = 'admin';
/** S17, whose contract waits for its signatures. */
const DEMO_BUYER = 'E-9001277';
const LOOK_MS = 250;
const LOOKS = 120;

/** The statements of each call, alone on the machine as far as this bench goes. */
export async function countOfCalls(
  cluster: Cluster,
  { product }: Programs,
  users: readonly User[],
): Promise<Single[]> {
  const found: Single[] = [];
  for (const { name, product: requestsOf } of MEASURES) {
    const [request] = requestsOf(users);
    if (!request || name === 'constant') continue;
    const value = await countStatements(cluster, () => send(product.url, request));
    found.push({ name, value, unit: 'statements', most: name === 'sign-in' ? 10 : 2 });
  }
  return found;
}

/** Paying: start, the browser's look while it waits, settlement, and how long the one shared lock is held. */
export async function measurePaying(
  cluster: Cluster,
  programs: Programs,
  users: readonly User[],
): Promise<Single[]> {
  const { url } = programs.product;
  const payers = [...users];
  const begin = async () => {
    for (let user = payers.pop(); user; user = payers.pop()) {
      const input = await inputFor(url, user).catch(() => undefined);
      if (input) return { user, input };
    }
    throw new Error('nobody is left who owes something that a QR can pay');
  };
  const start = async ({ user, input }: Awaited<ReturnType<typeof begin>>) => ({
    user,
    payment: await ask(url, startPayment, input, user),
  });
  const inputs = [await begin(), await begin(), await begin()];
  const started: Awaited<ReturnType<typeof start>>[] = [];
  const starting = await countStatements(cluster, async () => {
    const next = inputs.pop();
    if (next) started.push(await start(next));
  });
  const [one] = started;
  if (!one) throw new Error('no payment was started');
  const look = () => ask(url, watchPayment, { intentId: one.payment.intentId }, one.user);
  await look();
  const looking = await countStatements(cluster, look);
  const bytes = Buffer.byteLength(JSON.stringify(await look()));
  const settling = await countStatements(
    cluster,
    async () => {
      const next = started.pop();
      if (next) await settle(cluster, programs.sandboxUrl, [next.payment.reference]);
    },
    { untilReceipt: true },
  );
  const many: { payment: { reference: string } }[] = [];
  while (many.length < PAYERS && payers.length > 0)
    await begin()
      .then(start)
      .then(
        (each) => many.push(each),
        () => undefined,
      );
  const references = many.map(({ payment }) => payment.reference);
  const lines = await cluster.linesDuring(() => settle(cluster, programs.sandboxUrl, references));
  const holds = holdsOf(lines).toSorted((a, b) => a - b);
  return [
    { name: 'start of a payment', value: starting, unit: 'statements', most: 14 },
    { name: 'look at a payment that waits', value: looking, unit: 'statements', most: 2 },
    { name: 'look at a payment that waits', value: bytes / 1_000, unit: 'kB', most: 0.5 },
    { name: 'settling a bank event', value: settling, unit: 'statements', most: 14 },
    {
      name: `number of receipts held, ${holds.length} settlements at once, median`,
      value: holds[holds.length >> 1] ?? Number.NaN,
      unit: 'ms',
    },
    { name: 'number of receipts held, longest', value: holds.at(-1) ?? Number.NaN, unit: 'ms' },
  ];
}

/** What the desk asks: the number on its badge, and how many people are overdue. */
export async function measureDesk(cluster: Cluster, { product }: Programs): Promise<Single[]> {
  const { url } = product;
  const operator = await signInAs(url, DEMO_OPERATOR);
  const badge = await countStatements(cluster, () => ask(url, readDesk, {}, operator));
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now();
    await ask(
      url,
      countAudience,
      { audience: { kind: 'matching', overdue: { from: 1, to: null } } },
      operator,
    );
    times.push((performance.now() - start) / 1_000);
  }
  return [
    { name: 'badge of the desk', value: badge, unit: 'statements', most: 7 },
    {
      name: 'count of everybody overdue',
      value: times.toSorted((a, b) => a - b)[1] ?? Number.NaN,
      unit: 's',
      most: 0.2,
    },
  ];
}

/** A contract of 60 payments, drawn anew: a courtesy text is not kept (CON-17). */
export async function measureContract({ product }: Programs): Promise<Single[]> {
  const { url } = product;
  const buyer = await signInAs(url, DEMO_BUYER);
  const { sales } = await ask(url, listContractable, {}, buyer);
  const contractId = sales.find(({ contract }) => contract !== null)?.contract?.contractId ?? '';
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now();
    await ask(url, openContract, { contractId, language: 'en' }, buyer);
    times.push((performance.now() - start) / 1_000);
  }
  return [
    {
      name: 'contract of 60 payments drawn',
      value: times.toSorted((a, b) => a - b)[1] ?? Number.NaN,
      unit: 's',
      most: 1,
    },
  ];
}

async function inputFor(
  url: string,
  user: User,
): Promise<InputOf<typeof startPayment> | undefined> {
  const { groups } = await ask(url, listDebts, {}, user);
  const [group] = groups;
  if (!group) return undefined;
  const selection = {
    companyId: group.company.id,
    currency: group.currency,
    mode: 'next' as const,
  };
  const { amount } = await ask(url, quotePayment, { selection }, user);
  return { attemptId: randomUUID(), method: 'qr', selection, expectedAmount: amount.amount };
}

/** The bank confirms these payments at once; resolves when all of them have their receipts. */
async function settle(
  cluster: Cluster,
  sandboxUrl: string,
  references: readonly string[],
): Promise<void> {
  const wanted = (await cluster.receipts()) + references.length;
  await Promise.all(references.map((reference) => pay(sandboxUrl, reference)));
  for (let look = 0; look < LOOKS && (await cluster.receipts()) < wanted; look += 1)
    await after(LOOK_MS);
}

async function pay(sandboxUrl: string, reference: string): Promise<void> {
  const control = `${sandboxUrl}/control/bank/qr`;
  const answer = await fetch(`${control}?reference=${reference}`);
  const { qrs } = (await answer.json()) as { qrs: { qrId: string }[] };
  const { ok, status } = await fetch(`${control}/${qrs[0]?.qrId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!ok) throw new Error(`the bank did not pay ${reference}: ${status}`);
}

export type Caller = { token: string; cookie?: string };

export async function signInAs(url: string, user: string): Promise<Caller> {
  const { version } = await ask(url, readEthicsCode, {}, { token: '' });
  const response = await fetch(`${url}/api${login.path}`, {
    method: 'POST',
    headers: { agent: AGENT, 'content-type': 'application/json' },
    body: JSON.stringify({
      user,
      password: DEMO_PASSWORD,
      dispositivo: 'web',
      ethicsVersion: version,
    }),
  });
  const cookie =
    response.headers
      .getSetCookie()
      .map((each) => /^kantuta=([^;]*)/.exec(each)?.[1])
      .find(Boolean) ?? '';
  const { data } = envelopeSchema.parse(await response.json());
  return { token: (data as { token: string }).token, cookie };
}

export async function ask<C extends Call>(
  url: string,
  call: C,
  input: InputOf<C>,
  { token, cookie }: Caller,
): Promise<AnswerOf<C>> {
  const rest = new Map(Object.entries(input as Record<string, unknown>));
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return value;
  });
  const text = await send(url, {
    path: `/api${path}`,
    method: call.method as 'GET' | 'POST',
    headers: {
      agent: AGENT,
      token,
      ...(cookie === undefined ? {} : { cookie: `kantuta=${cookie}` }),
      ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.method === 'GET' ? {} : { body: JSON.stringify(Object.fromEntries(rest)) }),
  });
  return call.answer.parse((JSON.parse(text) as { data: unknown }).data) as AnswerOf<C>;
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
