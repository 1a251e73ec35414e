import { listMemberships, listTravel } from '@kantuta/contract/catalogue/items.calls';
import { readGeometry, readMap, readMapChanges } from '@kantuta/contract/catalogue/map.calls';
import { listProjects, readProject } from '@kantuta/contract/catalogue/projects.calls';
import { readItemPlan, readPlanPdf, readUnitPlan } from '@kantuta/contract/catalogue/plans.calls';
import { listPromotions, readPlace, setPlace } from '@kantuta/contract/catalogue/promotions.calls';
import {
  compareProducts,
  dropSaved,
  listSaved,
  saveProduct,
} from '@kantuta/contract/catalogue/saved.calls';
import type { DeskPath } from '../../../test/desk-path.ts';
import { makePromotion } from '../../../test/promotions.ts';
import { sample, type SampleDesk } from '../../../test/sample.ts';

const COUNTS_UNITS = 'counts what is free in all projects, once in ten seconds for all readers';

export const samples = [
  sample(listProjects, undefined, { readsMany: { unit: COUNTS_UNITS, lot: COUNTS_UNITS } }),
  // Projects are the same for everybody: the sample asks for none that exists.
  sample(readProject, () => ({ projectId: 2_000_000_000 }), { refused: 'forbidden' }),
  sample(readMap, () => ({ projectId: 2_000_000_000 }), { refused: 'forbidden' }),
  sample(readMapChanges, () => ({ projectId: 2_000_000_000, since: '1' }), {
    refused: 'forbidden',
  }),
  sample(
    readGeometry,
    () => ({ projectId: 2_000_000_000, version: '00000000-0000-4000-8000-000000000000' }),
    { refused: 'forbidden' },
  ),
  sample(listMemberships),
  // What is for sale is the same for everybody: the samples ask for nothing that exists.
  sample(readUnitPlan, () => ({ placeId: 2_000_000_000 }), { refused: 'forbidden' }),
  sample(readItemPlan, () => ({ itemId: 2_000_000_000 }), { refused: 'forbidden' }),
  sample(readPlanPdf, () => ({ placeId: 2_000_000_000 }), { refused: 'forbidden' }),
  sample(listTravel),
  sample(listSaved),
  sample(compareProducts, () => ({ refs: 'producto-2000000000' })),
  // Products are the same for everybody: the sample names none that exists.
  sample(saveProduct, () => ({ ref: 'producto-2000000000' }), {
    refused: 'forbidden',
    nameless: true,
  }),
  sample(dropSaved, () => ({ ref: 'producto-2000000000' }), { nameless: true }),
  sample(listPromotions, () => ({ page: 1 })),
  sample(readPlace, ({ desk }) => ({ id: desk.noticeId })),
  sample(setPlace, ({ desk }) => ({
    id: desk.noticeId,
    priority: 'first' as const,
    from: null,
    until: null,
  })),
];

/** What an operator does with promotions. */
export function deskPaths({ app, admin }: SampleDesk): DeskPath[] {
  return [
    {
      does: 'places a promotion',
      call: setPlace,
      leaves: 'promotions.place',
      input: async () => ({
        id: await makePromotion(app.database.db, {
          authorId: admin.personId,
          sentAt: app.clock.now(),
        }),
        priority: 'first' as const,
        from: null,
        until: null,
      }),
    },
  ];
}
