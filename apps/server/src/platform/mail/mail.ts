import { isLoopback } from '../env.values.ts';
import { Unavailable } from '../refusal.ts';

export type Letter = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** A part `text/calendar` of this method, as mail programs expect it. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string };
  /** The id of the event: a job that runs twice sends the same mail again, not another one. */
  id?: string;
};
/** Throws `AddressRefused`, or `Unavailable` if a retry makes sense. */
export type Mail = { send(letter: Letter): Promise<void> };
/** Sends mail to a person. If the address is refused for good the person is asked for another one, and nothing is thrown. */
export type SendLetter = (personId: number, letter: Letter) => Promise<void>;

/** The receiving server says that this address takes no mail: a retry does not help. */
export class AddressRefused extends Error {
  constructor(options?: ErrorOptions) {
    super('the address is refused for good', options);
    this.name = 'AddressRefused';
  }
}

const LIMIT_MS = 10_000;
const TOTAL_LIMIT_MS = 30_000;

/**
 * Mail over SMTP. Called from jobs only, so that a slow mail server never delays a person (SEC-9). For a server on another
 * machine it insists on TLS, unless the URL says `?requireTLS=false`.
 */
export function createMail({
  smtpUrl,
  from,
  totalLimitMs = TOTAL_LIMIT_MS,
}: {
  smtpUrl: string;
  from: string;
  totalLimitMs?: number;
}): Mail {
  const { hostname, searchParams } = new URL(smtpUrl);
  // The library is loaded with the first mail: a process that sends none saves its memory.
  const open = async () =>
    (await import('nodemailer')).createTransport({
      url: smtpUrl,
      connectionTimeout: LIMIT_MS,
      greetingTimeout: LIMIT_MS,
      socketTimeout: LIMIT_MS,
      dnsTimeout: LIMIT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(isLoopback(hostname) || searchParams.has('requireTLS') ? {} : { requireTLS: true }),
    });
  let transport: ReturnType<typeof open> | undefined;
  const domain = from.replace(/^.*@/s, '').replace(/>.*$/s, '');

  return {
    async send({ to, subject, text, html, calendar, id }) {
      // The library knows `signal`; its types do not yet.
      const limit = { signal: AbortSignal.timeout(totalLimitMs) };
      try {
        await (
          await (transport ??= open())
        ).sendMail({
          from,
          to,
          subject,
          text,
          ...(html === undefined ? {} : { html }),
          ...(calendar === undefined
            ? {}
            : { icalEvent: { method: calendar.method, content: calendar.text } }),
          ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
          ...limit,
        });
      } catch (error) {
        const cause = codeOf(error);
        throw refusesAddress(error)
          ? new AddressRefused({ cause })
          : new Unavailable('mail', { cause });
      }
    },
  };
}

/** The message of a mail server may repeat the recipient, and errors are logged (SEC-42): only its codes are kept. */
function codeOf(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return new Error(`the mail server: ${code ?? 'no code'}, ${responseCode ?? 'no answer'}`);
}

/**
 * A 5xx reply about the recipient (RFC 5321, 4.2.1), unless it is about us (a relay that wants us to sign in, a policy: 530, 5.7.x) or
 * about a full mailbox (552, 5.2.2): then the address is valid, and its owner must not lose it.
 */
function refusesAddress(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO')
    return false;
  const reply = 'response' in error && typeof error.response === 'string' ? error.response : '';
  return /^5\d\d/.test(reply) && !/^(530|552)|^5\d\d[ -]5\.(7\.|2\.2)|relay/i.test(reply);
}
