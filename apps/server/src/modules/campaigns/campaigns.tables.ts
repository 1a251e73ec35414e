import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: [
    'adviserStateDay',
    'campaign',
    'campaignAward',
    'campaignDispute',
    'campaignImport',
    'campaignPoint',
    'campaignSale',
    'campaignSnapshot',
    'campaignStanding',
    'campaignTouched',
    'campaignVersion',
  ],
  readable: [],
  small: ['campaign', 'campaignImport', 'campaignVersion'],
  texts: {
    campaign: ['name', 'datesText'],
    campaignVersion: ['reason'],
    campaignImport: ['name'],
    campaignAward: ['reference'],
    campaignDispute: ['words', 'decision'],
  },
};
