import type { InputOf } from '@kantuta/contract/call';
import {
  listCustomerDeclarations,
  readDeclaration,
  readDeskDeclarationPdf,
  reviewDeclaration,
} from '@kantuta/contract/declarations/declarations-desk.calls';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callMutation, callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

export const declarationQuery = (declarationId: string) =>
  callQuery(readDeclaration, { declarationId });

export const customerDeclarationsQuery = (personId: number) =>
  callQuery(listCustomerDeclarations, { personId });

export const deskPaperMutation = callMutation(readDeskDeclarationPdf);

export async function review(input: InputOf<typeof reviewDeclaration>): Promise<void> {
  const after = await callApi(reviewDeclaration, input);
  const { declarationId } = after;
  queryClient.setQueryData(keyOf(readDeclaration, { declarationId }), after);
  void queryClient.invalidateQueries({ queryKey: ['operators'] });
}

refreshOn(workListChanged, ['declarations', 'read']);
