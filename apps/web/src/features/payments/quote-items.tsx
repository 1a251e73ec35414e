import { add, amountText, parseCents } from '@kantuta/contract/money';
import type { PayoffOffer } from '@kantuta/contract/payments/debts.calls';
import { COMPONENTS } from '@kantuta/contract/sales/components.rules';
import { type I18n, useI18n } from '../../lib/i18n.tsx';
import { keptText } from '../../lib/kept-text.ts';
import { Amount } from '../../ui/amount.tsx';
import type { Quote } from './debts.api.ts';
import { lineName } from './line-name.ts';
import styles from './pay-summary.module.css';

type Item = Quote['items'][number];

/** Above this number items are counted, not listed: a whole balance may be a hundred instalments. */
const MOST_SHOWN = 4;

/** The paid items by product and, on request, why they cost that much (look and feel 2). */
export function QuoteItems({ quote }: { quote: Quote }) {
  const { t } = useI18n();
  const { items, payoff } = quote;
  const counted = payoff ? [] : items;
  const hidden = counted.length > MOST_SHOWN + 1 ? counted.length - MOST_SHOWN : 0;
  const listed = hidden > 0 ? counted.slice(0, MOST_SHOWN) : counted;
  return (
    <div className={styles.items}>
      <ul aria-label={t('paying.covers')}>
        {payoff && <PayoffRow payoff={payoff} />}
        {listed.map((item) => (
          <ItemRow key={`${item.saleId}-${item.number}`} item={item} />
        ))}
        {hidden > 0 && <li className={styles.more}>{t('paying.moreItems', { n: hidden })}</li>}
      </ul>
      <Why items={items} total={quote.amount} />
    </div>
  );
}

/** A payoff is one thing, however many instalments it ends. */
function PayoffRow({ payoff }: { payoff: PayoffOffer }) {
  const i18n = useI18n();
  const name = lineName(i18n, { ...payoff, isPayoff: true });
  return (
    <li className={styles.item}>
      <span>
        {name}
        <span className={styles.product}>{productName(payoff, i18n)}</span>
      </span>
      <Amount value={payoff.amount} />
    </li>
  );
}

function ItemRow({ item }: { item: Item }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <li className={styles.item}>
      <span>
        {item.number === 0
          ? t('payments.initial')
          : t('payments.instalmentOf', { number: item.number })}
        {!item.settles && <span className={styles.part}> · {t('paying.partOf')}</span>}
        <span className={styles.product}>{productName(item, i18n)}</span>
      </span>
      <Amount value={item.amount} />
    </li>
  );
}

/** "Lomas del Sur, Mza. 3 - Lote 07"; the days of a stay and the kind of a benefit or a change as the person reads them (PAY-73). */
export function productName({ title, detail }: Pick<Item, 'title' | 'detail'>, i18n: I18n): string {
  return keptText(i18n, [title, detail].filter((part) => part !== '').join(', '));
}

function Why({ items, total }: { items: readonly Item[]; total: Quote['amount'] }) {
  const { t } = useI18n();
  const parts = COMPONENTS.map((component) => ({
    component,
    amount: sum(items.map((item) => item.components[component].amount)),
  })).filter(({ amount }) => amount !== '0.00');
  return (
    <details className={styles.why}>
      <summary>{t('paying.whyThis')}</summary>
      <dl>
        {parts.map(({ component, amount }) => (
          <div key={component} className={styles.item}>
            <dt>{t(`payments.component.${component}`)}</dt>
            <dd>
              <Amount value={{ amount, currency: total.currency }} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function sum(amounts: readonly string[]): string {
  return amountText(add(...amounts.map(parseCents)));
}
