import { promotionsSection } from '@kantuta/contract/catalogue/promotions.calls';
import { answerPart } from '../../platform/answer-parts.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { itemRoutes } from './items/items.routes.ts';
import { mapRoutes } from './map/map.routes.ts';
import { planRoutes } from './plans/plans.routes.ts';
import { createPlans } from './plans/plans.service.ts';
import { projectRoutes } from './projects/projects.routes.ts';
import { createProjects } from './projects/projects.service.ts';
import { promotionRoutes } from './promotions/promotions.routes.ts';
import { createPromotions } from './promotions/promotions.service.ts';
import { promotionsAtHome } from './promotions/promotions.views.ts';
import { ownSaved } from './saved/own-saved.present.ts';
import { savedRoutes } from './saved/saved.routes.ts';
import { createSavedProducts } from './saved/saved.service.ts';

export { companies, titlesOf } from './catalogue.views.ts';
export { createPlans } from './plans/plans.service.ts';
export { giveStockBack } from './stock.store.ts';
export { changeUnits, lockUnits } from './units.store.ts';

/** The products, the companies that sell them, their prices, which units are free, and the promotions. */
export function create(platform: Platform): Module {
  const projects = createProjects(platform);
  return {
    name: 'catalogue',
    calls: [
      ...projectRoutes(projects),
      ...savedRoutes(createSavedProducts({ ...platform, countsOf: projects.countsOf })),
      ...mapRoutes(platform),
      ...itemRoutes(platform),
      ...planRoutes(createPlans(platform)),
      ...promotionRoutes(createPromotions(platform), platform.clock),
    ],
    ownData: [ownSaved],
    home: [answerPart(promotionsSection, promotionsAtHome)],
  };
}
