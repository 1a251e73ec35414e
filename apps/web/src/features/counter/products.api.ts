import type { AnswerOf } from '@kantuta/contract/call';
import { catalogueChanged } from '@kantuta/contract/catalogue/catalogue.events';
import { listMemberships } from '@kantuta/contract/catalogue/items.calls';
import { readGeometry, readMap } from '@kantuta/contract/catalogue/map.calls';
import { readItemPlan, readUnitPlan } from '@kantuta/contract/catalogue/plans.calls';
import { listProjects } from '@kantuta/contract/catalogue/projects.calls';
import { refreshOn } from '../../lib/live.ts';
import { callQuery } from '../../lib/queries.ts';

export type Projects = AnswerOf<typeof listProjects>['projects'];
export type Items = AnswerOf<typeof listMemberships>;
export type MapFacts = AnswerOf<typeof readMap>;
export type Geometry = AnswerOf<typeof readGeometry>;

/** What a cashier pre-reserves: a lot or a house by the number of its address, or an item. */
export type Product = { placeId: number } | { itemId: number };

// A unit may have gone since it was last looked at.
const FRESH = { staleTime: 0 };

export const projectsQuery = { ...callQuery(listProjects, {}), ...FRESH };
export const itemsQuery = { ...callQuery(listMemberships, {}), ...FRESH };
export const unitsQuery = (projectId: number) => ({
  ...callQuery(readMap, { projectId }),
  ...FRESH,
});
export const namesQuery = (projectId: number, version: string) =>
  callQuery(readGeometry, { projectId, version });
export const planQuery = (product: Product) =>
  'placeId' in product
    ? { ...callQuery(readUnitPlan, product), ...FRESH }
    : { ...callQuery(readItemPlan, product), ...FRESH };

refreshOn(catalogueChanged, ['catalogue']);
