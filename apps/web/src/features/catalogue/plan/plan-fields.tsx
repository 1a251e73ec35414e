import { money, type Cents } from '@kantuta/contract/money';
import type { Offering, PlanChoice } from '@kantuta/contract/sales/offering.rules';
import { mostMonthsOf, type ChoiceProblem } from '@kantuta/contract/sales/plan-choice.rules';
import { lendsRest } from '@kantuta/contract/sales/plan.rules';
import type { Simulated } from '@kantuta/contract/sales/simulation.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import { RadioRows } from '../../../ui/radio-rows.tsx';
import { DueDays } from './due-days.tsx';
import { InitialField } from './initial-field.tsx';
import styles from './plan-fields.module.css';
import type { PlanSearch } from './plan-search.ts';
import { TermField } from './term-field.tsx';

/** What a person chooses of a plan on credit; for cash there is nothing to choose. */
export function PlanFields({
  offering,
  choice,
  simulated: { problems, plan, limits },
  search,
  onChange,
}: {
  offering: Offering;
  choice: PlanChoice;
  simulated: Simulated;
  search: PlanSearch;
  onChange: (change: PlanSearch) => void;
}) {
  const problemText = useProblemText();
  const errorOf = (field: ChoiceProblem['field']) => problemText(problems, field);
  if (choice.kind === 'cash') return null;
  const isBankHouse = choice.kind === 'house' && choice.rest === 'bank';
  return (
    <div className={styles.fields}>
      {errorOf('kind') !== undefined && <p role="alert">{errorOf('kind')}</p>}
      {limits.initial && (
        <InitialField
          limits={limits.initial}
          value={search.inicial ?? ''}
          error={errorOf('initial')}
          onChange={(inicial) => onChange({ inicial })}
        />
      )}
      {choice.kind === 'house' && (
        <HouseFields offering={offering} choice={choice} onChange={onChange} />
      )}
      {!isBankHouse && (
        <TermField
          months={choice.months}
          most={limits.mostMonths}
          typed={search.meses}
          error={errorOf('months')}
          shortened={
            plan?.isShortened === true
              ? { months: plan.months, least: offering.policy.minInstalment }
              : null
          }
          onChange={(meses) => onChange({ meses })}
        />
      )}
      {!(isBankHouse && choice.direct === 'full') && (
        <DueDays
          startsOn={offering.startsOn}
          days={offering.policy.dueDays}
          value={search.dia ?? ''}
          error={errorOf('dueDay')}
          onChange={(dia) => onChange({ dia })}
        />
      )}
    </div>
  );
}

/** How the 7 % of a house is paid, and who lends the rest: a bank, or the company where its list says so (SALE-8). */
function HouseFields({
  offering,
  choice,
  onChange,
}: {
  offering: Offering;
  choice: PlanChoice;
  onChange: (change: PlanSearch) => void;
}) {
  const { t, format } = useI18n();
  return (
    <>
      <RadioRows
        label={t('plans.direct', { pct: format.percent(offering.terms.directPct ?? '0') })}
        name="aporte"
        value={choice.direct}
        rows={[
          {
            value: 'instalments',
            label: t('plans.directInstalments', { n: offering.terms.months }),
          },
          { value: 'full', label: t('plans.directFull', { n: offering.policy.houseDays }) },
        ]}
        onChange={(direct) => onChange({ aporte: direct === 'full' ? 'todo' : 'cuotas' })}
      />
      {lendsRest(offering, choice.kind) && (
        <RadioRows
          label={t('plans.rest', { pct: format.percent(restPct(offering.terms)) })}
          name="resto"
          value={choice.rest}
          rows={[
            { value: 'bank', label: t('plans.restBank'), detail: t('plans.bankHint') },
            {
              value: 'french',
              label: t('plans.restOwn'),
              detail: t('plans.restOwnHint', {
                rate: format.percent(offering.terms.annualRatePct),
                n: mostMonthsOf(offering, { ...choice, rest: 'french' }),
              }),
            },
          ]}
          // Each has terms of its own.
          onChange={(rest) => onChange({ resto: rest === 'french' ? 'empresa' : '', meses: '' })}
        />
      )}
    </>
  );
}

/** What its own contribution leaves of the price of a house, in per cent. */
function restPct({ initialPct, directPct }: Offering['terms']): string {
  return String(100 - Number(initialPct) - Number(directPct ?? 0));
}

/** What is wrong with a field and how to correct it, with its limits in figures. */
function useProblemText() {
  const { t, format } = useI18n();
  const shown = (value: Cents) => format.money(money(value, 'USD'));
  return (problems: readonly ChoiceProblem[], field: ChoiceProblem['field']) => {
    const problem = problems.find((each) => each.field === field);
    if (problem === undefined) return undefined;
    if (problem.field === 'initial') {
      const { above, below, fresh } = problem;
      return t(`errors.${problem.code}`, {
        above: shown(above),
        below: shown(below),
        fresh: shown(fresh),
      });
    }
    if (problem.field === 'months') return t(`errors.${problem.code}`, { n: problem.most });
    return t(`errors.${problem.code}`);
  };
}
