import { referenceText } from '@kantuta/contract/reference.rules';
import { day } from '@kantuta/contract/dates';
import { amountText, type Money, parseCents } from '@kantuta/contract/money';
import { bankLoan } from '@kantuta/contract/sales/bank-loan.rules';
import { hasEnded } from '@kantuta/contract/sales/sales.rules';
import { inOffice } from '../../lib/feature.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Facts, Panel, Section } from '../../ui/section.tsx';
import styles from './terms-tab.module.css';
import { isZero, type ProductDetail } from './why.tsx';

/** The agreed terms: the sale, its plan, and the cost of paying late. */
export function TermsTab({ detail }: { detail: ProductDetail }) {
  const { t, format } = useI18n();
  const { terms, product } = detail;
  // Of what has ended nothing falls due, so nothing can be late.
  const isOver = hasEnded(product.state);
  return (
    <div className={styles.terms}>
      <Section title={t('sales.terms.title')} quiet>
        <SaleFacts detail={detail} />
      </Section>
      {terms === null ? (
        <p>{t('sales.terms.none')}</p>
      ) : (
        <Section title={t('sales.detail.plan')} quiet>
          <PlanFacts terms={terms} bankPart={bankPartOf(detail)} isOver={isOver} />
        </Section>
      )}
      {terms !== null && terms.kind !== 'cash' && !isOver && (
        <Panel label={t('sales.why.fineTitle')}>
          <h2 className={styles.title}>{t('sales.why.fineTitle')}</h2>
          <p>
            {t('sales.why.fineRule', {
              days: t('ui.days', { n: terms.fineGraceDays }),
              rate: format.percent(terms.fineAnnualPct),
            })}
          </p>
        </Panel>
      )}
      {inOffice('terms').map(({ key, Part }) => (
        <Part key={key} detail={detail} />
      ))}
    </div>
  );
}

function SaleFacts({ detail }: { detail: ProductDetail }) {
  const { t, format } = useI18n();
  const { product, adviser, soldOn } = detail;
  const { kind, code, unit, state, saleNumber, reference, company, price, discount } = product;
  const items = [
    { label: t('sales.balance.product'), value: t(`sales.kind.${kind}`) },
    { label: t('sales.detail.code'), value: code },
    { label: t('sales.terms.holder'), value: holderOf(product.holder) },
    ...unitFacts(),
    { label: t('sales.detail.state'), value: t(`sales.state.${state}`) },
    { label: t('sales.terms.company'), value: company.name },
    { label: t('sales.terms.saleNumber'), value: saleNumber },
    {
      label: t('sales.terms.reference'),
      value: saleNumber === '' ? referenceText(reference) : '',
    },
    { label: t('sales.terms.soldOn'), value: soldOn === null ? '' : format.date(day(soldOn)) },
    { label: t('sales.detail.price'), value: <Amount value={price} /> },
    {
      label: t('sales.detail.discount'),
      value: isZero(discount) ? '' : <Amount value={discount} />,
    },
    {
      label: t('plans.credit'),
      value: isZero(product.credit) ? '' : <Amount value={product.credit} />,
    },
    { label: t('sales.terms.adviser'), value: adviser },
    ...detail.holders.map(({ name, sharePct, isDebtor, isMe }) => ({
      label: t(isDebtor ? 'sales.terms.debtor' : 'sales.terms.coBuyer'),
      value: t('sales.terms.share', {
        name: isMe ? t('sales.terms.holderIsYou') : name,
        share: String(sharePct),
      }),
    })),
  ];
  return <Facts items={items.filter(({ value }) => value !== '')} />;

  function holderOf(name: string | null): string {
    if (name === null) return '';
    return name === '' ? t('sales.terms.holderIsYou') : name;
  }

  function unitFacts() {
    if (!unit) return [];
    return [
      { label: t('sales.detail.uv'), value: unit.uv },
      { label: t('sales.detail.block'), value: unit.block },
      { label: t('sales.detail.lot'), value: unit.lot },
      { label: t('sales.detail.surface'), value: format.area(unit.surfaceM2) },
      { label: t('sales.detail.town'), value: unit.town },
    ];
  }
}

function PlanFacts({
  terms,
  bankPart,
  isOver,
}: {
  terms: NonNullable<ProductDetail['terms']>;
  bankPart: Money | null;
  isOver: boolean;
}) {
  const { t, format } = useI18n();
  const isLent = terms.kind === 'house' && bankPart === null;
  const kind = {
    label: t('sales.terms.kind'),
    value: t(isLent ? 'sales.terms.houseLent' : `sales.terms.${terms.kind}`),
  };
  if (terms.kind === 'cash') return <Facts items={[kind]} />;
  const hasInterest = /[1-9]/.test(terms.annualRatePct);
  return (
    <Facts
      items={[
        kind,
        { label: t('sales.terms.initial'), value: <Amount value={terms.initial} /> },
        { label: t('sales.terms.financed'), value: <Amount value={terms.financed} /> },
        ...(bankPart
          ? [{ label: t('sales.terms.bankPart'), value: <Amount value={bankPart} /> }]
          : []),
        {
          label: t('sales.terms.months'),
          value: t('sales.terms.monthsValue', { n: terms.months }),
        },
        {
          label: t('sales.terms.rate'),
          value: hasInterest ? format.percent(terms.annualRatePct) : t('sales.terms.noRate'),
        },
        ...(isOver
          ? []
          : [
              {
                label: t('sales.terms.dueDay'),
                value: t('sales.terms.dueDayValue', { n: terms.dueDay }),
              },
            ]),
        { label: t('sales.terms.totalInterest'), value: <Amount value={terms.totalInterest} /> },
      ]}
    />
  );
}

/** The part of a house that no instalment covers, because a bank loan pays it (SALE-8); null where there is none. */
export function bankPartOf({ product: { price }, terms }: ProductDetail): Money | null {
  if (terms === null) return null;
  const { kind, initial, financed } = terms;
  const rest = bankLoan({
    kind,
    price: parseCents(price.amount),
    initial: parseCents(initial.amount),
    financed: parseCents(financed.amount),
  });
  return rest === 0 ? null : { ...price, amount: amountText(rest) };
}
