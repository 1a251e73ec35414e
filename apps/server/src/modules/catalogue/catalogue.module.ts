import { promotionsSection } from '@kantuta/contract/catalogue/promotions.calls';
import { answerPart } from '../../platform/answer-parts.ts';
import { work } from '../../platform/jobs/job.ts';
import type { ForAll, Module } from '../../platform/module.ts';
import { openTopic } from '../../platform/live/topics.ts';
import type { Platform } from '../../platform/platform.ts';
import { deskCatalogueRoutes } from './desk/desk-catalogue.routes.ts';
import { createDeskCatalogue } from './desk/desk-catalogue.service.ts';
import { itemNames, projectNames, stockNames, unitNames } from './desk/names.views.ts';
import { itemRoutes } from './items/items.routes.ts';
import { mapRoutes } from './map/map.routes.ts';
import { planRoutes } from './plans/plans.routes.ts';
import { createPlans } from './plans/plans.service.ts';
import { landPlanRoutes } from './land-plans/land-plans.routes.ts';
import { createLandPlans } from './land-plans/land-plans.service.ts';
import { landPlanNames } from './land-plans/names.views.ts';
import { createLandPublishing } from './land-plans/publishing.service.ts';
import { tellHoldersJob } from './passports/passports.jobs.ts';
import { passportRoutes } from './passports/passports.routes.ts';
import { createPassports } from './passports/passports.service.ts';
import { createPublishing } from './passports/publishing.service.ts';
import { passportsWaiting } from './passports/waiting.present.ts';
import { pictureRoutes } from './pictures/pictures.routes.ts';
import { createPictures } from './pictures/pictures.service.ts';
import { projectRoutes } from './projects/projects.routes.ts';
import { createProjects } from './projects/projects.service.ts';
import { promotionRoutes } from './promotions/promotions.routes.ts';
import { createPromotions } from './promotions/promotions.service.ts';
import { findPromotion, promotionsAtHome } from './promotions/promotions.views.ts';
import { createPriceDrafts } from './publishing/price-drafts.service.ts';
import { priceListNames } from './publishing/list-names.present.ts';
import { pricePublication } from './publishing/price-publication.service.ts';
import { publishingRoutes } from './publishing/publishing.routes.ts';
import { ownSaved } from './saved/own-saved.present.ts';
import { savedRoutes } from './saved/saved.routes.ts';
import { createSavedProducts } from './saved/saved.service.ts';

export { companies, titlesOf } from './catalogue.views.ts';
export { forSale } from './items/items.present.ts';
export { createPlans } from './plans/plans.service.ts';
export { isSoldOnline } from './plans/plans.views.ts';
export {
  createMissingDocuments,
  documentNumbers,
  type MissingDocuments,
} from './passports/passports.service.ts';
export { giveStockBack, openSeason, takeStock } from './stock.store.ts';
export { changeUnits, lockUnits } from './units.store.ts';

export const jobs = [tellHoldersJob];

/** The products, the companies that sell them, their prices, which units are free, and the promotions. */
export function create(platform: Platform, forAll: ForAll): Module {
  const landPlans = createLandPublishing(platform);
  const passports = createPassports(platform, forAll);
  const projects = createProjects(platform);
  const saved = createSavedProducts({ ...platform, countsOf: projects.countsOf });
  const publishing = createPublishing(platform);
  return {
    name: 'catalogue',
    calls: [
      ...projectRoutes(projects),
      ...savedRoutes(saved, platform),
      ...mapRoutes(platform),
      ...itemRoutes(platform),
      ...planRoutes(createPlans(platform)),
      ...deskCatalogueRoutes(createDeskCatalogue(platform)),
      ...publishingRoutes(createPriceDrafts(platform), platform.exports),
      ...pictureRoutes(createPictures(platform, { findPromotion })),
      ...promotionRoutes(createPromotions({ ...platform, compare: saved.compare }), platform.clock),
      ...passportRoutes(passports, publishing),
      ...landPlanRoutes(createLandPlans(platform), landPlans),
    ],
    topics: [openTopic('map')],
    ownData: [ownSaved],
    work: [work(tellHoldersJob, (payload) => passports.tellHolders(payload))],
    approvals: [publishing.approval, pricePublication(platform), landPlans.approval],
    waiting: [passportsWaiting],
    names: [
      landPlanNames,
      priceListNames(platform.clock),
      projectNames,
      unitNames,
      stockNames,
      itemNames,
    ],
    home: [answerPart(promotionsSection, promotionsAtHome)],
  };
}
