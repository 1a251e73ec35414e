import type { InputOf } from '@kantuta/contract/call';
import {
  checkHolderCard,
  giveHolderCard,
  openDeskHolderCard,
  openHolderCard,
  sendHolderCard,
} from '@kantuta/contract/reservations/holder-cards.calls';
import { callApi } from '../../../lib/api.ts';
import { downloadBase64 } from '../../../lib/download.ts';
import { callMutation, queryClient } from '../../../lib/queries.ts';

/** Sends a card, and tells how much of it has gone. */
export async function send(
  input: InputOf<typeof sendHolderCard>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<void> {
  await callApi(sendHolderCard, input, { signal, onProgress });
}

const refresh = () => queryClient.invalidateQueries({ queryKey: ['reservations'] });

export const giving = { ...callMutation(giveHolderCard), onSettled: refresh };

export async function download(holdId: string): Promise<void> {
  downloadBase64(await callApi(openHolderCard, { holdId }));
}

export const openAtDesk = (holdId: string) => callApi(openDeskHolderCard, { holdId });

/** Also after a refusal the page reads again: another operator may have been faster. */
export async function check(input: InputOf<typeof checkHolderCard>): Promise<void> {
  try {
    await callApi(checkHolderCard, input);
  } finally {
    await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: ['operators'] })]);
  }
}
