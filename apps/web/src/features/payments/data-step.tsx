import type { PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import type { Money } from '@kantuta/contract/money';
import { companyColour } from '../../lib/brand.ts';
import { useFormat } from '../../lib/format.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { MoneyField } from '../../ui/field.tsx';
import { type RadioRow, RadioRows } from '../../ui/radio-rows.tsx';
import { CountField } from './count-field.tsx';
import styles from './data-step.module.css';
import {
  type Choice,
  type DebtGroup,
  figuresOf,
  groupKey,
  payoffIn,
  type TypedProblem,
} from './choice.rules.ts';
import { InterestAhead } from './interest-ahead.tsx';
import { isOpenFor, restrictedUntil } from './methods.rules.ts';
import { ModeRows } from './mode-rows.tsx';
import { PayoffParts } from './payoff-parts.tsx';
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
  const payoff = payoffIn(group, choice);
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
      {choice.mode === 'all' && (
        <InterestAhead group={group} onPayoff={() => onChoice({ ...choice, mode: 'payoff' })} />
      )}
      {payoff && (
        <Revealed>
          <PayoffParts payoff={payoff} />
        </Revealed>
      )}
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
