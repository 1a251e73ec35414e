import type { PlanPage, SentOffering } from '@kantuta/contract/catalogue/plans.calls';
import { choiceOf, offeringOf } from '@kantuta/contract/sales/plan-offer.rules';
import { simulate } from '@kantuta/contract/sales/simulation.rules';
import { useMemo } from 'react';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { CreditChoice, useFreeCredits } from './credit-choice.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanFields } from './plan-fields.tsx';
import { PlanFigures } from './plan-figures.tsx';
import { PlanKinds } from './plan-kinds.tsx';
import type { Subject } from './plan.api.ts';
import type { PlanSearch } from './plan-search.ts';
import { sentChoice } from './sent-choice.rules.ts';
import styles from './plan-simulator.module.css';

/**
 * The choice of a plan. It stands in the address alone, and the figures are computed here with the rules of the server, so that they change
 * with each key (SALE-24). A field that a rule refuses keeps what was typed.
 */
export function PlanSimulator({
  page,
  sent,
  subject,
  canHold,
}: {
  page: PlanPage;
  sent: SentOffering;
  subject: Subject;
  canHold: boolean;
}) {
  const { t } = useI18n();
  const [search, change] = useFilters<keyof PlanSearch>();
  const { kind } = page.thing;
  const credits = useFreeCredits();
  const credit = credits.find(({ saleId }) => String(saleId) === search.credito);
  const recognised = credit?.recognised.amount ?? sent.recognised;
  const offering = useMemo(
    () => offeringOf(kind, { ...sent, recognised }),
    [kind, sent, recognised],
  );
  const choice = choiceOf(offering, sentChoice(search));
  const simulated = simulate(offering, choice);
  const { plan } = simulated;
  return (
    <div className={styles.simulator}>
      <CreditChoice
        credits={credits}
        chosen={credit}
        used={plan?.credit ?? null}
        onChange={(credito) => change({ credito })}
      />
      <PlanKinds offering={offering} search={search} chosen={choice.kind} onChange={change} />
      <div className={styles.columns}>
        <PlanFields
          offering={offering}
          choice={choice}
          simulated={simulated}
          search={search}
          onChange={change}
        />
        <div className={styles.figures}>
          {plan ? (
            <PlanFigures offering={offering} plan={plan}>
              <PlanActions
                page={page}
                subject={subject}
                search={search}
                plan={plan}
                canHold={canHold}
              />
            </PlanFigures>
          ) : (
            <p className={styles.stale}>{t('plans.stale')}</p>
          )}
        </div>
      </div>
      <p className={styles.footer}>{t('plans.simulation')}</p>
    </div>
  );
}
