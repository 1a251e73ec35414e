import { readGeometry, readMap, readMapChanges } from '@kantuta/contract/catalogue/map.calls';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { serve, serveReading, type ServedCall } from '../../../platform/http/served-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { geometryOf, mapFacts, unitsNow } from './map.present.ts';
import { changesFor, mapFor, readDrawing } from './map.views.ts';

/** The maps of projects: what changes and what does not are read apart (CAT-20). */
export function mapRoutes({
  db,
  clock,
  settings,
}: Pick<Platform, 'db' | 'clock' | 'settings'>): ServedCall[] {
  const today = () => dayInLaPaz(clock.now());
  /** Nothing is fetched from a service that is not named beside its pictures (CAT-22). */
  async function tiles() {
    const template = await settings.get('map.tiles');
    const credit = await settings.get('map.tilesCredit');
    return template === '' || credit === '' ? null : { template, credit };
  }

  return [
    serveReading(
      readMap,
      { reading: mapFor, of: ({ projectId }) => ({ projectId, today: today() }) },
      async (_request, [found]) =>
        mapFacts(found ?? missing(), { today: today(), tiles: await tiles() }),
    ),
    serveReading(
      readMapChanges,
      { reading: changesFor, of: ({ projectId, since }) => ({ projectId, since, today: today() }) },
      async (_request, [found]) => {
        const { units, ...rest } = found ?? missing();
        return { ...rest, today: today(), units: unitsNow(units) };
      },
    ),
    serve(readGeometry, async ({ input }) => {
      const [drawn] = await readDrawing(db, input);
      return geometryOf(drawn ?? missing());
    }),
  ];
}

/** A project that does not exist, or a version of its geometry that is over. */
function missing(): never {
  throw refuse('forbidden');
}
