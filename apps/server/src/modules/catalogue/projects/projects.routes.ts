import { listProjects, readProject } from '@kantuta/contract/catalogue/projects.calls';
import { serveReading, type ServedCall } from '../../../platform/http/served-call.ts';
import type { Projects } from './projects.service.ts';
import { projectFor, projectsFor } from './projects.views.ts';

export function projectRoutes(projects: Projects): ServedCall[] {
  return [
    serveReading(
      listProjects,
      { reading: projectsFor, of: () => ({}) },
      ({ actor, client }, found) => projects.list(actor, found, client.language),
    ),
    serveReading(
      readProject,
      { reading: projectFor, of: ({ projectId }) => ({ projectId }) },
      ({ input, client }, found) => projects.read(found, input.companyId, client.language),
    ),
  ];
}
