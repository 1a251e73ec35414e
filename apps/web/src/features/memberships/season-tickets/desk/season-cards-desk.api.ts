import type { InputOf } from '@kantuta/contract/call';
import {
  checkSeasonCard,
  openSeasonCard,
  readSeasonCard,
} from '@kantuta/contract/memberships/season-tickets/season-cards-desk.calls';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { callApi } from '../../../../lib/api.ts';
import { refreshOn } from '../../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../../lib/queries.ts';

export const seasonCardQuery = (cardId: string) => callQuery(readSeasonCard, { cardId });

/** Read only when somebody asks for it: the person is told who looked. */
export const open = (cardId: string) => callApi(openSeasonCard, { cardId });

export async function check(input: InputOf<typeof checkSeasonCard>): Promise<void> {
  const { cardId } = input;
  try {
    queryClient.setQueryData(
      keyOf(readSeasonCard, { cardId }),
      await callApi(checkSeasonCard, input),
    );
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['operators'] });
    void queryClient.invalidateQueries({ queryKey: keyOf(readSeasonCard, { cardId }) });
  }
}

refreshOn(workListChanged, ['memberships', 'readSeasonCard']);
