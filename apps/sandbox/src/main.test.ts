import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const HEADERS = { authorization: 'Bearer demo-qr-key', 'content-type': 'application/json' };

/** The program in a process of its own; `url` is what it prints once it is ready. */
function start(variables: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));

  async function ready(): Promise<string> {
    for await (const chunk of child.stdout) {
      const url = /sandbox ready on (\S+),/.exec(String(chunk))?.[1];
      if (url !== undefined) return url;
    }
    throw new Error(complaint);
  }
  return { child, ended, ready, complaint: () => complaint };
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-main-'));
  onTestFinished(async () => await rm(folder, { recursive: true }));
  return folder;
}

function createQr(url: string, key: string): Promise<Response> {
  return fetch(`${url}/bank/qr`, {
    method: 'POST',
    headers: { ...HEADERS, 'idempotency-key': key },
    body: JSON.stringify({
      accountId: 'company-8',
      amount: '10.00',
      currency: 'BOB',
      gloss: 'Venta 1',
      reference: key,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  });
}

test(
  'kill -9 in the middle of work loses nothing that was answered',
  { timeout: 30_000 },
  async () => {
    const data = await newFolder();
    const answered: { key: string; qrId: string }[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { child, ended, ready } = start({ SANDBOX_DATA: data });
      const url = await ready();
      const worker = async (name: string): Promise<void> => {
        for (let n = 0; child.signalCode === null; n += 1) {
          const key = `round-${round}-${name}-${n}`;
          const response = await createQr(url, key).catch(() => null);
          const body = await response?.json().catch(() => null);
          if (body) answered.push({ key, qrId: (body as { qrId: string }).qrId });
          if (answered.length >= (round + 1) * 25) child.kill('SIGKILL');
        }
      };
      const work = Promise.all(['a', 'b', 'c', 'd'].map(worker));
      await ended;
      await work;
    }

    const { ready } = start({ SANDBOX_DATA: data });
    const url = await ready();
    expect(answered.length).toBeGreaterThanOrEqual(75);
    for (const { key, qrId } of answered) {
      const found = await fetch(`${url}/bank/qr?idempotencyKey=${key}`, { headers: HEADERS });
      expect(await found.json()).toMatchObject({ qrs: [{ qrId }] });
    }
  },
);

test('SIGTERM ends it cleanly, and it is healthy before', async () => {
  const { child, ended, ready } = start({ SANDBOX_DATA: 'memory' });
  const url = await ready();
  expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' });

  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('a wrong variable, or a port in use, ends it with one line', async () => {
  const wrong = start({ SANDBOX_DATA: 'memory', SANDBOX_PORT: 'door' });
  expect(await wrong.ended).toEqual([1, null]);
  expect(wrong.complaint()).toBe(
    'sandbox: SANDBOX_PORT is wrong: expected a port from 0 to 65535\n',
  );

  const first = start({ SANDBOX_DATA: 'memory' });
  const { port } = new URL(await first.ready());
  const second = start({ SANDBOX_DATA: 'memory', SANDBOX_PORT: port });
  expect(await second.ended).toEqual([1, null]);
  expect(second.complaint()).toBe(
    `sandbox: port ${port} is in use: set SANDBOX_PORT or SANDBOX_SMTP_PORT to another one\n`,
  );
});
