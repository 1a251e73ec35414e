import {
  BENEFIT_KINDS,
  type BenefitKind,
} from '@kantuta/contract/memberships/benefits/benefit.rules';
import type {
  BenefitMembership,
  TravelBenefits,
} from '@kantuta/contract/memberships/benefits/benefits.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefusal } from '../../../lib/api-error.ts';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { NotFoundPage } from '../../../ui/not-found-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RadioRows } from '../../../ui/radio-rows.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { benefitsQuery, order } from './benefits.api.ts';
import { NoMembership } from './no-membership.tsx';
import styles from './benefits.module.css';

/** `/beneficios-travel/pagar?venta=`: which benefit is taken, what it costs, and the way to the payment of its fee (BEN-3). */
export function PayBenefitPage() {
  const { t } = useI18n();
  const [{ venta }] = useFilters<'venta'>();
  const query = useQuery(benefitsQuery);
  if (isRefusal(query.error, 'forbidden')) return <NotFoundPage />;
  const back = <LinkButton to="/beneficios-travel">{t('benefits.pay.back')}</LinkButton>;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('benefits.pay.title')}
        {...(query.data ? { lead: t('benefits.pay.lead', { hours: query.data.hours }) } : {})}
        before={<BackLink to="/beneficios-travel">{t('benefits.pay.back')}</BackLink>}
      />
      <Loaded query={query} height={420} back={back}>
        {(answer) => {
          if (answer.memberships.length === 0) return <NoMembership />;
          const open = answer.memberships.filter(
            ({ problem, open: its }) => problem === null && !its?.paying,
          );
          const chosen = open.find(({ saleId }) => String(saleId) === venta) ?? open[0];
          return chosen ? (
            <Choice
              key={chosen.saleId}
              held={chosen}
              open={venta === undefined ? open : [chosen]}
              days={answer.days}
            />
          ) : (
            <EmptyState title={t('benefits.pay.cannot')} action={back} />
          );
        }}
      </Loaded>
    </div>
  );
}

function Choice({
  held,
  open,
  days,
}: {
  held: BenefitMembership;
  /** Several only where no one was named. */
  open: readonly BenefitMembership[];
  days: TravelBenefits['days'];
}) {
  const { t, format } = useI18n();
  const navigate = useNavigate();
  const [, setFilters] = useFilters<'venta'>();
  const { saleId, product, fee, months } = held;
  const [kind, setKind] = useState<BenefitKind>(held.open?.kind ?? BENEFIT_KINDS[0]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => order({ saleId, kind }),
    onSuccess: (cobro) => navigate({ to: '/realizar-pago', search: { cobro } }),
  });
  return (
    <div className={styles.part}>
      {open.length > 1 && (
        <RadioRows
          label={t('benefits.pay.membership')}
          name="membership"
          rows={open.map((each) => ({ value: String(each.saleId), label: each.product }))}
          value={String(saleId)}
          onChange={(venta) => setFilters({ venta })}
        />
      )}
      <RadioRows
        label={open.length > 1 ? t('benefits.pay.kind') : `${t('benefits.pay.kind')} · ${product}`}
        name="kind"
        rows={BENEFIT_KINDS.map((value) => ({ value, label: t(`benefits.kinds.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <div>
        <p className={styles.quiet}>{t('benefits.fee')}</p>
        <Amount value={fee} size="hero" />
        <p className={styles.quiet}>{t('benefits.taxes')}</p>
      </div>
      <p>{t('benefits.pay.promise', { days, months })}</p>
      {error !== null && <Refused error={error} />}
      <div className={styles.start}>
        <Button kind="primary" busy={isPending} onClick={() => mutate()}>
          {t('benefits.pay.submit', { fee: format.money(fee) })}
        </Button>
      </div>
    </div>
  );
}
