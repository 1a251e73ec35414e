import {
  passportOf,
  passportState,
  placesApart,
} from '@kantuta/contract/catalogue/passports/passport.rules';
import { PASSPORT_ROLES } from '@kantuta/contract/catalogue/passports/passports.calls';
import { addDays, dayInLaPaz, instantInLaPaz } from '@kantuta/contract/dates';
import type { WaitingItem, WorkKind } from '../../../platform/work-list.ts';
import { placeText } from './place-text.present.ts';
import { listProjectPassports, type ProjectPassport } from './passports.views.ts';

/** Documents of land that end soon, have ended, or are missing: one task for each (CAT-40). A project that keeps none yet has no tasks. */
export const passportsWaiting: WorkKind = {
  kind: 'passport',
  roles: PASSPORT_ROLES,
  readers: ['compliance'],
  async list(reader, { companyIds, limit, at }) {
    const projects = await listProjectPassports(reader, companyIds);
    return projects
      .filter(({ lines }) => lines.length > 0)
      .flatMap((project) => tasksOf(project, at))
      .toSorted((a, b) => dueOf(a) - dueOf(b))
      .slice(0, limit);
  },
};

function dueOf({ dueAt }: WaitingItem): number {
  return dueAt?.getTime() ?? Infinity;
}

function tasksOf({ projectId, companyId, name, lines }: ProjectPassport, at: Date): WaitingItem[] {
  const today = dayInLaPaz(at);
  return [{ block: null, lot: null }, ...placesApart(lines)].flatMap((place) =>
    passportOf(lines, place).flatMap(({ slot, line }): WaitingItem[] => {
      const state = passportState(line, today);
      const isOwn = line ? line.block === place.block && line.lot === place.lot : true;
      // What a part has from its project waits once, with the project.
      if (state === 'valid' || !isOwn || (!line && place.block !== null)) return [];
      return [
        {
          id: [projectId, place.block ?? '', place.lot ?? '', slot].join(':'),
          subject: [name, placeText(place)].filter((part) => part !== '').join(' · '),
          companyId,
          personId: null,
          reason: `passport_${slot}_${state}`,
          since: line ? new Date(line.publishedAt) : at,
          dueAt: line?.endsOn ? instantInLaPaz(addDays(line.endsOn, 1)) : null,
          link: `/operaciones/documentos?proyecto=${projectId}`,
        },
      ];
    }),
  );
}
