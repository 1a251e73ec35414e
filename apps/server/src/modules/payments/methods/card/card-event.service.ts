import type { ReplyOf } from '@kantuta/contract/call';
import type { receiveCardEvent } from '@kantuta/contract/payments/card/card.calls';
import type { CallRequest } from '../../../../platform/http/served-call.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { createSignatureCheck } from '../../../../platform/http/provider-signature.ts';
import { askCardJob } from './card.jobs.ts';

const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The word of the processor: checked on the raw bytes and answered (SEC-11). It names a payment that has changed; a job asks how it stands, so
 * that an event that comes twice, late or shuffled can change nothing (SEC-12).
 */
export function createCardEvents({
  db,
  clock,
  jobs,
  secrets,
}: Pick<Platform, 'db' | 'clock' | 'jobs'> & { secrets: readonly string[] }) {
  const requireSignature = createSignatureCheck({ clock }, secrets);

  return {
    async receive({
      input: { idempotencyKey: attemptId, paymentId },
      raw,
    }: CallRequest<typeof receiveCardEvent>): Promise<ReplyOf<typeof receiveCardEvent>> {
      requireSignature(raw.body, String(raw.headers['x-processor-signature'] ?? ''));
      // Our keys are the ids of our parts; any other key is not of ours.
      if (KEY.test(attemptId))
        await jobs.send(db, askCardJob, { attemptId, source: 'webhook', paymentId });
      return { received: true };
    },
  };
}
