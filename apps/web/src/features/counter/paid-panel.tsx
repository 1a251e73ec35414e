import { faceOf } from '@kantuta/contract/payments/faces.rules';
import { Printer, Send } from 'lucide-react';
import { useState } from 'react';
import { openExternal } from '../../lib/wrapper.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { showError } from '../../lib/toasts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/section.tsx';
import { readReceipt } from './counter.api.ts';
import type { Paid } from './taking.api.ts';
import styles from './counter.module.css';
import { printPdf } from './print-pdf.ts';
import { Shown } from './shown.tsx';

/** The payment is taken: first the change, then its paper, then the next customer. */
export function PaidPanel({
  paid: { payment, change },
  who,
  onNext,
}: {
  paid: Paid;
  /** Who paid, where that is known. */
  who?: string | undefined;
  onNext: () => void;
}) {
  const { t, format } = useI18n();
  const { receipt } = payment;
  if (!receipt) return null;
  const terminal = faceOf(payment, 'terminal');
  const text = t('counter.shareText', {
    number: receipt.number,
    company: payment.company.name,
    amount: format.money(payment.amount),
    link: `${location.origin}/verificar-pago/recibo#${receipt.code}`,
  });
  return (
    <Panel tone="good" label={t('counter.paid')}>
      <div className={styles.paid}>
        <Shown>
          <p>{t('counter.paid')}</p>
        </Shown>
        {who !== undefined && <strong>{who}</strong>}
        <Amount value={payment.amount} size="large" />
        {terminal ? (
          <p>
            {t('counter.terminalPaid', {
              last: terminal.lastFour,
              authorization: terminal.authorization,
            })}
          </p>
        ) : change.amount === '0.00' ? (
          <p>{t('counter.noChange')}</p>
        ) : (
          <>
            <p>{t('counter.giveChange')}</p>
            <Amount value={change} size="hero" />
          </>
        )}
        <p>{t('counter.receipt', { number: receipt.number })}</p>
        <div className={styles.actions}>
          <div className={styles.next}>
            <Button
              kind="primary"
              wide
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter goes on to the next customer
              autoFocus
              onClick={onNext}
            >
              {t('counter.nextCustomer')}
            </Button>
          </div>
          <PrintButton reference={receipt.reference} paper="roll" label={t('counter.printRoll')} />
          <PrintButton reference={receipt.reference} paper="a4" label={t('counter.printSheet')} />
          <Button
            icon={Send}
            onClick={() => openExternal(`https://wa.me/?text=${encodeURIComponent(text)}`)}
          >
            {t('counter.shareReceipt')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

export function PrintButton({
  reference,
  paper,
  label,
}: {
  reference: string;
  paper: 'a4' | 'roll';
  label: string;
}) {
  const [isBusy, setBusy] = useState(false);

  async function print() {
    setBusy(true);
    await readReceipt(reference, paper)
      .then(printPdf)
      .catch((error: unknown) => showError(error));
    setBusy(false);
  }

  return (
    <Button icon={Printer} busy={isBusy} onClick={() => void print()}>
      {label}
    </Button>
  );
}
