import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildSandbox, type Sandbox } from '../../../../sandbox/src/app.ts';
import { silentLog } from '../log.ts';
import { createOutbound, GatewayDown } from '../outbound/outbound.ts';
import { Unavailable } from '../refusal.ts';
import { AddressRefused, createMail } from './mail.ts';
import { createSms } from './sms.ts';

const FROM = 'Oficina <oficina@demo.invalid>';
let sandbox: Sandbox;
let smtpUrl: string;
let url: string;

beforeAll(async () => {
  sandbox = await buildSandbox({ data: 'memory', smsKey: 'demo-sms-key' });
  const where = await sandbox.listen({ smtpPort: 0 });
  url = where.url;
  smtpUrl = `smtp://127.0.0.1:${where.smtpPort}`;
});
beforeEach(() => sandbox.mailbox.clear());
afterAll(() => sandbox.close());

const letter = {
  to: 'ana@demo.invalid',
  subject: 'Su pago fue confirmado, señora Ñuflo',
  text: 'Gracias.',
};

test('a mail arrives with its subject, both bodies and our sender', async () => {
  await createMail({ smtpUrl, from: FROM }).send({ ...letter, html: '<p>Gracias.</p>' });
  expect(sandbox.mailbox.list({ to: '' })).toMatchObject([
    { channel: 'mail', from: FROM, to: ['ana@demo.invalid'], subject: letter.subject },
  ]);
  const [message] = sandbox.mailbox.list({ to: '' });
  expect(message?.text.trim()).toBe('Gracias.');
  expect(message?.html.trim()).toBe('<p>Gracias.</p>');
});

test.each(['REQUEST', 'CANCEL'] as const)(
  'a calendar file goes as a part that mail programs take for a %s (INV-7)',
  async (method) => {
    const said: string[] = [];
    const server = createServer((socket) => {
      let isContent = false;
      socket.write('220 ready\r\n');
      socket.on('error', () => undefined);
      createInterface({ input: socket }).on('line', (line) => {
        if (isContent) said.push(line);
        if (isContent && line !== '.') return;
        isContent = !isContent && line === 'DATA';
        socket.write(isContent ? '354 go on\r\n' : '250 ok\r\n');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const text = `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nEND:VCALENDAR\r\n`;
    const mail = createMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: FROM });
    await mail.send({ ...letter, calendar: { method, text } });
    server.close();
    // Long headers go on in the next line.
    const written = said.join('\n').replaceAll(/\n\s+/g, ' ');
    expect(written).toMatch(new RegExp(`^Content-Type: text/calendar;.*method=${method}`, 'm'));
    expect(written).toMatch(/^Content-Type: multipart\/alternative/m);
  },
);

test('a job that runs twice sends one mail', async () => {
  const mail = createMail({ smtpUrl, from: FROM });
  await mail.send({ ...letter, id: 'event-1' });
  await mail.send({ ...letter, id: 'event-1' });
  await mail.send({ ...letter, id: 'event-2' });
  expect(sandbox.mailbox.list({ to: '' })).toHaveLength(2);
});

test('a line break in a subject adds no header and no recipient', async () => {
  const subject = 'Hola\r\nBcc: eva@demo.invalid\r\nX-Fake: 1';
  await createMail({ smtpUrl, from: FROM }).send({ ...letter, subject });
  const [message] = sandbox.mailbox.list({ to: '' });
  expect(message?.to).toEqual(['ana@demo.invalid']);
});

test('an unavailable mail server is an error that the job repeats', async () => {
  const mail = createMail({ smtpUrl: 'smtp://127.0.0.1:1', from: FROM });
  await expect(mail.send(letter)).rejects.toBeInstanceOf(Unavailable);
});

test('an unknown address is told apart from a busy server', async () => {
  const mail = createMail({ smtpUrl, from: FROM });
  const to = 'rebota.ana@demo.invalid';
  await expect(mail.send({ ...letter, to })).rejects.toBeInstanceOf(AddressRefused);
  expect(sandbox.mailbox.list({ to: '' })).toEqual([]);
});

test.each([
  ['550 5.1.1 no such user', AddressRefused],
  ['553 mailbox name not allowed', AddressRefused],
  ['554 delivery error: this user has no account', AddressRefused],
  ['450 4.2.1 busy, try again later', Unavailable],
  ['530 5.7.0 sign in first', Unavailable],
  ['550 5.7.1 blocked by policy', Unavailable],
  ['550 relay not permitted', Unavailable],
  ['552 5.2.2 mailbox full', Unavailable],
])('a reply of "%s" to the receiver', async (reply, kind) => {
  const server = createServer((socket) => {
    socket.setEncoding('utf8').write('220 here\r\n');
    socket
      .on('error', () => undefined)
      .on('data', (line: string) => {
        socket.write(line.startsWith('RCPT') ? `${reply}\r\n` : '250 well\r\n');
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const mail = createMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: FROM });
  await expect(mail.send(letter)).rejects.toBeInstanceOf(kind);
  server.close();
});

test('a mail server that keeps talking without progress is given up', async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const timer = setInterval(() => socket.write('220-patience\r\n'), 10);
    socket.on('close', () => clearInterval(timer)).on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const mail = createMail({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: FROM,
    totalLimitMs: 200,
  });
  await expect(mail.send(letter)).rejects.toBeInstanceOf(Unavailable);
  for (const socket of sockets) socket.destroy();
  server.close();
});

test('the reply of a mail server about a person is not in the error, which is logged', async () => {
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    createInterface({ input: socket }).on('line', (line) =>
      socket.write(line.startsWith('RCPT') ? `550 5.1.1 ${line}\r\n` : '250 ok\r\n'),
    );
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const mail = createMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: FROM });
  const failure = await mail.send(letter).catch((error: unknown) => error);
  expect(failure).toMatchObject({ cause: { message: 'the mail server: EENVELOPE, 550' } });
  expect(inspect(failure)).not.toContain(letter.to);
  server.close();
});

test('a server on another machine without TLS gets no mail', async () => {
  const host = smtpUrl.replace('127.0.0.1', '0.0.0.0');
  await expect(createMail({ smtpUrl: host, from: FROM }).send(letter)).rejects.toBeInstanceOf(
    Unavailable,
  );
  expect(sandbox.mailbox.list({ to: '' })).toEqual([]);

  await createMail({ smtpUrl: `${host}?requireTLS=false`, from: FROM }).send(letter);
  expect(sandbox.mailbox.list({ to: '' })).toHaveLength(1);
});

test('a text message is sent once, however often its job runs', async () => {
  const sms = createSms({
    outbound: createOutbound({ log: silentLog() }),
    url,
    key: 'demo-sms-key',
  });
  const message = { to: '+59171234567', text: 'Su código es 123456', id: 'event-1' };
  await sms.send(message);
  await sms.send(message);
  expect(sandbox.mailbox.list({ to: '' })).toMatchObject([
    { channel: 'sms', to: ['+59171234567'], text: 'Su código es 123456' },
  ]);

  await sms.send({ ...message, channel: 'whatsapp', id: 'event-3' });
  expect(sandbox.mailbox.list({ to: '', channel: 'whatsapp' })).toHaveLength(1);

  sandbox.switches.set('smsDown', { on: true, next: null, value: null, calls: [] });
  await expect(sms.send({ ...message, id: 'event-2' })).rejects.toBeInstanceOf(GatewayDown);
});
