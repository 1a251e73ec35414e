import { customers } from './customers.ts';
import { deskMoney } from './desk-money.ts';
import { notices } from './notices.ts';
import { operators } from './operators.ts';
import { settingsDesk } from './settings-desk.ts';
import { trail } from './trail.ts';
import { workList } from './work-list.ts';

/** What only operators read, loaded with the first page of the desk. A new noun is one line here. */
export const desk = {
  customers,
  deskMoney,
  notices,
  operators,
  settingsDesk,
  trail,
  workList,
} as const;
