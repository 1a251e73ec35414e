import { money } from '@kantuta/contract/money';
import type { Offering } from '@kantuta/contract/sales/offering.rules';
import { choiceOf } from '@kantuta/contract/sales/plan-offer.rules';
import { kindsOf } from '@kantuta/contract/sales/plan-choice.rules';
import type { PlanKind } from '@kantuta/contract/sales/plan.rules';
import { simulate, type Simulation } from '@kantuta/contract/sales/simulation.rules';
import { useId } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import styles from './plan-kinds.module.css';
import type { PlanSearch } from './plan-search.ts';
import { sentChoice } from './sent-choice.rules.ts';

/** Cash beside credit: each way of paying with all that it costs, and one of them chosen. */
export function PlanKinds({
  offering,
  search,
  chosen,
  onChange,
}: {
  offering: Offering;
  search: PlanSearch;
  chosen: PlanKind;
  onChange: (change: PlanSearch) => void;
}) {
  const { t } = useI18n();
  const name = useId();
  const kinds = kindsOf(offering);
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.legend}>{t('plans.how')}</legend>
      <div className={styles.cards}>
        {kinds.map((kind) => (
          <label key={kind} className={styles.card}>
            <span className={styles.name}>
              <input
                type="radio"
                name={name}
                className={styles.radio}
                checked={kind === chosen}
                onChange={() => onChange({ plan: kind })}
              />
              {t(`plans.kind.${kind}`)}
            </span>
            <Cost offering={offering} search={search} kind={kind} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Cost({
  offering,
  search,
  kind,
}: {
  offering: Offering;
  search: PlanSearch;
  kind: PlanKind;
}) {
  const { t, format } = useI18n();
  const sent = sentChoice(search);
  const { plan: own } = simulate(offering, choiceOf(offering, { ...sent, kind }));
  // While a field is wrong, the way of paying is shown as it is offered.
  const plan = own ?? simulate(offering, choiceOf(offering, { kind })).plan;
  if (!plan) return null;
  return (
    <>
      <span className={styles.quiet}>{t('plans.pays')}</span>
      <span className={styles.total}>{format.money(money(plan.total, 'USD'))}</span>
      <Lines plan={plan} />
    </>
  );
}

function Lines({ plan }: { plan: Simulation }) {
  const { t, format } = useI18n();
  const shown = (value: Simulation['total']) => format.money(money(value, 'USD'));
  const { kind, discount, totalInterest, rates, bank } = plan;
  if (kind === 'cash')
    return (
      <span className={styles.quiet}>
        {discount > 0
          ? t('plans.withCashDiscount', { amount: shown(discount) })
          : t('plans.withoutDiscount')}
      </span>
    );
  return (
    <>
      <span className={styles.quiet}>
        {totalInterest > 0
          ? t('plans.withInterest', { amount: shown(totalInterest) })
          : t('plans.withoutInterest')}
      </span>
      {(totalInterest > 0 || Number(rates.effectivePct) > 0) && (
        <span className={styles.quiet}>
          {t(kind === 'flat' ? 'plans.flatRates' : 'plans.rates', {
            nominal: format.percent(rates.nominalPct),
            effective: format.percent(rates.effectivePct),
          })}
        </span>
      )}
      {bank > 0 && (
        <span className={styles.quiet}>
          {t('plans.bank')}: {shown(bank)}
        </span>
      )}
    </>
  );
}
