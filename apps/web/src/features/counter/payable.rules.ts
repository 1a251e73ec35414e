import { day, type Day } from '@kantuta/contract/dates';
import type { Money } from '@kantuta/contract/money';
import type { DebtItem, Selection } from '@kantuta/contract/payments/debts.calls';
import type { Customer } from './counter.api.ts';

/** Something that the customer can pay now. */
export type Payable = {
  key: string;
  name:
    | { of: 'overdue' | 'everything'; company: string }
    | { of: 'next'; number: number; title: string; detail: string }
    | { of: 'charge'; title: string; detail: string };
  amount: Money;
  selection: Selection;
  dueOn: Day | null;
  daysLate: number;
  /** An open payment covers it already. */
  isTaken: boolean;
  isLarge: boolean;
};

/** What can be paid, in the order in which people ask: what is overdue, the next instalment of each purchase, other charges, all. */
export function payablesOf({ groups, charges, largeSales }: Customer): Payable[] {
  const of = groups.flatMap((group): Payable[] => {
    const { company, currency, items, overdue, total } = group;
    const selection = { companyId: company.id, currency } as const;
    const isTaken = items.some(isTakenItem);
    const isLarge = items.some(({ saleId }) => largeSales.includes(saleId));
    const whole = { dueOn: null, daysLate: 0, isTaken, isLarge };
    const firsts = items.filter(
      ({ saleId }, index) => items.findIndex((each) => each.saleId === saleId) === index,
    );
    return [
      ...(overdue.amount === '0.00'
        ? []
        : [
            {
              ...whole,
              key: `${company.id}-${currency}-overdue`,
              name: { of: 'overdue', company: company.name } as const,
              amount: overdue,
              selection: { ...selection, mode: 'overdue' } as const,
            },
          ]),
      ...firsts.map((item) => ({
        key: `${item.saleId}-${item.number}`,
        name: {
          of: 'next',
          number: item.number,
          title: item.title,
          detail: item.detail,
        } as const,
        amount: item.owed,
        selection: { ...selection, mode: 'next', saleId: item.saleId } as const,
        dueOn: day(item.dueOn),
        daysLate: item.daysLate,
        isTaken: isTakenItem(item),
        isLarge: largeSales.includes(item.saleId),
      })),
      ...(items.length < 2
        ? []
        : [
            {
              ...whole,
              key: `${company.id}-${currency}-all`,
              name: { of: 'everything', company: company.name } as const,
              amount: total,
              selection: { ...selection, mode: 'all' } as const,
            },
          ]),
    ];
  });
  return [
    ...of.filter(({ name }) => name.of !== 'everything'),
    ...charges.map((charge) => ({
      key: charge.chargeId,
      name: { of: 'charge', title: charge.title, detail: charge.detail } as const,
      amount: charge.owed,
      selection: chargeSelection(charge),
      dueOn: null,
      daysLate: 0,
      isTaken: charge.openIntentId !== '',
      isLarge: false,
    })),
    ...of.filter(({ name }) => name.of === 'everything'),
  ];
}

type Item = Pick<DebtItem, 'openIntentId' | 'isPaidByOther'>;

function isTakenItem({ openIntentId, isPaidByOther }: Item): boolean {
  return openIntentId !== '' || isPaidByOther;
}

function chargeSelection({ chargeId, company, owed }: Customer['charges'][number]): Selection {
  const { currency } = owed;
  return { companyId: company.id, currency, mode: 'charges', charges: [chargeId] };
}
