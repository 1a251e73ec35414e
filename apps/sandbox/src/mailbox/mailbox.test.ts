import { expect, test } from 'vitest';
import { openSandbox } from '../testing/merchant.ts';
import { sendMail } from '../testing/smtp-client.ts';

const MESSAGE = `From: "Oficina Virtual" <oficina@example.com>
To: Ana <ana@example.com>
Subject: =?utf-8?Q?Recibo_N=2E=C2=BA_123?=
Message-ID: <123@example.com>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="part"

--part
Content-Type: multipart/alternative; boundary="kind"

--kind
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

Su pago se confirmó.
--kind
Content-Type: text/html; charset=utf-8

<p>Su pago <b>se confirm&oacute;</b></p><script>top.location='https://example.com'</script>
--kind--
--part
Content-Type: application/pdf; name="recibo.pdf"
Content-Disposition: attachment; filename="recibo.pdf"
Content-Transfer-Encoding: base64

JVBERi0xLjQ=
--part--`;

const mail = { from: 'bounce@example.com', to: ['ana@example.com'], message: MESSAGE };

async function openMailSandbox(options = {}) {
  const sandbox = await openSandbox(options);
  return { ...sandbox, port: sandbox.smtpPort };
}

test('a mail arrives with its text, its HTML and its attachment', async () => {
  const { port, call, mailbox, url } = await openMailSandbox();

  const replies = await sendMail(port, { ...mail, to: ['ana@example.com', 'copia@example.com'] });

  expect(replies.map((reply) => reply.slice(0, 3))).toEqual([
    '220',
    '250',
    '250',
    '250',
    '250',
    '354',
    '250',
    '221',
  ]);
  expect((await call('GET', '/control/mailbox?to=COPIA@example.com')).body).toMatchObject({
    messages: [
      {
        channel: 'mail',
        from: 'Oficina Virtual <oficina@example.com>',
        to: ['ana@example.com', 'copia@example.com'],
        subject: 'Recibo N.º 123',
        text: expect.stringContaining('Su pago se confirmó.') as string,
        attachments: [{ name: 'recibo.pdf', type: 'application/pdf', size: 8 }],
      },
    ],
  });
  const [message] = mailbox.list();
  const file = await fetch(`${url}/buzon/${message?.id}/adjuntos/0`);
  expect(await file.text()).toBe('%PDF-1.4');
  expect(file.headers.get('content-disposition')).toContain('attachment; filename="recibo.pdf"');
});

test('the same mail, sent again by a job that got no answer, is stored once', async () => {
  const { port, mailbox } = await openMailSandbox();
  await sendMail(port, mail);
  await sendMail(port, mail);
  expect(mailbox.list()).toHaveLength(1);
});

test('a script in a mail cannot run', async () => {
  const { port, mailbox, url } = await openMailSandbox();
  await sendMail(port, mail);
  const [message] = mailbox.list();

  const frame = await fetch(`${url}/buzon/${message?.id}/html`);
  const policy = frame.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-popups');
  expect(policy).not.toContain('allow-scripts');
  expect(policy).not.toContain('script-src');

  const page = await (await fetch(`${url}/buzon/${message?.id}`)).text();
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page).not.toContain('top.location');
});

test('mail can be refused for a while, and is accepted when it is sent again', async () => {
  const { port, mailbox, turn } = await openMailSandbox();
  await turn({ mailRefused: { next: 1 } });

  const refused = await sendMail(port, mail);
  expect(refused.at(-1)).toMatch(/^451 /);
  expect(mailbox.list()).toEqual([]);

  await sendMail(port, mail);
  expect(mailbox.list()).toHaveLength(1);
});

test('mail to an unknown address is refused for good', async () => {
  const { port, mailbox } = await openMailSandbox();
  const replies = await sendMail(port, { ...mail, to: ['Rebota.ana@example.com'] });
  expect(replies.at(-1)).toMatch(/^550 5\.1\.1 /);
  expect(mailbox.list()).toEqual([]);
});

test('a mail of more than 5 MB is refused and the mailbox stays as it was', async () => {
  const { port, mailbox } = await openMailSandbox();
  const message = `Subject: large\n\n${`${'x'.repeat(998)}\n`.repeat(5300)}`;
  const replies = await sendMail(port, { ...mail, message });
  expect(replies.at(-1)).toMatch(/^552 /);
  expect(mailbox.list()).toEqual([]);
});

test('text messages need the key, are stored once per idempotency key, and can fail', async () => {
  const { call, turn } = await openSandbox();
  const sms = { to: '+591-70012345', text: 'Su código es 482913' };
  const headers = { authorization: 'Bearer demo-sms-key', 'idempotency-key': 'otp-1' };

  expect((await call('POST', '/sms', sms)).code).toBe(401);
  const first = await call('POST', '/sms', sms, headers);
  const second = await call('POST', '/sms', sms, headers);
  expect(first.code).toBe(202);
  expect(second).toEqual(first);
  expect((await call('POST', '/sms', { ...sms, channel: 'fax' }, headers)).code).toBe(400);
  await turn({ smsDown: { next: 1 } });
  expect((await call('POST', '/sms', sms, headers)).code).toBe(503);

  const found = await call('GET', '/control/mailbox?to=59170012345&channel=sms');
  expect(found.body).toMatchObject({ messages: [{ channel: 'sms', text: sms.text }] });
  expect((await call('GET', '/control/mailbox?to=59170012346')).body).toEqual({ messages: [] });
});

test('the mailbox keeps the newest 500 messages', async () => {
  const { mailbox } = await openSandbox();
  for (let n = 1; n <= 503; n += 1)
    mailbox.receive({
      channel: 'sms',
      from: 'Oficina',
      to: ['+591-70012345'],
      subject: '',
      text: `mensaje ${n}`,
      html: '',
      attachments: [],
      idempotencyKey: '',
    });

  const messages = mailbox.list();
  expect(messages).toHaveLength(500);
  expect(messages[0]?.text).toBe('mensaje 503');
  expect(messages.at(-1)?.text).toBe('mensaje 4');
});
