import type { AnswerOf } from '@kantuta/contract/call';
import { catalogueChanged } from '@kantuta/contract/catalogue/catalogue.events';
import { listMemberships, listTravel } from '@kantuta/contract/catalogue/items.calls';
import { listProjects, readProject } from '@kantuta/contract/catalogue/projects.calls';
import { listOfferedCoupons } from '@kantuta/contract/memberships/coupons/coupons.calls';
import { partnerCouponChanged } from '@kantuta/contract/memberships/coupons/coupons.events';
import { settingChanged } from '@kantuta/contract/settings/settings.events';
import { refreshOn } from '../../lib/live.ts';
import { callQuery } from '../../lib/queries.ts';

export type ProjectDetail = AnswerOf<typeof readProject>;

export const projectsQuery = callQuery(listProjects, {});
export const projectQuery = (projectId: number, companyId: number | undefined) =>
  callQuery(readProject, { projectId, ...(companyId === undefined ? {} : { companyId }) });
export const membershipsQuery = callQuery(listMemberships, {});
export const partnerCouponsQuery = callQuery(listOfferedCoupons, {});
export const travelQuery = callQuery(listTravel, {});

// What is sold, what is left of it and what it costs change on the screen that shows them (CAT-16).
refreshOn(catalogueChanged, ['catalogue']);
refreshOn(partnerCouponChanged, ['memberships', 'listOfferedCoupons']);
refreshOn({ ...settingChanged, only: ['feature.projectFilterVariant', 'feature.intlMembership'] }, [
  'catalogue',
]);
