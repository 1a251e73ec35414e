import { day } from '@kantuta/contract/dates';
import type { Money } from '@kantuta/contract/money';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Situation, situationText } from '../../ui/situation.tsx';
import { ClosedPayments, useClosed } from './closed-payments.tsx';
import { ProductLine } from './product-line.tsx';
import { type Account, saleOf } from './situation-sentence.tsx';
import { isZero } from './why.tsx';

/** The purchase can be lost: what keeps it, and somebody to talk to. */
export function PreReversalSituation({ account }: { account: Account }) {
  const { t } = useI18n();
  const sale = saleOf(account, account.situation.saleId);
  const closed = useClosed(account, [sale?.company.id]);
  if (!sale) return null;
  const { overdue, overdueCount, daysLate, fine, saleId } = sale;
  return (
    <Situation
      kind="pre_reversal"
      label={t('sales.arrears.pre_reversal')}
      above={t('sales.home.overdueTitle')}
      amount={overdue}
      action={
        closed ? (
          <TalkLink kind="primary" />
        ) : (
          <LinkButton to="/realizar-pago" search={{ sale: saleId, mode: 'overdue' }} kind="sun">
            {t('sales.pay')}
          </LinkButton>
        )
      }
      beside={closed ? undefined : <TalkLink kind="quiet" />}
    >
      <p className={situationText.strong}>
        {t('sales.home.overdueCount', { n: overdueCount })} ·{' '}
        {t('sales.home.daysLate', { n: daysLate })}
      </p>
      <FineLine fine={fine} />
      <ProductLine product={sale} />
      {closed ? <ClosedPayments closed={closed} /> : <p>{t('sales.home.preReversalHint')}</p>}
    </Situation>
  );
}

/** Behind with payments: how far, what it costs, and one button. */
export function LateSituation({ account }: { account: Account }) {
  const { t } = useI18n();
  const { overdue, products } = account;
  const closed = useClosed(
    account,
    overdue.map(({ company }) => company.id),
  );
  const late = products.filter(({ overdueCount }) => overdueCount > 0);
  // A single product is named; debts of several companies are paid separately (PAY-2).
  const only = late.length === 1 ? late[0] : undefined;
  const single = overdue.length === 1 ? overdue[0] : undefined;
  return (
    <Situation
      kind="overdue"
      label={t('sales.home.overdueTitle')}
      above={t('sales.home.overdueTitle')}
      amount={single?.amount}
      action={
        closed ? (
          <TalkLink kind="quiet" />
        ) : (
          <LinkButton
            to="/realizar-pago"
            search={only ? { sale: only.saleId, mode: 'overdue' } : {}}
            kind="primary"
          >
            {t('sales.pay')}
          </LinkButton>
        )
      }
    >
      {overdue.map(({ company, amount, count, daysLate, fine }) => (
        <div key={`${company.id} ${amount.currency}`}>
          <p className={situationText.strong}>
            {single ? t('sales.home.overdueCount', { n: count }) : <Amount value={amount} />} ·{' '}
            {t('sales.home.daysLate', { n: daysLate })}
          </p>
          {!single && <p>{t('sales.home.overdueOf', { n: count, company: company.name })}</p>}
          <FineLine fine={fine} />
        </div>
      ))}
      {only && <ProductLine product={only} />}
      {closed ? (
        <ClosedPayments closed={closed} />
      ) : (
        <p className={situationText.quiet}>{t('sales.home.overdueHint')}</p>
      )}
    </Situation>
  );
}

/** A reverted purchase with what stays of it, or purchases that have all ended. */
export function BehindSituation({ account }: { account: Account }) {
  const { t, format } = useI18n();
  const sale = saleOf(account, account.situation.saleId);
  const recovery = sale?.recovery;
  if (!sale || !recovery)
    return (
      <Situation
        kind="ended"
        label={t('sales.home.ended')}
        action={<LinkButton to="/mi-producto">{t('sales.home.seeReceipts')}</LinkButton>}
      >
        <p>{t('sales.home.settledHint')}</p>
      </Situation>
    );
  const isNothing = isZero(recovery.atMost);
  const until = format.nearDay(day(recovery.until), day(account.today));
  return (
    <Situation
      kind="reverted"
      label={t('sales.state.reverted')}
      above={isNothing ? undefined : t('sales.home.revertedTitle')}
      amount={isNothing ? undefined : recovery.atMost}
      action={<TalkLink kind="primary" />}
      beside={
        <LinkButton to="/detalle-productos" search={{ sale: sale.saleId }} kind="quiet">
          {t('sales.home.seePurchase')}
        </LinkButton>
      }
    >
      <p className={situationText.strong}>
        {isNothing ? t('sales.home.revertedNothing') : t('sales.home.revertedUse', { day: until })}
      </p>
      <p className={situationText.quiet}>{t('sales.home.revertedHint')}</p>
    </Situation>
  );
}

function TalkLink({ kind }: { kind: 'primary' | 'quiet' }) {
  const { t } = useI18n();
  return (
    <LinkButton to="/atencion-cliente" kind={kind}>
      {t('sales.home.talk')}
    </LinkButton>
  );
}

function FineLine({ fine }: { fine: Money }) {
  const { t, format } = useI18n();
  return isZero(fine) ? null : <p>{t('sales.home.fineIncluded', { fine: format.money(fine) })}</p>;
}
