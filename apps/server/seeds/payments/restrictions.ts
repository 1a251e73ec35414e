import { addDays, day, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import type { RestrictionReason } from '@kantuta/contract/payments/restriction.rules';
import { operatorName } from '../people/operators.ts';

type Restriction = {
  companyIds: number[];
  methods: string[];
  startsAt: Date;
  endsAt: Date | null;
  reasonKey: RestrictionReason;
  /** Empty: the restriction came with the installation. */
  author: string;
};

const CLUB_AND_TRAVEL = [12, 27];
const YEAR_END = day('2022-12-30');

/** The two restrictions of PAY-18, and an announced one, so that its announcement is visible (DEMO-3). */
export function drawRestrictions(today: Day): Restriction[] {
  const announced = addDays(today, 10);
  return [
    {
      companyIds: CLUB_AND_TRAVEL,
      methods: ['all'],
      startsAt: instantInLaPaz(YEAR_END, 23, 30),
      endsAt: instantInLaPaz(addDays(YEAR_END, 1), 6),
      reasonKey: 'year_end',
      author: '',
    },
    {
      companyIds: [27],
      methods: ['qr'],
      startsAt: instantInLaPaz(YEAR_END),
      endsAt: null,
      reasonKey: 'no_qr',
      author: '',
    },
    {
      companyIds: CLUB_AND_TRAVEL,
      methods: ['all'],
      startsAt: instantInLaPaz(announced, 23, 30),
      endsAt: instantInLaPaz(addDays(announced, 1), 6),
      reasonKey: 'planned_works',
      author: operatorName('finanzas'),
    },
  ];
}
