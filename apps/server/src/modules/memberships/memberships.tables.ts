import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: [
    'dependant',
    'guestPass',
    'membershipImprovement',
    'parkDay',
    'parkMark',
    'parkPhone',
    'parkReview',
    'parkSettlement',
    'parkVisit',
    'passSale',
    'partnerCoupon',
    'passUse',
    'seasonCard',
    'seasonPerson',
    'travelBenefit',
    'twoForOneCampaign',
    'twoForOneItem',
  ],
  // A product says whether a promotion gave it, and how it stands; a suspended one gives no cabins.
  readable: ['membershipImprovement', 'seasonPerson', 'twoForOne'],
  small: ['partnerCoupon', 'twoForOneCampaign', 'twoForOneItem'],
  texts: {
    dependant: ['name', 'document'],
    guestPass: ['name'],
    parkMark: ['reason'],
    parkSettlement: ['reason'],
    parkVisit: ['name'],
    partnerCoupon: ['texts', 'stopReason'],
    seasonCard: ['number', 'words'],
    seasonPerson: ['name', 'document'],
    travelBenefit: ['words'],
    twoForOne: ['holderForm'],
  },
};
