import type { AnswerOf } from '@kantuta/contract/call';
import type { readNewTerm } from '@kantuta/contract/contracts/addenda.calls';
import { day } from '@kantuta/contract/dates';
import { money, parseCents, subtract, type Cents } from '@kantuta/contract/money';
import {
  newMonthsProblem,
  newTermRows,
  termSummary,
  withBalances,
  type TermBase,
  type TermRow,
} from '@kantuta/contract/sales/new-term.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { changingTerm, newTermQuery } from './addenda.api.ts';
import styles from './addenda.module.css';
import { TermComparison } from './term-comparison.tsx';
import { WaitingAddendum } from './waiting-addendum.tsx';

type NewTerm = AnswerOf<typeof readNewTerm>;

/** `/cambiar-plazo?sale=…`: the plan with another term, before and after, and nothing changes until it is confirmed (SALE-30). */
export function NewTermPage() {
  const { sale }: { sale?: number } = useSearch({ strict: false });
  return sale === undefined ? <NoSale /> : <NewTermOf key={sale} saleId={sale} />;
}

function NoSale() {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      <PageHeader title={t('newTerm.title')} />
      <EmptyState
        title={t('sales.products.missing')}
        action={<LinkButton to="/mi-producto">{t('sales.detail.back')}</LinkButton>}
      />
    </div>
  );
}

function NewTermOf({ saleId }: { saleId: number }) {
  const { t } = useI18n();
  const query = useQuery(newTermQuery(saleId));
  // Above what is read again once it is done, so that the outcome stays.
  const changing = useChanging();
  return (
    <div className={styles.page}>
      <PageHeader title={t('newTerm.title')} />
      <Loaded query={query} skeleton={<SkeletonLines rows={5} height={48} />} back={null}>
        {(of) => <Whole of={of} changing={changing} />}
      </Loaded>
    </div>
  );
}

const useChanging = () => useMutation(changingTerm);
type Changing = ReturnType<typeof useChanging>;

function Whole({ of, changing }: { of: NewTerm; changing: Changing }) {
  const { t } = useI18n();
  if (changing.data)
    return (
      <Panel tone="good">
        <strong>{t(changing.data.state === 'signed' ? 'newTerm.done' : 'newTerm.asked')}</strong>
        <p>{changing.data.state === 'signed' && t('newTerm.doneHint')}</p>
        <Back saleId={of.saleId} />
      </Panel>
    );
  if (of.waiting)
    return (
      <Section title={t('newTerm.waiting')}>
        <WaitingAddendum addendum={of.waiting} />
        <Back saleId={of.saleId} />
      </Section>
    );
  if (of.reason !== null)
    return (
      <EmptyState
        title={t('newTerm.notNow')}
        action={
          // The office does what this page does not.
          of.reason === 'plan_kind' || of.reason === 'co_buyers' ? (
            <LinkButton to="/tramites/$formality" params={{ formality: 'plazo' }}>
              {t('menu.formalities')}
            </LinkButton>
          ) : (
            <Back saleId={of.saleId} />
          )
        }
      >
        {t(`newTerm.reasons.${of.reason}`, {
          fewest: of.fewestPaid,
          paid: of.paidInstalments,
        })}
      </EmptyState>
    );
  return <Choice key={of.planVersion} of={of} changing={changing} />;
}

function Back({ saleId }: { saleId: number }) {
  const { t } = useI18n();
  return (
    <LinkButton to="/detalle-productos" search={{ sale: saleId, tab: 'terms' }}>
      {t('newTerm.back')}
    </LinkButton>
  );
}

function baseOf({ kind, annualRatePct, rest }: NewTerm): TermBase {
  const cents = ({ amount }: { amount: string }) => parseCents(amount);
  return {
    kind,
    annualRatePct,
    kept: [],
    rest: rest.map((row) => ({
      number: row.number,
      dueOn: day(row.dueOn),
      capital: cents(row.capital),
      interest: cents(row.interest),
      form: cents(row.form),
      expenses: cents(row.expenses),
    })),
  };
}

function Choice({ of, changing }: { of: NewTerm; changing: Changing }) {
  const { t, format } = useI18n();
  const { saleId, planVersion, mostMonths, needsOffice, outstanding, limit } = of;
  const { currency } = outstanding;
  const base = baseOf(of);
  const now = base.rest.length;
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const months = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  const problem = newMonthsProblem(months, { most: mostMonths, now });
  const rows = problem === null ? newTermRows(base, months) : null;
  const figures = (left: readonly TermRow[]) => {
    const { lastOn, instalment, interest, total, months: count } = termSummary(left);
    const shown = (value: Cents) => money(value, currency);
    return {
      months: count,
      lastOn: lastOn ?? '',
      instalment: shown(instalment),
      interest: shown(interest),
      total: shown(total),
    };
  };
  const before = figures(base.rest);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problem === null)
          changing.mutate({ saleId, months, planVersion, from: base.rest[0]?.number ?? 1 });
      }}
    >
      <p className={styles.lead}>
        <strong>{of.product}</strong>
      </p>
      <p className={styles.lead}>{t('newTerm.lead')}</p>
      <TextField
        label={t('newTerm.months')}
        hint={t('newTerm.monthsHint', { most: mostMonths, now })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed}
        error={
          isTried && problem !== null
            ? t(`newTerm.problems.${problem}`, { most: mostMonths })
            : undefined
        }
        onChange={(event) => {
          setTyped(event.currentTarget.value.trim());
          setTried(false);
          changing.reset();
        }}
        onBlur={() => setTried(typed !== '')}
      />
      {rows && <After of={of} before={before} rows={rows} figures={figures} />}
      {needsOffice && (
        <Panel tone="info">
          {t('newTerm.askLead', {
            outstanding: format.money(outstanding),
            limit: format.money(limit),
          })}
        </Panel>
      )}
      {changing.error && <Refused error={changing.error} />}
      <p className={styles.quiet}>{t('newTerm.proof')}</p>
      <div className={styles.actions}>
        <Button type="submit" kind="primary" wide busy={changing.isPending}>
          {t(needsOffice ? 'newTerm.ask' : 'newTerm.confirm')}
        </Button>
        <Back saleId={saleId} />
      </div>
    </form>
  );
}

type Figures = Parameters<typeof TermComparison>[0]['before'];

/** What the chosen term asks, beside what is asked today, and every new instalment. */
function After({
  of,
  before,
  rows,
  figures,
}: {
  of: NewTerm;
  before: Figures;
  rows: readonly TermRow[];
  figures: (rows: readonly TermRow[]) => Figures;
}) {
  const { t, format } = useI18n();
  const after = figures(rows);
  const { currency } = of.outstanding;
  const more = subtract(parseCents(after.interest.amount), parseCents(before.interest.amount));
  const [first] = of.rest;
  return (
    <div aria-live="polite" className={styles.form}>
      <TermComparison before={before} after={after} />
      {more !== 0 && (
        <p className={styles.effect}>
          {t(more > 0 ? 'newTerm.more' : 'newTerm.less', {
            amount: format.money(
              money(more > 0 ? more : subtract(parseCents('0.00'), more), currency),
            ),
          })}
        </p>
      )}
      {first && (
        <p className={styles.quiet}>
          {t('newTerm.from', { date: format.fullDate(day(first.dueOn)) })}
        </p>
      )}
      <details className={styles.rows}>
        <summary>{t('newTerm.rows')}</summary>
        <ol className={styles.list}>
          {withBalances(rows).map((row, index) => (
            <li key={row.number}>
              <span>{(first?.number ?? 1) + index}</span>
              <span>{format.date(row.dueOn)}</span>
              <Amount value={money(row.amount, currency)} />
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
