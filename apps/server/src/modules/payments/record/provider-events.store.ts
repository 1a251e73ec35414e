import type { Tx } from '../../../platform/db/database.ts';

/** What a provider told, by its own id (SEC-12). */
export type ProviderEvent = { provider: string; eventId: string };

/** It is judged: what became of it, and the payment that it belongs to. */
export async function closeProviderEvent(
  tx: Tx,
  { provider, eventId }: ProviderEvent,
  verdict: { intentId: string | null; outcome: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('providerEvent')
    .set({ intentId: verdict.intentId, outcome: verdict.outcome, processedAt: verdict.at })
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .execute();
}
