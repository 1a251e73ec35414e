import type { ReplyOf } from '@kantuta/contract/call';
import type { receiveExchangeEvent } from '@kantuta/contract/memberships/benefits/benefits.calls';
import type { CallRequest } from '../../../platform/http/served-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createSignatureCheck } from '../../../platform/http/provider-signature.ts';
import { askExchangeJob } from './benefits.jobs.ts';
import { findByReference } from './benefits.store.ts';

/**
 * The word of the exchange partner: checked on the raw bytes and answered (SEC-11). It names an order that has changed; a job asks how it stands, so that
 * an event that comes twice, late or shuffled can change nothing (SEC-12).
 */
export function createExchangeEvents({
  db,
  clock,
  jobs,
  secrets,
}: Pick<Platform, 'db' | 'clock' | 'jobs'> & { secrets: readonly string[] }) {
  const requireSignature = createSignatureCheck({ clock }, secrets);

  return {
    async receive({
      input: { reference },
      raw,
    }: CallRequest<typeof receiveExchangeEvent>): Promise<ReplyOf<typeof receiveExchangeEvent>> {
      requireSignature(raw.body, String(raw.headers['x-exchange-signature'] ?? ''));
      const benefitId = await findByReference(db, reference);
      if (benefitId !== undefined) await jobs.send(db, askExchangeJob, { benefitId });
      return { received: true };
    },
  };
}
