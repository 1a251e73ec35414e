import type { AnswerOf } from '@kantuta/contract/call';
import type { Instalment, readProduct } from '@kantuta/contract/sales/sales.calls';
import type { Money } from '@kantuta/contract/money';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './why.module.css';

export type ProductDetail = AnswerOf<typeof readProduct>;
/** What the plan of a product is drawn from, at the customer and at the desk. */
export type PlanDetail = Pick<ProductDetail, 'product' | 'terms' | 'instalments'>;

/** "¿Por qué este monto?": one tap away from any amount of the plan. */
export function WhyButton({
  detail,
  instalment,
}: {
  detail: ProductDetail;
  instalment: Instalment;
}) {
  const { t, format } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" small onClick={() => setOpen(true)}>
        {t('sales.why.open')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('sales.why.title', { amount: format.money(instalment.amount) })}
          sheet
          onClose={() => setOpen(false)}
        >
          <WhyThisAmount detail={detail} instalment={instalment} />
        </Dialog>
      )}
    </>
  );
}

/** Each part of an instalment with the origin of its figure. */
export function WhyThisAmount({
  detail,
  instalment,
}: {
  detail: PlanDetail;
  instalment: Instalment;
}) {
  const { t } = useI18n();
  const parts = useParts(detail, instalment).filter(({ amount }) => !isZero(amount));
  const isPartlyPaid = !isZero(instalment.paid) && !isZero(instalment.owed);
  return (
    <div className={styles.why}>
      <p>
        {instalment.number === 0
          ? t('sales.why.introInitial')
          : t('sales.why.intro', { n: instalment.number })}
      </p>
      <dl className={styles.parts}>
        {parts.map(({ name, hint, amount }) => (
          <Line key={name} name={name} hint={hint} amount={amount} />
        ))}
        <Line name={t('sales.plan.total')} amount={instalment.amount} isSum />
        {isPartlyPaid && (
          <>
            <Line name={t('sales.why.alreadyPaid')} amount={instalment.paid} />
            <Line name={t('sales.why.toPay')} amount={instalment.owed} isSum />
          </>
        )}
      </dl>
    </div>
  );
}

function Line({
  name,
  hint,
  amount,
  isSum = false,
}: {
  name: string;
  hint?: string;
  amount: Money;
  isSum?: boolean;
}) {
  return (
    <div className={isSum ? styles.sum : styles.line}>
      <dt>
        {name}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </dt>
      <dd>
        <Amount value={amount} />
      </dd>
    </div>
  );
}

function useParts({ terms, instalments }: PlanDetail, instalment: Instalment) {
  const { t, format } = useI18n();
  const { number, daysLate } = instalment;
  const before = instalments.find((item) => item.number === number - 1)?.balance ?? terms?.financed;
  const interest =
    terms && before && terms.kind !== 'house'
      ? t('sales.why.interest', {
          rate: format.percent(terms.annualRatePct),
          balance: format.money(before),
        })
      : t('sales.why.interestPlain');
  const fine =
    terms && daysLate > 0
      ? t('sales.why.fines', {
          rate: format.percent(terms.fineAnnualPct),
          days: t('ui.days', { n: daysLate }),
        })
      : t('sales.why.finesPlain');
  return [
    { name: t('sales.plan.capital'), hint: t('sales.why.capital'), amount: instalment.capital },
    { name: t('sales.plan.interest'), hint: interest, amount: instalment.interest },
    { name: t('sales.plan.form'), hint: t('sales.why.form'), amount: instalment.form },
    { name: t('sales.plan.expenses'), hint: t('sales.why.expenses'), amount: instalment.expenses },
    { name: t('sales.plan.fines'), hint: fine, amount: instalment.fines },
  ];
}

export function isZero({ amount }: Money): boolean {
  return !/[1-9]/.test(amount);
}
