import {
  listOwnPoints,
  openDispute,
  readBoard,
  readOwnPoint,
  readSnapshot,
  simulateRace,
} from '@kantuta/contract/campaigns/board.calls';
import type { CampaignKind } from '@kantuta/contract/campaigns/campaign.rules';
import { boardTopic } from '@kantuta/contract/campaigns/topic.rules';
import { campaignChanged } from '@kantuta/contract/campaigns/campaigns.events';
import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../lib/api.ts';
import { refreshOn } from '../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../lib/queries.ts';
import { follow } from '../../lib/topics.ts';

export type Board = AnswerOf<typeof readBoard>;
export type ShownBoard = Board & { campaign: NonNullable<Board['campaign']> };
export type Own = NonNullable<Board['own']>;

export const boardQuery = (kind: CampaignKind, campaignId: number | undefined) => ({
  ...callQuery(readBoard, { kind, ...(campaignId === undefined ? {} : { campaignId }) }),
  placeholderData: keepPreviousData,
});

export const pointsQuery = (campaignId: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(listOwnPoints, { campaignId }),
    queryFn: ({ pageParam, signal }) =>
      callApi(listOwnPoints, pageParam === '' ? { campaignId } : { campaignId, after: pageParam }, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const pointQuery = (of: InputOf<typeof readOwnPoint>) => callQuery(readOwnPoint, of);

export const simulationQuery = (input: InputOf<typeof simulateRace>) => ({
  ...callQuery(simulateRace, input),
  placeholderData: keepPreviousData,
});

export const snapshotQuery = (input: InputOf<typeof readSnapshot>) => ({
  ...callQuery(readSnapshot, input),
  placeholderData: keepPreviousData,
});

/** The number of a campaign in an address; undefined for anything else. */
export function campaignIn(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

const BOARDS = ['campaigns'];
const readAgain = () => void queryClient.invalidateQueries({ queryKey: BOARDS });

export async function sendDispute(input: InputOf<typeof openDispute>): Promise<void> {
  await callApi(openDispute, input);
  await queryClient.invalidateQueries({ queryKey: BOARDS });
}

/** An open board moves with each payment (CAM-6): the server says only that it moved. */
export function useLiveBoard(campaignId: number | undefined): void {
  useEffect(() => {
    if (campaignId === undefined) return undefined;
    return follow(boardTopic(campaignId), { patched: readAgain, joined: readAgain });
  }, [campaignId]);
}

refreshOn(campaignChanged, BOARDS);
