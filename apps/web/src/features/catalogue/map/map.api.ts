import { readGeometry, readMap, readMapChanges } from '@kantuta/contract/catalogue/map.calls';
import { mapTopic, patched, type UnitNow } from '@kantuta/contract/catalogue/map.rules';
import type { AnswerOf } from '@kantuta/contract/call';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../lib/api.ts';
import { PATCHED } from '../../../lib/live.ts';
import { keepAgain, keptQuery } from '../../../lib/kept/kept-query.ts';
import { keyOf } from '../../../lib/queries.ts';
import { sessionToken } from '../../../lib/session-store.ts';
import { follow } from '../../../lib/topics.ts';

export type MapFacts = AnswerOf<typeof readMap>;
export type Geometry = AnswerOf<typeof readGeometry>;

// Both stay as they are until a patch says otherwise.
const LASTING = { staleTime: Infinity, meta: PATCHED };

export const mapQuery = (projectId: number) => ({
  ...keptQuery(readMap, { projectId }),
  ...LASTING,
});
export const geometryQuery = (projectId: number, version: string) => ({
  ...keptQuery(readGeometry, { projectId, version }),
  ...LASTING,
});

/** How often an open map asks what it has missed, beside what it hears (CAT-20). */
const HEALED_EVERY_MS = MINUTE_MS;

/** Keeps the map of a project as it is now: hears patches, and reads what it may have missed. */
export function useLiveMap(projectId: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    const live = liveMap(queries, projectId);
    const catchUp = () => void live.catchUp();
    const stop = follow(mapTopic(projectId), { patched: live.patch, joined: catchUp });
    const timer = setInterval(() => !document.hidden && catchUp(), HEALED_EVERY_MS);
    const shown = () => !document.hidden && catchUp();
    document.addEventListener('visibilitychange', shown);
    window.addEventListener('online', catchUp);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', shown);
      window.removeEventListener('online', catchUp);
    };
  }, [queries, projectId]);
}

function liveMap(queries: QueryClient, projectId: number) {
  const key = keyOf(readMap, { projectId });
  let isAsking = false;

  const change = (make: (map: MapFacts) => MapFacts) =>
    queries.setQueryData<MapFacts>(key, (map) => map && make(map));

  const isOther = (is: (map: MapFacts) => boolean) => {
    const map = queries.getQueryData<MapFacts>(key);
    if (map === undefined || is(map)) void queries.invalidateQueries({ queryKey: key });
  };
  // There may be other units, too.
  const redrawn = (geometry: string) => isOther((map) => map.geometry !== geometry);

  async function readChanges(since: string): Promise<void> {
    const askedAs = sessionToken();
    const read = await callApi(readMapChanges, { projectId, since }, { background: true });
    const { units, isAll, geometry, today, listId } = read;
    change((map) => ({
      ...(isAll ? { ...map, units } : withUnits(map, units)),
      since: read.since,
    }));
    keepAgain(key, queries.getQueryData(key), askedAs);
    isOther(
      (map) =>
        map.geometry !== geometry ||
        // A list or a discount begins or ends at midnight.
        map.today !== today ||
        (map.list?.id ?? null) !== listId,
    );
  }

  return {
    patch(patch: unknown): void {
      if (isPatch(patch)) change((map) => withUnits(map, patch));
      else if (typeof patch === 'object' && patch !== null && 'geometry' in patch)
        redrawn(String(patch.geometry));
    },
    async catchUp(): Promise<void> {
      const since = queries.getQueryData<MapFacts>(key)?.since;
      if (since === undefined || isAsking) return;
      isAsking = true;
      // Without a network the next time will do: the frame says so.
      await readChanges(since).catch(() => undefined);
      isAsking = false;
    },
  };
}

function withUnits(map: MapFacts, patch: readonly UnitNow[]): MapFacts {
  const units = patched(map.units, patch);
  return units === map.units
    ? map
    : { ...map, units: units.map(([unitId, state, version]) => [unitId, state, version]) };
}

function isPatch(patch: unknown): patch is UnitNow[] {
  return Array.isArray(patch) && patch.every((unit) => Array.isArray(unit) && unit.length === 3);
}
