import type { PlanPage } from '@kantuta/contract/catalogue/plans.calls';
import { money, type Cents } from '@kantuta/contract/money';
import { valueOf } from '@kantuta/contract/sales/offering.rules';
import { choiceOf, offeringOf } from '@kantuta/contract/sales/plan-offer.rules';
import { isLevel, simulate } from '@kantuta/contract/sales/simulation.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { choiceIn, type HoldSearch, planChoiceAddress, type Wanted } from './hold-search.rules.ts';
import styles from './holds.module.css';

/** What is asked for a thing today, less the discount of its list; the list price is struck out (CAT-12). */
export function AskedPrice({ page: { thing, offering: sent } }: { page: PlanPage }) {
  const { format } = useI18n();
  if (sent === null) return null;
  const shown = (value: Cents) => format.money(money(value, 'USD'));
  const offering = offeringOf(thing.kind, sent);
  return (
    <>
      {offering.discount && (
        <>
          <s>{shown(offering.price)}</s>{' '}
        </>
      )}
      {shown(valueOf(offering))}
    </>
  );
}

/** The plan that is kept with what is held, and the way to another one (SALE-24). */
export function ChosenPlan({
  page: { thing, offering: sent },
  wanted,
  search,
}: {
  page: PlanPage;
  wanted: Wanted;
  search: HoldSearch;
}) {
  const { t, format } = useI18n();
  if (sent === null) return null;
  const shown = (value: Cents) => format.money(money(value, 'USD'));
  const offering = offeringOf(thing.kind, sent);
  const { plan } = simulate(offering, choiceOf(offering, choiceIn(search)));
  const { to, search: carried } = planChoiceAddress(thing.kind, wanted, search);
  return (
    <div className={styles.plan}>
      {plan && (
        <span>
          {t(`plans.kind.${plan.kind}`)}:{' '}
          {plan.instalment === null
            ? t('plans.shareCash', { amount: shown(plan.total) })
            : t(isLevel(plan) ? 'plans.shareCredit' : 'plans.shareCreditFrom', {
                initial: shown(plan.initial),
                n: plan.rows.length - 1,
                amount: shown(plan.instalment),
              })}
        </span>
      )}
      <LinkButton small to={to} search={carried}>
        {t('holds.changePlan')}
      </LinkButton>
    </div>
  );
}
