import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import { addToFormality } from '@kantuta/contract/support/formalities.calls';
import {
  type followSupportRequest,
  listOwnSupportRequests,
  sendOwnSupportRequest,
  sendSupportRequest,
} from '@kantuta/contract/support/support.calls';
import { supportRequestChanged } from '@kantuta/contract/support/support.events';
import { callApi } from '../../lib/api.ts';
import { refreshOn } from '../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../lib/queries.ts';

export type SupportRequest = AnswerOf<typeof followSupportRequest>;

export type OwnSupportRequest = AnswerOf<typeof listOwnSupportRequests>['requests'][number];

export const ownRequests = () => callQuery(listOwnSupportRequests, {});

/** Of a visitor: the document says who asks, and proves nothing. Answers the number of the request. */
export async function sendAsVisitor(input: InputOf<typeof sendSupportRequest>): Promise<string> {
  const { reference } = await callApi(sendSupportRequest, input);
  return reference;
}

export async function sendAsOneself(input: InputOf<typeof sendOwnSupportRequest>): Promise<string> {
  const { reference } = await callApi(sendOwnSupportRequest, input);
  void queryClient.invalidateQueries({ queryKey: keyOf(listOwnSupportRequests) });
  return reference;
}

export async function addPaper(input: InputOf<typeof addToFormality>): Promise<void> {
  await callApi(addToFormality, input);
  await queryClient.invalidateQueries({ queryKey: keyOf(listOwnSupportRequests) });
}

refreshOn(supportRequestChanged, ['support']);
