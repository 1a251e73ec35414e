import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import {
  readDeclarationPdf,
  readOwnDeclaration,
  submitDeclaration,
} from '@kantuta/contract/declarations/declarations.calls';
import { declarationChanged } from '@kantuta/contract/declarations/declarations.events';
import { callApi } from '../../lib/api.ts';
import { refreshOn } from '../../lib/live.ts';
import { callMutation, callQuery, keyOf, queryClient } from '../../lib/queries.ts';
import { withStepUp } from '../../lib/step-up.ts';

export type OwnDeclaration = AnswerOf<typeof readOwnDeclaration>;

export const ownDeclarationQuery = callQuery(readOwnDeclaration, {});

export const paperMutation = callMutation(readDeclarationPdf);

/** The person confirms who they are; nothing is recorded before, so the same attempt goes out again. */
export async function signDeclaration(input: InputOf<typeof submitDeclaration>): Promise<void> {
  const data = await withStepUp(() => callApi(submitDeclaration, input));
  queryClient.setQueryData(keyOf(readOwnDeclaration, {}), data);
  // The menu asks no longer.
  void queryClient.invalidateQueries({ queryKey: ['settings', 'readMenu'] });
}

// Reviewed, over, or signed in another window.
refreshOn(declarationChanged, ['declarations', 'readOwn'], ['settings', 'readMenu']);
