import { day } from '@kantuta/contract/dates';
import type { Instalment } from '@kantuta/contract/sales/sales.calls';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Facts } from '../../ui/section.tsx';
import styles from './plan-rows.module.css';
import { useInstalmentName } from './product-name.ts';
import { InstalmentTag } from './state-tag.tsx';
import { type PlanDetail, WhyThisAmount } from './why.tsx';

/** The plan on a phone: a row shows the date, the amount and the state; opened, all its figures and how they are computed. */
export function PlanRows({ detail, rows }: { detail: PlanDetail; rows: readonly Instalment[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map((instalment) => (
        <PlanRow key={instalment.number} detail={detail} instalment={instalment} />
      ))}
    </ul>
  );
}

function PlanRow({ detail, instalment }: { detail: PlanDetail; instalment: Instalment }) {
  const { t, format } = useI18n();
  const name = useInstalmentName()(instalment.number);
  const [isOpen, setOpen] = useState(false);
  const { dueOn, amount, state, partlyPaid, endedEarly, balance, paid } = instalment;
  return (
    <li>
      <details className={styles.row} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={styles.name}>{name}</span>
          <span className={styles.amount}>
            <Amount value={amount} />
          </span>
          <span className={styles.due}>{format.date(day(dueOn))}</span>
          <span className={styles.state}>
            <InstalmentTag state={state} partlyPaid={partlyPaid} endedEarly={endedEarly} />
          </span>
          <ChevronDown size={18} aria-hidden className={styles.arrow ?? ''} />
        </summary>
        {/* Up to 120 rows: closed rows are not drawn. */}
        {isOpen && (
          <div className={styles.inside}>
            <WhyThisAmount detail={detail} instalment={instalment} />
            <Facts
              items={[
                { label: t('sales.plan.paid'), value: <Amount value={paid} /> },
                { label: t('sales.plan.balance'), value: <Amount value={balance} /> },
              ]}
            />
          </div>
        )}
      </details>
    </li>
  );
}
