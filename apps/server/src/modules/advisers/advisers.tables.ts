import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: [
    'adviserShare',
    'adviserStanding',
    'networkClient',
    'networkGrowth',
    'networkMonth',
    'networkSize',
    'shareOpening',
    'shareOutcome',
  ],
  // What they brought is told at the desk, with the thing that they brought.
  readable: ['adviser', 'adviserStanding', 'attribution', 'broker', 'networkClient'],
  small: ['broker'],
  texts: {
    adviser: ['message'],
    adviserStanding: ['reason'],
    broker: ['name', 'phone'],
  },
};
