import {
  checkLandPlan,
  listLandPlans,
  openLandSample,
  proposeLandPlan,
  readLandPlan,
  uploadLandPlan,
} from '@kantuta/contract/catalogue/land-plans/land-plans.calls';
import { randomUUID } from 'node:crypto';
import type { DeskPath } from '../../../../test/desk-path.ts';
import { newLandPlan, newLot, planFile } from '../../../../test/land.ts';
import { deskThingsOf, sample, type SampleDesk } from '../../../../test/sample.ts';

declare module '../../../../test/sample.ts' {
  interface DeskSubject {
    /** A plan of land of the company that may be published. */
    landPlanId: string;
  }
}

export const deskThings = deskThingsOf({
  nobody: { landPlanId: randomUUID() },
  make: async (app, { companyId }) => ({ landPlanId: await newLandPlan(app, companyId) }),
});

export const samples = [
  sample(listLandPlans),
  sample(uploadLandPlan, ({ desk }) => ({ projectId: desk.projectId, file: planFile() })),
  sample(readLandPlan, ({ desk }) => ({ id: desk.landPlanId })),
  sample(checkLandPlan, ({ desk }) => ({
    id: desk.landPlanId,
    system: 'wgs84' as const,
    mapping: { block: 'manzano', lot: 'lote', uv: 'uv' },
  })),
  sample(proposeLandPlan, ({ desk }) => ({ id: desk.landPlanId, reason: 'Plano aprobado.' })),
  sample(openLandSample, () => ({ id: randomUUID() }), { refused: 'forbidden' }),
];

export function deskPaths({ app, companyId }: SampleDesk): DeskPath[] {
  return [
    {
      does: 'proposes a plan of land',
      call: proposeLandPlan,
      leaves: 'approvals.propose',
      input: async () => ({ id: await newLandPlan(app, companyId), reason: 'Plano aprobado.' }),
    },
    {
      does: 'uploads a plan of land',
      call: uploadLandPlan,
      leaves: 'landPlans.upload',
      input: async () => ({
        projectId: (await newLot(app, companyId)).projectId,
        file: planFile(),
      }),
    },
    {
      does: 'checks a plan of land again',
      call: checkLandPlan,
      leaves: 'landPlans.check',
      input: async () => ({
        id: await newLandPlan(app, companyId),
        system: 'wgs84' as const,
        // Without its UV: a check that finds the same as before has nothing to keep.
        mapping: { block: 'manzano', lot: 'lote' },
      }),
    },
  ];
}
