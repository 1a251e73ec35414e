import { MISSING } from '@kantuta/contract/sales/step.rules';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { RadioRows } from '../../../ui/radio-rows.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import styles from './deposit-form.module.css';
import { type Deposit, openingOfDeposit } from './deposits.api.ts';
import { TicketTerms } from './ticket-terms.tsx';

type Share = 'least' | 'most';

/** What a step out of order waits for (SALE-1). */
function missingIn({ data }: ApiError): (typeof MISSING)[number][] {
  const named = (data as { missing?: unknown } | null)?.missing;
  return Array.isArray(named) ? MISSING.filter((step) => named.includes(step)) : [];
}

/** What is asked for in the days of the reservation: the rest of the initial, the price, or the choice of a house. */
function daysText({ plan, product }: Deposit) {
  if (plan === 'cash') return 'reserving.daysCash';
  return product.kind === 'house' ? 'reserving.daysHouse' : 'reserving.days';
}

/** How much reserves the product, until when it is held, and what becomes of the money; the amount is a choice, so that nothing is mistyped. */
export function DepositForm({ deposit }: { deposit: Deposit }) {
  const { t, format } = useI18n();
  const navigate = useNavigate();
  const [share, setShare] = useState<Share>('least');
  const [isAccepted, setAccepted] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { holdId, product, endsAt, least, most, terms, chargeKind, price, acceptTerms } = deposit;
  const hasChoice = least.amount !== most.amount;
  const open = useMutation({
    ...openingOfDeposit,
    onError: (error) => {
      if (!(error instanceof ApiError) || error.kind !== 'refused') showError(error);
    },
    onSuccess: ({ chargeId }) => navigate({ to: '/realizar-pago', search: { cobro: chargeId } }),
  });
  function pay() {
    setAsked(true);
    if (acceptTerms !== null && !isAccepted) return;
    open.mutate({
      holdId,
      ...(share === 'most' && hasChoice ? { amount: most.amount } : {}),
      ...(acceptTerms === null ? {} : { acceptedTerms: acceptTerms }),
    });
  }

  return (
    <div className={styles.form}>
      <Panel tone="forest" label={[product.title, product.detail].filter(Boolean).join(', ')}>
        <p className={styles.name}>{product.title}</p>
        <p>{product.detail}</p>
        <p>{t('reserving.heldUntil', { when: format.deadline(endsAt) })}</p>
      </Panel>
      {hasChoice ? (
        <RadioRows
          label={t('reserving.howMuch')}
          name="share"
          value={share}
          onChange={setShare}
          rows={[
            {
              value: 'least',
              label: t(`payments.charge.${chargeKind}`),
              detail: t('reserving.leastHint', { days: terms.days }),
              aside: <Amount value={least} />,
            },
            {
              value: 'most',
              label: t('payments.initial'),
              detail: t('reserving.mostHint'),
              aside: <Amount value={most} />,
            },
          ]}
        />
      ) : (
        <Section title={t(`payments.charge.${chargeKind}`)}>
          <Amount value={least} size="hero" />
        </Section>
      )}
      <Facts
        items={[
          { label: t('sales.detail.price'), value: <Amount value={price} /> },
          { label: t('payments.initial'), value: <Amount value={most} /> },
          { label: t('reserving.seller'), value: product.company.name },
        ]}
      />
      {acceptTerms === null ? (
        <Section title={t('reserving.rules')}>
          <ul className={styles.rules}>
            <li>{t('reserving.counts')}</li>
            <li>{t(daysText(deposit), { n: terms.days })}</li>
            <li>{t('reserving.back', { hours: terms.fullRefundHours })}</li>
            <li>
              {t('reserving.later', {
                percent: format.number(terms.lateRefundPct),
                months: terms.creditMonths,
              })}
            </li>
          </ul>
        </Section>
      ) : (
        <TicketTerms
          version={acceptTerms}
          isAccepted={isAccepted}
          isMissing={isAsked && !isAccepted}
          onChange={setAccepted}
        />
      )}
      {open.error instanceof ApiError && open.error.kind === 'refused' && (
        <Refused error={open.error}>
          {missingIn(open.error).map((step) => (
            <p key={step}>{t(`reserving.missing.${step}`)}</p>
          ))}
        </Refused>
      )}
      <div className={styles.action} data-above-bar>
        <Button kind="primary" wide busy={open.isPending} onClick={pay}>
          {t('reserving.pay', { amount: format.money(share === 'most' ? most : least) })}
        </Button>
      </div>
    </div>
  );
}
