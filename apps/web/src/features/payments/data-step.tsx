import type { PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { day } from '@kantuta/contract/dates';
import { amountText, type Money, ZERO } from '@kantuta/contract/money';
import { companyColour } from '../../lib/brand.ts';
import { useFormat } from '../../lib/format.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { MoneyField } from '../../ui/field.tsx';
import { type RadioRow, RadioRows } from '../../ui/radio-rows.tsx';
import { Panel } from '../../ui/section.tsx';
import { SupportLine } from '../../ui/support-line.tsx';
import { CountField } from './count-field.tsx';
import styles from './data-step.module.css';
import {
  type Choice,
  type DebtGroup,
  figuresOf,
  groupKey,
  interestAheadOf,
  isOverdue,
  type Mode,
  type TypedProblem,
} from './choice.rules.ts';
import { isOpenFor, restrictedUntil } from './methods.rules.ts';
import { Revealed } from './revealed.tsx';

/** Chooses the debt: the company, and how much of it to pay. */
export function DataStep({
  groups,
  group,
  choice,
  method,
  problem,
  onGroup,
  onChoice,
}: {
  groups: readonly DebtGroup[];
  group: DebtGroup;
  choice: Choice;
  method: PaymentMethod;
  /** The problem with the typed amount, shown once the person has finished typing. */
  problem: TypedProblem | null;
  onGroup: (key: string) => void;
  onChoice: (choice: Choice) => void;
}) {
  return (
    <div className={styles.parts}>
      {groups.length > 1 && (
        <CompanyRows groups={groups} group={group} method={method} onGroup={onGroup} />
      )}
      <ModeRows group={group} choice={choice} onChoice={onChoice} />
      {choice.mode === 'several' && (
        <Revealed>
          <CountField
            value={choice.count}
            most={figuresOf(group).all.count}
            onChange={(count) => onChoice({ ...choice, count })}
          />
        </Revealed>
      )}
      {choice.mode === 'all' && <InterestAhead group={group} />}
      {choice.mode === 'amount' && (
        <Revealed problem={problem?.problem}>
          <AmountField group={group} choice={choice} problem={problem} onChoice={onChoice} />
        </Revealed>
      )}
    </div>
  );
}

function CompanyRows({
  groups,
  group,
  method,
  onGroup,
}: {
  groups: readonly DebtGroup[];
  group: DebtGroup;
  method: PaymentMethod;
  onGroup: (key: string) => void;
}) {
  const { t } = useI18n();
  const rows = groups.map((each): RadioRow<string> => {
    const { company, currency } = each;
    const figures = figuresOf(each);
    const isOpen = isOpenFor(each, method);
    return {
      value: groupKey(each),
      label: company.name,
      detail: isOpen ? (
        <Owed figures={figures} currency={currency} />
      ) : (
        <Closed group={each} method={method} />
      ),
      icon: <CompanyMark companyId={company.id} />,
      disabled: !isOpen,
    };
  });
  return (
    <RadioRows
      label={t('paying.companies')}
      name="company"
      rows={rows}
      value={groupKey(group)}
      onChange={onGroup}
    />
  );
}

/** Why a company cannot be paid with this method now. */
function Closed({ group, method }: { group: DebtGroup; method: PaymentMethod }) {
  const i18n = useI18n();
  const restriction = group.methods.find((own) => own.method === method)?.restriction;
  return restriction?.until
    ? restrictedUntil(i18n, { ...restriction, until: restriction.until })
    : i18n.t('payments.unavailable', { company: group.company.name });
}

function Owed({
  figures: { overdue, all },
  currency,
}: {
  figures: ReturnType<typeof figuresOf>;
  currency: Money['currency'];
}) {
  const { t, format } = useI18n();
  return (
    <>
      <Amount value={{ amount: all.amount, currency }} /> ·{' '}
      {overdue.count === 0 ? (
        t('paying.instalments', { n: all.count })
      ) : (
        <span className={styles.overdue}>
          {t('paying.companyOverdue', {
            amount: format.money({ amount: overdue.amount, currency }),
          })}
        </span>
      )}
    </>
  );
}

/** The colour of the company, as on its products and receipts. */
function CompanyMark({ companyId }: { companyId: number }) {
  return (
    <svg width="14" height="26" viewBox="0 0 14 26" aria-hidden>
      <path d="M2 1h10v18l-5 6-5-6Z" fill={companyColour(companyId)} />
    </svg>
  );
}

function ModeRows({
  group,
  choice,
  onChoice,
}: {
  group: DebtGroup;
  choice: Choice;
  onChoice: (choice: Choice) => void;
}) {
  const { t, format } = useI18n();
  const { currency } = group;
  const { overdue, next, all } = figuresOf(group);
  const shown = (amount: string) => <Amount value={{ amount, currency }} />;
  const row = (mode: Mode, detail: string, amount?: string): RadioRow<Mode> => ({
    value: mode,
    label: t(`paying.mode.${mode}`),
    detail,
    ...(amount === undefined ? {} : { aside: shown(amount) }),
  });
  const limit = format.money({ amount: all.amount, currency });
  const rows: RadioRow<Mode>[] = [
    ...(overdue.count > 0
      ? [row('overdue', t('paying.modeHint.overdue', { n: overdue.count }), overdue.amount)]
      : []),
    ...(next
      ? [
          row(
            'next',
            t(nextHint(next.item), { date: format.dayMonth(day(next.item.dueOn)) }),
            next.amount,
          ),
        ]
      : []),
    ...(all.count > 1
      ? [
          row('several', t('paying.modeHint.several')),
          row('all', t('paying.modeHint.all', { n: all.count }), all.amount),
        ]
      : []),
    row('amount', t('paying.modeHint.amount', { amount: limit })),
  ];
  return (
    <RadioRows
      label={t('paying.stepTitle.data')}
      hideLabel
      name="mode"
      rows={rows}
      value={choice.mode}
      // "Several" means at least two; a single one is the choice "next".
      onChange={(mode) => onChoice({ ...choice, mode, count: Math.max(2, choice.count) })}
    />
  );
}

function nextHint(item: Parameters<typeof isOverdue>[0]) {
  return isOverdue(item) ? 'paying.modeHint.nextOverdue' : 'paying.modeHint.next';
}

/** Paying every instalment as scheduled pays the interest of the whole plan; a person who settles it early owes less (SALE-13). */
export function InterestAhead({ group }: { group: DebtGroup }) {
  const { t, format } = useI18n();
  const amount = interestAheadOf(group);
  if (amount === ZERO) return null;
  const interest = format.money({ amount: amountText(amount), currency: group.currency });
  return (
    <Revealed>
      <Panel tone="due" label={t('paying.interestAhead.title', { amount: interest })}>
        <strong>{t('paying.interestAhead.title', { amount: interest })}</strong>
        <p>{t('paying.interestAhead.hint')}</p>
        <SupportLine />
      </Panel>
    </Revealed>
  );
}

function AmountField({
  group,
  choice,
  problem,
  onChoice,
}: {
  group: DebtGroup;
  choice: Choice;
  problem: TypedProblem | null;
  onChoice: (choice: Choice) => void;
}) {
  const { t } = useI18n();
  const format = useFormat();
  const { currency } = group;
  const example = format.number('150.50');
  const limit = format.money({ amount: figuresOf(group).all.amount, currency });
  const texts = {
    amount_invalid: t('paying.amountInvalid', { example }),
    amount_zero: t('paying.amountZero'),
    amount_above_debt: t('paying.amountAboveDebt', { limit }),
  };
  return (
    <MoneyField
      label={t('paying.amountToPay')}
      hint={t('paying.amountHint', { example })}
      name="amount"
      currency={format.currencyName(currency)}
      value={choice.typed}
      maxLength={20}
      error={problem ? texts[problem.problem] : undefined}
      onChange={(event) => onChoice({ ...choice, typed: event.currentTarget.value })}
    />
  );
}
