import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { parseCents } from '@kantuta/contract/money';
import type { receiveBankEvent } from '@kantuta/contract/payments/confirmations/confirmations.calls';
import { atOnce } from '../../../../platform/db/at-once.ts';
import type { CallRequest } from '../../../../platform/http/served-call.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../../platform/refusal.ts';
import { judgeConfirmationJob } from './qr.jobs.ts';
import { bankText } from './qr.gateway.ts';
import type { Confirmations } from './confirmations.service.ts';

// SEC-11: a signature is good for 5 minutes.
const MAX_AGE_SECONDS = 300;

/** The bank's word: checked on the raw bytes, stored, answered; judged afterwards (SEC-11 and SEC-12). */
export function createBankEvents({
  db,
  clock,
  jobs,
  secrets,
  confirmations,
}: Pick<Platform, 'db' | 'clock' | 'jobs'> & {
  secrets: readonly string[];
  confirmations: Confirmations;
}) {
  return {
    async receive({
      input,
      raw,
    }: CallRequest<typeof receiveBankEvent>): Promise<ReplyOf<typeof receiveBankEvent>> {
      requireSignature(raw.body, String(raw.headers['x-bank-signature'] ?? ''));
      if (input.type === 'qr.paid') await store(input);
      return { received: true };
    },
  };

  async function store(event: ParsedInputOf<typeof receiveBankEvent>): Promise<void> {
    const { eventId, qrId, reference, accountId, amount, currency, paidAt, payer } = event;
    const received = parseCents(amount);
    // Nobody pays nothing, or less: such an event is malformed, whoever signed it.
    if (received <= 0) throw new InvalidInput([{ field: 'amount', code: 'out_of_range' }]);
    const payment = {
      eventId,
      qrId,
      reference,
      accountId,
      amount: received,
      currency,
      paidAt: new Date(paidAt),
      payer: bankText(payer, 120),
    };
    await atOnce(db, async (all) => {
      await confirmations.take(all, payment, 'webhook');
      // Also when the event is known: whoever stored it may have been killed before judging it. One that is judged is not judged again.
      await jobs.send(all, judgeConfirmationJob, { eventId }, { singletonKey: eventId });
    });
  }

  function requireSignature(body: Buffer, header: string): void {
    const fields = new Map(
      header
        .split(',')
        .map((part): [string, string] => [
          part.slice(0, part.indexOf('=')),
          part.slice(part.indexOf('=') + 1),
        ]),
    );
    const time = fields.get('t') ?? '';
    const sent = Buffer.from(fields.get('v1') ?? '', 'hex');
    const age = Math.abs(clock.now().getTime() / 1_000 - Number(time));
    // Two secrets may be good while one replaces the other.
    const isGood = secrets.some((secret) =>
      isSame(createHmac('sha256', secret).update(`${time}.`).update(body).digest(), sent),
    );
    if (!/^\d{1,12}$/.test(time) || age > MAX_AGE_SECONDS || !isGood) throw refuse('bad_signature');
  }
}

function isSame(expected: Buffer, sent: Buffer): boolean {
  return expected.length === sent.length && timingSafeEqual(expected, sent);
}
