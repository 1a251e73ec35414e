import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: [
    'credential',
    'ethicsAcceptance',
    'ethicsCode',
    'knownBrowser',
    'mobileEntry',
    'oneTimeCode',
    'oneTimeTicket',
    'passkey',
    'pastPassword',
    'pushAddress',
    'recovery',
    'recoveryCode',
    'spentPasskeyChallenge',
  ],
  small: ['ethicsCode'],
  texts: {
    passkey: ['name'],
  },
};
