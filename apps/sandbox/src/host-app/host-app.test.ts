import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openSandbox } from '../testing/merchant.ts';

type Asked = { path: string; agent: unknown; token: unknown; body: unknown };

/** An office that knows one person. */
async function openOffice() {
  const asked: Asked[] = [];
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const { agent, token } = request.headers;
    asked.push({ path: request.url ?? '', agent, token, body });
    response.end(JSON.stringify(answerTo(request.url ?? '', body)));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close().closeAllConnections();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function readBody(request: IncomingMessage): Promise<{ password?: string }> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as { password?: string };
}

function answerTo(path: string, { password }: { password?: string }): object {
  if (path === '/api/user/login/nuevo' && password !== 'good')
    return { status: 1, mensaje: 'no', data: {}, codigo: 'bad_credentials' };
  const data = path.endsWith('/nuevo')
    ? { token: 'of-the-app', nombreUsuario: 'Rosa <b>Vaca</b>' }
    : { path: '/mobile/android/x/code', expiresAt: '2026-03-02T15:01:00Z' };
  return { status: 0, mensaje: '', data, codigo: '' };
}

async function openHostApp() {
  const office = await openOffice();
  const sandbox = await openSandbox({ webhookUrl: `${office.url}/api/providers/qr/events` });
  const control = async (path: string, body?: unknown) => {
    const response = await fetch(`${sandbox.url}/control/host-app${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    });
    return { code: response.status, answer: (await response.json()) as Record<string, unknown> };
  };
  const page = async () => (await fetch(`${sandbox.url}/app`)).text();
  return { ...office, control, page };
}

test('the application signs in on its own, asks for a code and signs out', async () => {
  const { asked, control, page } = await openHostApp();
  expect((await control('/entry')).code).toBe(409);
  expect((await control('/sign-in', { user: '1', password: 'bad' })).code).toBe(409);
  await control('/sign-in', { user: '1', password: 'good' });
  expect(await page()).toContain('Rosa &lt;b&gt;Vaca&lt;/b&gt;');
  expect((await control('/entry')).answer).toMatchObject({ path: '/mobile/android/x/code' });
  expect(await page()).toContain('value="/mobile/android/x/code"');
  await control('/sign-out');
  expect(asked.map(({ path, agent, token }) => [path, agent, token])).toEqual([
    ['/api/user/login/nuevo', '109', ''],
    ['/api/user/login/nuevo', '109', ''],
    ['/api/mobile/entry', '109', 'of-the-app'],
    ['/api/user/unlogin', '109', 'of-the-app'],
  ]);
  expect(JSON.stringify(await control('/clear'))).not.toContain('of-the-app');
});

test('it shows the messages of its web view, newest first, and ignores anything else', async () => {
  const { control, page } = await openHostApp();
  await control('/messages', { type: 'LOGOUT_MESSAGE', payload: {} });
  await control('/messages', { type: 'SESSION_FAIL', payload: { cause: '<i>' } });
  expect((await control('/messages', { type: 'EVIL', payload: {} })).code).toBe(400);
  const html = await page();
  expect(html.indexOf('SESSION_FAIL')).toBeLessThan(html.indexOf('LOGOUT_MESSAGE'));
  expect(html).toContain('&quot;&lt;i&gt;&quot;');
  await control('/clear');
  expect(await page()).toContain('Todavía no llegó ningún mensaje.');
});
