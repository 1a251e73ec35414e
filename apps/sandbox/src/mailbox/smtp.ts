import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { Journal } from '../journal/journal.ts';
import type { Switches } from '../switches/switches.ts';
import type { Mailbox } from './mailbox.ts';
import { readMail } from './read-mail.ts';

const MAX_MAIL_BYTES = 5 * 1024 * 1024;

/** Addresses that do not exist: mail to them is refused for good. */
const REFUSED = /^rebota[^@]*@/i;

/** A mail server without secrets: any user and password work, and everything stays in the mailbox. */
export function createSmtp({
  mailbox,
  switches,
  journal,
}: {
  mailbox: Mailbox;
  switches: Switches;
  journal: Journal;
}) {
  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
    const raw = await collect(stream);
    if (raw === null) throw reply(552, 'mails have 5 MB at most');
    const { mailFrom, rcptTo } = session.envelope;
    const envelope = {
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
    };
    mailbox.receive(await readMail(raw, envelope));
    // The sender may forget the mail as soon as it receives 250.
    await journal.durable();
    return 'kept in the mailbox';
  }

  const server = new SMTPServer({
    name: 'sandbox',
    size: MAX_MAIL_BYTES,
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    maxClients: 50,
    socketTimeout: 30_000,
    closeTimeout: 1000,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onMailFrom: (_address, _session, done) =>
      done(switches.take('mailRefused') ? reply(451, 'try again later') : null),
    onRcptTo: ({ address }, _session, done) =>
      done(REFUSED.test(address) ? reply(550, '5.1.1 nobody has this address') : null),
    onData: callbackify(take),
  });
  // An error on one connection affects only that client.
  server.on('error', () => {});

  return {
    listen: (port: number, host: string): Promise<number> =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject);
        server.listen(port, host, () => {
          const address = server.server.address();
          resolve(address !== null && typeof address === 'object' ? address.port : port);
        });
      }),
    close: (): Promise<void> =>
      new Promise((resolve) => {
        if (server.server.listening) server.close(() => resolve());
        else resolve();
      }),
  };
}

/** Null if the mail is too large; the rest is still read, because the client waits for its end. */
async function collect(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MAX_MAIL_BYTES) chunks.push(chunk);
  }
  return bytes > MAX_MAIL_BYTES ? null : Buffer.concat(chunks);
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
