import type { AnswerOf } from '@kantuta/contract/call';
import { day } from '@kantuta/contract/dates';
import { holdsSection } from '@kantuta/contract/reservations/holds.calls';
import { sectionOf } from '@kantuta/contract/section';
import type { Product, readAccount } from '@kantuta/contract/sales/sales.calls';
import type { SituationKind } from '@kantuta/contract/sales/situations.rules';
import type { ReactNode } from 'react';
import { Phrase, useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { useDueDay } from './due-day.ts';
import styles from './situation-sentence.module.css';

export type Account = AnswerOf<typeof readAccount>;

/** How the person stands, in one sentence (look-and-feel, "Inicio"). */
export function SituationSentence({ account }: { account: Account }) {
  return SENTENCES[account.situation.kind]({ account });
}

/** The sale that the situation is about. */
export function saleOf({ products }: Account, saleId: number | null): Product | undefined {
  return products.find((product) => product.saleId === saleId);
}

const SENTENCES: Readonly<Record<SituationKind, (props: { account: Account }) => ReactNode>> = {
  open_payment: () => <Phrase of="sales.home.openPayment" />,
  pre_reversal: PreReversal,
  restricted: () => <Phrase of="sales.home.restrictedTitle" />,
  overdue: Overdue,
  in_regularization: () => <Phrase of="sales.home.reviewing" />,
  due_soon: DueSoon,
  reverted: Reverted,
  nothing_due: NothingDue,
  paid_off: () => <Phrase of="sales.home.paidOff" />,
  ended: () => <Phrase of="sales.home.ended" />,
  operator: () => <Phrase of="sales.home.operator" />,
  adviser: () => <Phrase of="sales.home.adviser" />,
  cashier: () => <Phrase of="sales.home.cashier" />,
  no_product: NoProduct,
};

/** Whoever holds something has no product yet, but is not without anything. */
function NoProduct({ account }: { account: Account }) {
  const n = sectionOf(account, holdsSection)?.own.length ?? 0;
  return n === 0 ? (
    <Phrase of="sales.home.none" />
  ) : (
    <Phrase of="sales.home.holding" with={{ n }} />
  );
}

function PreReversal({ account }: { account: Account }) {
  const { format } = useI18n();
  const until = saleOf(account, account.situation.saleId)?.keptUntil;
  if (!until) return <Phrase of="sales.home.preReversalPast" />;
  const last = format.nearDay(day(until), day(account.today));
  return <Phrase of="sales.home.preReversal" with={{ day: <Strong>{last}</Strong> }} />;
}

function Overdue({ account: { overdue } }: { account: Account }) {
  const { format } = useI18n();
  const n = overdue.reduce((count, row) => count + row.count, 0);
  // Debts of different companies are paid separately (PAY-2), so they are listed separately.
  const amounts = format.list(overdue.map(({ amount }) => format.money(amount)));
  return <Phrase of="sales.home.overdue" with={{ n, amount: <Strong>{amounts}</Strong> }} />;
}

function DueSoon({ account: { next } }: { account: Account }) {
  const dueDay = useDueDay();
  if (!next) return <Phrase of="sales.home.settled" />;
  const amount = (
    <Strong>
      <Amount value={next.amount} />
    </Strong>
  );
  const on = <Strong>{dueDay(next)}</Strong>;
  if (next.daysLeft < 0) return <Phrase of="sales.home.grace" with={{ amount, day: on }} />;
  if (next.daysLeft === 0) return <Phrase of="sales.home.currentToday" with={{ amount }} />;
  if (next.daysLeft === 1) return <Phrase of="sales.home.currentTomorrow" with={{ amount }} />;
  return <Phrase of="sales.home.current" with={{ amount, day: on }} />;
}

function Reverted({ account }: { account: Account }) {
  const { format } = useI18n();
  const sale = saleOf(account, account.situation.saleId);
  if (!sale) return <Phrase of="sales.home.ended" />;
  const on = format.onDay(day(sale.stateOn), day(account.today));
  return <Phrase of="sales.home.reverted" with={{ product: sale.title, day: on }} />;
}

function NothingDue({ account: { next, today } }: { account: Account }) {
  const { format } = useI18n();
  if (!next) return <Phrase of="sales.home.settled" />;
  const until = <Strong>{format.nearDay(day(next.dueOn), day(today))}</Strong>;
  return <Phrase of="sales.home.calmUntil" with={{ day: until }} />;
}

function Strong({ children }: { children: ReactNode }) {
  return <strong className={styles.strong}>{children}</strong>;
}
