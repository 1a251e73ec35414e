import { day, dayInLaPaz } from '@kantuta/contract/dates';
import { amountText, parseCents, ZERO } from '@kantuta/contract/money';
import type { DebtItem, PayoffOffer } from '@kantuta/contract/payments/debts.calls';
import { now } from '../../lib/clock.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { type RadioRow, RadioRows } from '../../ui/radio-rows.tsx';
import {
  type Choice,
  type DebtGroup,
  figuresOf,
  interestAheadOf,
  isOverdue,
  type Mode,
  payoffIn,
} from './choice.rules.ts';
import { productName } from './quote-items.tsx';

/** The choices of how much to pay, each with its own name and figure (SALE-13). */
export function ModeRows({
  group,
  choice,
  onChoice,
}: {
  group: DebtGroup;
  choice: Choice;
  onChoice: (choice: Choice) => void;
}) {
  const { t } = useI18n();
  const rows = useRows(group);
  return (
    <RadioRows
      label={t('paying.stepTitle.data')}
      hideLabel
      name="mode"
      rows={rows}
      value={rowOf(choice.mode, payoffIn(group, choice)?.saleId)}
      onChange={(value) => {
        const [mode, saleId] = value.split(':') as [Mode, string?];
        // "Several" means at least two; a single one is the choice "next".
        const { saleId: _before, ...others } = choice;
        const chosen = { ...others, mode, count: Math.max(2, choice.count) };
        onChoice(saleId === undefined ? chosen : { ...chosen, saleId: Number(saleId) });
      }}
    />
  );
}

/** A payoff is of one purchase, and there may be several. */
function rowOf(mode: Mode, saleId?: number): string {
  return saleId === undefined ? mode : `${mode}:${saleId}`;
}

function useRows(group: DebtGroup): RadioRow<string>[] {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { currency, payoffs } = group;
  const { overdue, next, all } = figuresOf(group);
  const money = (amount: string) => ({ amount, currency });
  const row = (mode: Mode, detail: string, amount?: string): RadioRow<string> => ({
    value: mode,
    label: t(`paying.mode.${mode}`, { n: all.count }),
    detail,
    ...(amount === undefined ? {} : { aside: <Amount value={money(amount)} /> }),
  });
  const nextRow = (item: DebtItem, amount: string): RadioRow<string> => {
    const isLate = isOverdue(item);
    const what =
      item.number === 0
        ? t('payments.initial')
        : t('payments.instalmentOf', { number: item.number });
    const date = format.onDay(day(item.dueOn), dayInLaPaz(now()));
    return {
      ...row(
        'next',
        t(isLate ? 'paying.modeHint.nextOverdue' : 'paying.modeHint.next', { what, date }),
        amount,
      ),
      label: t(isLate ? 'paying.mode.oldest' : 'paying.mode.next'),
    };
  };
  const payoffRow = (payoff: PayoffOffer): RadioRow<string> => {
    const saved = parseCents(payoff.saved.amount);
    const facts = [
      ...(payoffs.length > 1 ? [productName(payoff, i18n)] : []),
      saved === ZERO
        ? t('paying.modeHint.payoff')
        : t('paying.modeHint.payoffSaves', { amount: format.money(payoff.saved) }),
    ];
    return {
      ...row('payoff', facts.join('. '), payoff.amount.amount),
      value: rowOf('payoff', payoff.saleId),
    };
  };
  const ahead = interestAheadOf(group);
  const allHint =
    ahead === ZERO
      ? t('paying.modeHint.all')
      : t('paying.modeHint.allAhead', { amount: format.money(money(amountText(ahead))) });
  return [
    ...(overdue.count > 0
      ? [row('overdue', t('paying.modeHint.overdue', { n: overdue.count }), overdue.amount)]
      : []),
    ...(next ? [nextRow(next.item, next.amount)] : []),
    ...(all.count > 1
      ? [row('several', t('paying.modeHint.several')), row('all', allHint, all.amount)]
      : []),
    ...payoffs.map(payoffRow),
    row('amount', t('paying.modeHint.amount', { amount: format.money(money(all.amount)) })),
  ];
}
