import type { AnswerOf } from '@kantuta/contract/call';
import type { readAccount } from '@kantuta/contract/sales/sales.calls';
import { Phrase, useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { useDueDay } from './due-day.ts';
import styles from './standing.module.css';

export type Account = AnswerOf<typeof readAccount>;

/** The state of the account and the next step, in one sentence (look-and-feel, "Inicio"). */
export function StandingSentence({ account }: { account: Account }) {
  const { standing, next } = account;
  if (standing === 'none') return <Phrase of="sales.home.none" />;
  if (standing === 'settled') return <Phrase of="sales.home.settled" />;
  if (standing === 'overdue') return <Overdue account={account} />;
  if (next === null) return <Phrase of="sales.home.reviewing" />;
  return <Next next={next} />;
}

function Overdue({ account: { overdue } }: { account: Account }) {
  const { format } = useI18n();
  const n = overdue.reduce((count, row) => count + row.count, 0);
  // Debts of different companies are paid separately (PAY-2), so they are listed separately.
  const amounts = format.list(overdue.map(({ amount }) => format.money(amount)));
  return <Phrase of="sales.home.overdue" with={{ n, amount: <Strong>{amounts}</Strong> }} />;
}

function Next({ next }: { next: NonNullable<Account['next']> }) {
  const day = useDueDay()(next);
  const amount = <Amount value={next.amount} />;
  const strong = { amount: <Strong>{amount}</Strong>, day: <Strong>{day}</Strong> };
  if (next.daysLeft < 0) return <Phrase of="sales.home.grace" with={strong} />;
  if (next.daysLeft === 0)
    return <Phrase of="sales.home.currentToday" with={{ amount: strong.amount }} />;
  if (next.daysLeft === 1)
    return <Phrase of="sales.home.currentTomorrow" with={{ amount: strong.amount }} />;
  return <Phrase of="sales.home.current" with={strong} />;
}

function Strong({ children }: { children: React.ReactNode }) {
  return <strong className={styles.strong}>{children}</strong>;
}
