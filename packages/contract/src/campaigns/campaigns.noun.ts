import { about, good } from '../notification.ts';
import { defineNoun } from '../noun.ts';
import { CAMPAIGN_READERS } from './campaign-roles.rules.ts';

export const campaigns = defineNoun({
  errors: [
    'dispute_closed',
    'dispute_open',
    'campaign_overlaps',
    'campaign_code_taken',
    'campaign_not_draft',
    'campaign_not_over',
    'campaign_changed',
    'award_disputed',
    'award_not_final',
    'dispute_decided',
  ],
  areas: { campaigns: 57 },
  things: { campaign: 66, dispute: 67 },
  acts: [
    'campaigns.create',
    'campaigns.change',
    'campaigns.start',
    'campaigns.changeRules',
    'campaigns.close',
    'campaigns.decideDispute',
    'campaigns.pay',
    'campaigns.dispute',
    'campaigns.turn',
  ],
  proposals: ['campaigns.start', 'campaigns.changeRules', 'campaigns.close'],
  notifications: {
    racePosition: about('network', { position: 'count' }),
    promotionTwoForOne: about('promotion', { until: 'day' }),
    disputeDecided: about('network', { campaign: 'text' }),
    awardWon: good(about('network', { campaign: 'text', place: 'count' })),
    awardPaid: good(about('network', { campaign: 'text', amount: 'money' })),
    journeyGiven: good(about('network', { campaign: 'text' })),
  },
  work: ['campaign_dispute', 'campaign_awards'],
  day: ['race_due'],
  sections: { home: ['campaigns'] },
  rooms: {
    campaigns: {
      group: 'rules',
      order: 45,
      path: '/operaciones/campanas',
      roles: CAMPAIGN_READERS,
    },
  },
  menu: [
    { key: 'ranking', menu: 'main', order: 170, path: '/ranking', audience: 'seller' },
    {
      key: 'bestSellerBonus',
      menu: 'main',
      order: 180,
      path: '/bono-mejor-vendedor',
      audience: 'seller',
    },
  ],
});
