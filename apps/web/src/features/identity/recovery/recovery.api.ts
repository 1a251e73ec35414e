import type { InputOf } from '@kantuta/contract/call';
import type { CodeChannel } from '@kantuta/contract/identity/code.rules';
import { startLostPhone } from '@kantuta/contract/identity/lost-phone.calls';
import {
  checkRecoveryCode,
  finishRecovery,
  readRecovery,
  type RecoveryState,
  sendRecoveryCode,
  startRecovery,
} from '@kantuta/contract/identity/recovery.calls';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { dropDraft, keepDraft, readDraft } from '../../../lib/draft.ts';
import { keyOf, queryClient } from '../../../lib/queries.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';

// Its name and the typed document are stored as long as the tab: a reload continues at the same step.
const PLACE = 'recovery';

export const storedRecovery = (): string =>
  readStored('session', PLACE) ?? readStored('local', PLACE) ?? '';

export function storedDocument(): string {
  const { document } = readDraft(PLACE);
  return typeof document === 'string' ? document : '';
}

/** Forgets this recovery only: a request that waits for a day survives an attempt by another method. */
export function forgetRecovery(recovery: string): void {
  for (const area of ['session', 'local'] as const)
    if (readStored(area, PLACE) === recovery) writeStored(area, PLACE, null);
}

export const recoveryQuery = (recovery: string) =>
  queryOptions<RecoveryState, ApiError>({
    queryKey: keyOf(readRecovery, { recovery }),
    queryFn: ({ signal }) => callApi(readRecovery, { recovery }, { signal }),
    // Only this browser’s own actions change it.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: recovery !== '',
  });

/** Starts a recovery and returns its name; the document is stored in case the recovery must be started again. */
export async function beginRecovery(document: string): Promise<string> {
  keepDraft(PLACE, { document });
  const { recovery, methods, expiresAt } = await callApi(startRecovery, { document });
  writeStored('session', PLACE, recovery);
  know(recovery, { step: 'method', methods, sent: null, opensAt: null, expiresAt });
  return recovery;
}

/** A request that waits for a day outlives the tab. */
export async function beginLostPhone(input: InputOf<typeof startLostPhone>): Promise<string> {
  keepDraft(PLACE, { document: input.document });
  const { recovery, opensAt, expiresAt } = await callApi(startLostPhone, input);
  writeStored('session', PLACE, null);
  writeStored('local', PLACE, recovery);
  know(recovery, { step: 'waiting', methods: [], sent: null, opensAt, expiresAt });
  return recovery;
}

export async function askForCode(recovery: string, channel: CodeChannel): Promise<void> {
  const sent = await orReadState(recovery, callApi(sendRecoveryCode, { recovery, channel }));
  change(recovery, { step: 'code', sent });
}

export async function giveCode(recovery: string, code: string): Promise<void> {
  await orReadState(recovery, callApi(checkRecoveryCode, { recovery, code }));
  change(recovery, { step: 'password' });
}

export async function setPassword(recovery: string, password: string): Promise<void> {
  await orReadState(recovery, callApi(finishRecovery, { recovery, password }));
  dropDraft(PLACE);
  change(recovery, { step: 'finished' });
}

/** Without an answer the outcome is unknown: the server is asked for the state of the recovery. */
async function orReadState<Result>(recovery: string, call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && (error.kind === 'failed' || error.kind === 'timeout'))
      await queryClient.invalidateQueries(recoveryQuery(recovery)).catch(() => undefined);
    throw error;
  }
}

function know(recovery: string, state: RecoveryState): void {
  queryClient.setQueryData(recoveryQuery(recovery).queryKey, state);
}

function change(recovery: string, what: Partial<RecoveryState>): void {
  const { queryKey } = recoveryQuery(recovery);
  queryClient.setQueryData(queryKey, (known) => known && { ...known, ...what });
}
