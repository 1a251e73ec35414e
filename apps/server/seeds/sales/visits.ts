import { addDays, addMonths, type Day } from '@kantuta/contract/dates';
import { parseCents, type Cents } from '@kantuta/contract/money';
import { isBusinessDay } from '@kantuta/contract/settings/calendar.rules';
import { WITHOUT_QR } from '../land/companies.ts';
import type { Stream } from '../streams.ts';
import { REGION } from './policies.ts';
import type { Method, PlanDraft, Visit } from './sale-draft.ts';

/** DEMO-12. */
const METHODS: readonly { method: Method; weight: number }[] = [
  { method: 'qr', weight: 62 },
  { method: 'cash', weight: 18 },
  { method: 'card', weight: 10 },
  { method: 'prepaid', weight: 4 },
  { method: 'points', weight: 3 },
  { method: 'friend', weight: 3 },
];
/** PAY-20: the value of the largest prepaid card; points above this amount need a fresh proof. */
const MOST = { prepaid: parseCents('200.00'), points: parseCents('300.00') };

export function dueOn(plan: PlanDraft, number: number): Day {
  return addMonths(plan.terms.firstDueOn, number - 1);
}

export type Visitor = {
  companyId: number;
  stream: Stream;
  /** People of the stories pay by the plain methods only. */
  methods?: readonly Method[];
};

/** A visit that pays the next `count` instalments; the counter is open on business days only. */
export function drawVisit(
  { companyId, stream, methods }: Visitor,
  on: Day,
  amount: Cents,
  choice: Visit['choice'] = { mode: 'several', count: 1 },
): Visit {
  const possible = METHODS.filter(
    ({ method }) =>
      (methods?.includes(method) ?? true) && isPossible(method, companyId, amount, on),
  );
  const { method } = stream.weighted(possible, ({ weight }) => weight);
  return { on, minutes: minutesFor(stream, method), method, choice };
}

function minutesFor(stream: Stream, method: Method): number {
  return method === 'cash'
    ? stream.whole(8 * 60 + 30, 17 * 60 + 45)
    : stream.whole(7 * 60, 21 * 60 + 30);
}

function isPossible(method: Method, companyId: number, amount: Cents, on: Day): boolean {
  if (method === 'qr') return !WITHOUT_QR.includes(companyId);
  if (method === 'cash') return isBusinessDay(on, REGION);
  if (method === 'prepaid') return amount <= MOST.prepaid;
  return method === 'card' || amount <= MOST.points;
}

/** Up to three days early, one instalment at a time. */
export function onTimeVisits(
  visitor: Visitor,
  plan: PlanDraft,
  numbers: { from: number; to: number },
  amount: Cents,
): Visit[] {
  return Array.from({ length: Math.max(0, numbers.to - numbers.from + 1) }, (_, index) => {
    const due = dueOn(plan, numbers.from + index);
    return drawVisit(visitor, addDays(due, -visitor.stream.whole(0, 3)), amount);
  });
}
