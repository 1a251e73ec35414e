import { addDays, addMonths, type Day } from '@kantuta/contract/dates';
import {
  BENEFIT_KINDS,
  lastDayOfCode,
  yearsBegun,
  type BenefitKind,
  type StoredBenefitState,
} from '@kantuta/contract/memberships/benefits/benefit.rules';
import type { PassYear } from '@kantuta/contract/memberships/passes/pass.rules';

/** A membership of the travel club that was sold. */
export type ClubSale = { id: number; personId: number; soldOn: Day; years: number };

/** A benefit that was taken, on days alone. */
export type BenefitStory = {
  sale: ClubSale;
  year: PassYear;
  number: number;
  kind: BenefitKind;
  state: StoredBenefitState;
  paidOn: Day;
  /** Of its code; null: it has none yet. */
  issuedOn: Day | null;
  endedOn: Day | null;
  words: string;
  /** As the partner of the demonstration knows it; empty: it does not matter. */
  reference: string;
};

/** Orders that the partner of the demonstration has and does not decide (`demo-orders.ts` of the sandbox). */
const SILENT = { member: 'VJ24K7M2P9QX', late: 'VJ31C8N4R6TZ' };
const MEMBER = 24;
const CROWD = 36;
const MONTHS = 12;

/** The benefits of person 24, one in each state, then those of other members; one of these waits longer than was promised. */
export function drawBenefits(sales: readonly ClubSale[], today: Day): BenefitStory[] {
  const own = sales.find(({ personId }) => personId === MEMBER);
  const others = sales.filter(({ personId }) => personId !== MEMBER);
  const late = others.find((sale) => yearsBegun(sale, today)[0] !== undefined);
  const crowd = others
    .filter((sale) => sale !== late)
    .flatMap((sale, index) => historyOf(sale, index, today))
    .slice(0, CROWD);
  return [
    ...(own ? ofMember(own, today) : []),
    ...(late ? inProcess(late, { paidOn: addDays(today, -3), reference: SILENT.late, today }) : []),
    ...crowd,
  ];
}

function ofMember(sale: ClubSale, today: Day): BenefitStory[] {
  const [, before, first] = yearsBegun(sale, today);
  if (!before || !first) return [];
  const one = { sale, number: 1, words: '', reference: '' } as const;
  return [
    {
      ...one,
      year: first,
      kind: 'week',
      state: 'used',
      paidOn: addDays(first.from, 60),
      issuedOn: addDays(first.from, 61),
      endedOn: addDays(first.from, 150),
    },
    {
      ...one,
      year: before,
      kind: 'nights',
      state: 'issued',
      paidOn: addDays(before.until, -31),
      issuedOn: addDays(before.until, -30),
      endedOn: null,
    },
    {
      ...one,
      year: before,
      number: 2,
      kind: 'cruise',
      state: 'voided',
      paidOn: addDays(before.from, 90),
      issuedOn: addDays(before.from, 91),
      endedOn: addDays(before.from, 140),
      words: 'La naviera suspendió la ruta.',
    },
    ...inProcess(sale, { paidOn: today, reference: SILENT.member, today }),
  ];
}

function inProcess(
  sale: ClubSale,
  { paidOn, reference, today }: { paidOn: Day; reference: string; today: Day },
): BenefitStory[] {
  const [year] = yearsBegun(sale, today);
  if (!year) return [];
  const open = { issuedOn: null, endedOn: null, words: '' };
  const from = paidOn < year.from ? year.from : paidOn;
  return [
    { sale, year, number: 1, kind: 'week', state: 'in_process', paidOn: from, reference, ...open },
  ];
}

/** One benefit of each year, taken in its tenth month; a code that nobody used has expired by now, or still counts. */
function historyOf(sale: ClubSale, index: number, today: Day): BenefitStory[] {
  return yearsBegun(sale, today).flatMap((year, place): BenefitStory[] => {
    const paidOn = addMonths(year.from, 9);
    const issuedOn = addDays(paidOn, 1);
    if (issuedOn >= today) return [];
    const usedOn = addDays(issuedOn, 45);
    const lastDay = lastDayOfCode(issuedOn, MONTHS);
    const isUsed = (index + place) % 3 !== 0 && usedOn < today;
    const isOver = lastDay < today;
    return [
      {
        sale,
        year,
        number: 1,
        kind: BENEFIT_KINDS[(index + place) % BENEFIT_KINDS.length] ?? 'week',
        state: isUsed ? 'used' : isOver ? 'expired' : 'issued',
        paidOn,
        issuedOn,
        endedOn: isUsed ? usedOn : isOver ? addDays(lastDay, 1) : null,
        words: '',
        reference: '',
      },
    ];
  });
}
