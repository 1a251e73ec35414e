import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { parseCents } from '@kantuta/contract/money';
import type { receiveBankEvent } from '@kantuta/contract/payments/confirmations/confirmations.calls';
import { atOnce } from '../../../../platform/db/at-once.ts';
import type { CallRequest } from '../../../../platform/http/served-call.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { InvalidInput } from '../../../../platform/refusal.ts';
import { createSignatureCheck } from '../../../../platform/http/provider-signature.ts';
import { judgeConfirmationJob } from './qr.jobs.ts';
import { bankText } from './qr.gateway.ts';
import type { Confirmations } from './confirmations.service.ts';

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
  const requireSignature = createSignatureCheck({ clock }, secrets);

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
}
