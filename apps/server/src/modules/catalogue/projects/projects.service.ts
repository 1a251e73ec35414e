import type { ReplyOf } from '@kantuta/contract/call';
import type { listProjects, readProject } from '@kantuta/contract/catalogue/projects.calls';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { SECOND_MS } from '@kantuta/contract/durations';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { projectCard, projectDetail } from './project.present.ts';
import {
  countUnits,
  type ProjectRecord,
  type ProjectWithHouses,
  type UnitKindCount,
} from './projects.views.ts';

export type Projects = ReturnType<typeof createProjects>;

/** How old the counts of free units may be: the map is live, a list of projects need not count all units for every reader. */
const COUNTED_FOR_MS = 10 * SECOND_MS;

/** The projects that are sold, with prices by the list in force today (CAT-8, CAT-9). */
export function createProjects({
  db,
  clock,
  settings,
}: Pick<Platform, 'db' | 'clock' | 'settings'>) {
  const today = () => dayInLaPaz(clock.now());
  let counted: { at: number; counts: Promise<UnitKindCount[]> } | undefined;

  async function countsOf(projectId: number): Promise<UnitKindCount[]> {
    const at = clock.now().getTime();
    if (!counted || Math.abs(at - counted.at) > COUNTED_FOR_MS) {
      const counts = countUnits(db, {});
      counted = { at, counts };
      counts.catch(() => {
        counted = undefined;
      });
    }
    return (await counted.counts).filter((each) => each.projectId === projectId);
  }

  return {
    countsOf,

    async list(
      actor: Actor,
      projects: readonly ProjectRecord[],
      language: Lang,
    ): Promise<ReplyOf<typeof listProjects>> {
      const isByMonth = await settings.flag('feature.projectFilterVariant', actor);
      return {
        filter: isByMonth ? 'monthly' : 'chips',
        projects: await Promise.all(
          projects.map(async (each) =>
            projectCard(each, await countsOf(each.id), { today: today(), language }),
          ),
        ),
      };
    },

    async read(
      [project]: readonly ProjectWithHouses[],
      companyId: number | undefined,
      language: Lang,
    ): Promise<ReplyOf<typeof readProject>> {
      if (!project || (companyId !== undefined && project.companyId !== companyId))
        throw refuse('forbidden');
      return projectDetail(project, await countsOf(project.id), { today: today(), language });
    },
  };
}
