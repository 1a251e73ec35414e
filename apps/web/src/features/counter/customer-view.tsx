import { useState } from 'react';
import { inOffice } from '../../lib/feature.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { keptText } from '../../lib/kept-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { RadioRows } from '../../ui/radio-rows.tsx';
import { Panel, Section } from '../../ui/section.tsx';
import type { Customer } from './counter.api.ts';
import styles from './counter.module.css';
import { payablesOf, type Payable } from './payable.rules.ts';
import { ProductForm } from './product-form.tsx';
import { PayForm } from './pay-form.tsx';
import type { Taking } from './use-paying.ts';

/** What the customer owes, and the payment of one of these things. */
export function CustomerView({
  customer,
  charge,
  onChanged,
  ...ends
}: Pick<Taking, 'onPaid' | 'onUnknown'> & {
  customer: Customer;
  /** What they came to pay, where another page says it (CSH-16). */
  charge: string | undefined;
  /** Something was pre-reserved for them. */
  onChanged: (customer: Customer) => void;
}) {
  const { t } = useI18n();
  const payables = payablesOf(customer);
  // A charge was made for something they came for, and is often kept for minutes only; an instalment can be chosen as well.
  const open = payables.filter(({ isTaken }) => !isTaken);
  const [first] = [...open.filter(({ name }) => name.of === 'charge'), ...open];
  // Where that charge is not to be had any more nothing is chosen in its place: a cashier would take money for the wrong thing.
  const wanted = charge === undefined ? first : open.find((payable) => payable.key === charge);
  const [isGone] = useState(charge !== undefined && !wanted);
  const [key, setKey] = useState(wanted?.key ?? '');
  // Whoever chooses with the arrow keys stays there.
  const [hasChosen, setChosen] = useState(false);
  const chosen = payables.find((payable) => payable.key === key);
  return (
    <>
      <Section title={customer.name} action={<span className="figures">{customer.document}</span>}>
        {isGone && <Panel tone="due">{t('counter.chargeGone')}</Panel>}
        {payables.length === 0 ? (
          <EmptyState
            title={t('counter.nothing')}
            action={<LinkButton to="/proyectos">{t('counter.products')}</LinkButton>}
          >
            {t('counter.nothingHint')}
          </EmptyState>
        ) : (
          <div className={styles.customer}>
            <RadioRows
              label={t('counter.owes')}
              name="payable"
              value={key}
              onChange={(value) => {
                setChosen(true);
                setKey(value);
              }}
              rows={payables.map((payable) => ({
                value: payable.key,
                label: <Name of={payable} />,
                detail: <Detail of={payable} />,
                aside: <Amount value={payable.amount} />,
                disabled: payable.isTaken,
              }))}
            />
            {chosen && (
              <PayForm
                key={key}
                customer={customer.customer}
                name={customer.name}
                payable={chosen}
                {...ends}
                takesFocus={!hasChosen}
              />
            )}
          </div>
        )}
      </Section>
      {inOffice('counter').map(({ key: name, Part }) => (
        <Part key={name} atCounter={customer} />
      ))}
      <ProductForm
        customer={customer.customer}
        takesFocus={payables.every(({ isTaken }) => isTaken)}
        onHeld={(held) => {
          onChanged(held);
          if (held.chargeId !== '') setKey(held.chargeId);
        }}
      />
    </>
  );
}

function Name({ of: { name } }: { of: Payable }) {
  const i18n = useI18n();
  const { t } = i18n;
  if (name.of === 'next') return `${name.title} · ${t('counter.next', { number: name.number })}`;
  if (name.of === 'charge') return keptText(i18n, name.title);
  return `${t(`counter.${name.of}`)} · ${name.company}`;
}

function Detail({ of: { name, dueOn, daysLate, isTaken } }: { of: Payable }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  if (isTaken) return `${t('counter.taken')}. ${t('counter.takenHint')}`;
  const parts = [
    'detail' in name ? keptText(i18n, name.detail) : '',
    dueOn === null ? '' : t('counter.due', { date: format.date(dueOn) }),
    daysLate > 0 ? t('counter.late', { n: daysLate }) : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
