import type { ContractStep } from '@kantuta/contract/contracts/contract.rules';
import { day } from '@kantuta/contract/dates';
import { useMutation } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import { StillMissing } from './still-missing.tsx';
import { issue, type Preparation } from './preparing.api.ts';
import styles from './preparing.module.css';

/** Everything that will be paid, what is still missing, and the button that issues the contract. */
export function PlanStep({
  preparation,
  onStep,
}: {
  preparation: Preparation;
  onStep: (step: ContractStep) => void;
}) {
  const { t } = useI18n();
  const { saleId, plan, can } = preparation;
  const issuing = useMutation({
    mutationFn: () => issue({ saleId, planVersion: plan.version }),
  });
  return (
    <div className={styles.form}>
      <PlanFacts plan={plan} />
      <Payments plan={plan} />
      <StillMissing preparation={preparation} onStep={onStep} />
      {can.issue && (
        <>
          <p className={styles.quiet}>{t('contracting.issue.hint')}</p>
          <Button kind="primary" wide busy={issuing.isPending} onClick={() => issuing.mutate()}>
            {t('contracting.issue.button')}
          </Button>
        </>
      )}
      {issuing.error && <Refused error={issuing.error} />}
    </div>
  );
}

type Plan = Preparation['plan'];

function PlanFacts({ plan: { price, discount, terms, rows, total } }: { plan: Plan }) {
  const { t, format } = useI18n();
  const isGiven = Number(discount.amount) > 0;
  return (
    <Facts
      items={[
        { label: t('contracting.plan.price'), value: <Amount value={price} /> },
        ...(isGiven
          ? [{ label: t('contracting.plan.discount'), value: <Amount value={discount} /> }]
          : []),
        { label: t('contracting.plan.initial'), value: <Amount value={terms.initial} /> },
        { label: t('contracting.plan.financed'), value: <Amount value={terms.financed} /> },
        { label: t('contracting.plan.rate'), value: format.percent(terms.annualRatePct) },
        { label: t('contracting.plan.interest'), value: <Amount value={terms.totalInterest} /> },
        {
          label: t('contracting.plan.fine'),
          value: t('contracting.plan.fineOf', {
            rate: format.percent(terms.fineAnnualPct),
            n: terms.fineGraceDays,
          }),
        },
        {
          label: t('contracting.plan.total', { n: rows.length }),
          value: <Amount value={total} size="large" />,
        },
      ]}
    />
  );
}

function Payments({ plan: { terms, rows } }: { plan: Plan }) {
  const { t, format } = useI18n();
  return (
    <details className={styles.payments}>
      <summary>{t('contracting.plan.all', { n: rows.length + 1 })}</summary>
      <Section title={t('contracting.plan.annex')} quiet>
        <ol className={styles.rows}>
          <li className={styles.payment}>
            <span>{t('contracting.plan.initial')}</span>
            <Amount value={terms.initial} />
          </li>
          {rows.map(({ number, dueOn, amount, capital, interest, balance }) => (
            <li key={number} className={styles.payment}>
              <span>{`${number} · ${format.date(day(dueOn))}`}</span>
              <Amount value={amount} />
              <small>
                {t('contracting.plan.parts', {
                  capital: format.money(capital),
                  interest: format.money(interest),
                  balance: format.money(balance),
                })}
              </small>
            </li>
          ))}
        </ol>
      </Section>
    </details>
  );
}
