import { day, dayInLaPaz } from '@kantuta/contract/dates';
import { faceOf } from '@kantuta/contract/payments/faces.rules';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '../../lib/brand.ts';
import { now } from '../../lib/clock.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { canShare, share } from '../../lib/share.ts';
import { showError, showToast } from '../../lib/toasts.ts';
import { openExternal } from '../../lib/wrapper.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import type { AfterPayment } from './after-payment.rules.ts';
import type { DebtGroup } from './choice.rules.ts';
import { downloadReceipt } from './receipts/receipts.api.ts';
import { lineName } from './line-name.ts';
import { paidLines } from './paid-lines.rules.ts';
import { PartLines } from './part-lines.tsx';
import { productName } from './quote-items.tsx';
import { ReceiptPaper } from './receipts/receipt-paper.tsx';
import styles from './settled-face.module.css';
import { WhatNext } from './what-next.tsx';

/** The end of a paid payment: the receipt as a sealed paper, what comes next, and the way home. It never asks for more money by itself. */
export function SettledFace({
  payment,
  after,
  onNext,
  onDone,
}: {
  payment: Payment;
  after: AfterPayment | null;
  onNext: (group: DebtGroup) => void;
  onDone: () => void;
}) {
  const { t } = useI18n();
  return (
    <div className={styles.face}>
      <output className={styles.message}>
        {t(payment.receipt ? 'payments.settled.hint' : 'payments.settled.hintNoReceipt')}
      </output>
      <PaidReceipt payment={payment} />
      <WhatNext payment={payment} />
      {after && <Next after={after} onNext={onNext} />}
      <ReceiptActions payment={payment}>
        {payment.receipt && (
          <Link
            to="/verificar-pago/$tipopago"
            params={{ tipopago: 'recibo' }}
            hash={payment.receipt.code}
            className={styles.link}
          >
            {t('payments.settled.verify')}
          </Link>
        )}
      </ReceiptActions>
      <div className={styles.last}>
        <Button kind="primary" wide onClick={onDone}>
          {t('payments.settled.done')}
        </Button>
      </div>
    </div>
  );
}

/** One quiet row: the date of the next instalment; only what is overdue or due within 7 days can be paid from here. */
function Next({ after, onNext }: { after: AfterPayment; onNext: (group: DebtGroup) => void }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { kind, group } = after;
  const amount = format.money(after.amount);
  const date = format.onDay(day(after.dueOn), dayInLaPaz(now()));
  return (
    <p className={styles.next}>
      <span>{t(`payments.settled.${kind}`, { amount, date })}</span>
      {kind !== 'later' && (
        <Button kind="quiet" small onClick={() => onNext(group)}>
          {t('payments.settled.payToo')}
        </Button>
      )}
    </p>
  );
}

/** The paper itself; the check page shows it too. */
export function PaidReceipt({ payment }: { payment: Payment }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { receipt, company, amount, items } = payment;
  const qr = faceOf(payment, 'qr');
  return (
    <ReceiptPaper
      heading={t('payments.settled.receipt')}
      number={receipt ? `${t('payments.settled.receiptNumber')} ${receipt.number}` : ''}
      seal={receipt ? t('payments.settled.seal') : ''}
    >
      <div>
        <p className={styles.company}>{company.name}</p>
        <p className={styles.quiet}>{format.dateTime(settledAt(payment))}</p>
      </div>
      <div>
        <Amount value={amount} size="hero" />
        {qr && (
          <p className={styles.quiet}>
            {t('payments.atRate', {
              amount: t('payments.settled.paidInBolivianos', { amount: format.money(qr.amount) }),
              rate: format.number(qr.rate),
            })}
          </p>
        )}
        <PartLines payment={payment} />
      </div>
      <ul>
        {paidLines(items).map((line) => (
          <li key={line.key} className={styles.item}>
            <span>
              {lineName(i18n, line)}
              <span className={styles.product}>{productName(line, i18n)}</span>
            </span>
            <Amount value={line.amount} />
          </li>
        ))}
      </ul>
    </ReceiptPaper>
  );
}

/** Download and share the receipt. */
export function ReceiptActions({ payment, children }: { payment: Payment; children?: ReactNode }) {
  const { t, format } = useI18n();
  const download = useMutation({ mutationFn: downloadReceipt, onError: showError });
  const { receipt } = payment;
  if (!receipt) return null;

  async function send(number: string): Promise<void> {
    const text = t('payments.settled.shareText', {
      receipt: number,
      amount: format.money(payment.amount),
      date: format.dateOf(settledAt(payment)),
      url: `https://${brand.domain}${checkPath(payment)}`,
    });
    const title = t('payments.settled.title');
    if (!canShare({ title, text })) {
      openExternal(`https://wa.me/?text=${encodeURIComponent(text)}`);
      return;
    }
    const outcome = await share({ title, text });
    // What the device does not share is copied in its place.
    if (outcome === 'copied') showToast('success', t('ui.copied'));
    if (outcome === 'failed') showToast('warning', t('ui.copyFailed'));
  }

  return (
    <div className={styles.actions}>
      <Button
        icon={Download}
        busy={download.isPending}
        onClick={() => download.mutate(receipt.reference)}
      >
        {t('payments.settled.downloadReceipt')}
      </Button>
      <Button icon={Share2} onClick={() => void send(receipt.number)}>
        {t('payments.settled.share')}
      </Button>
      {children}
    </div>
  );
}

/** The link for the recipient: the page asks for the last 3 characters of the document, so the reference alone reveals nothing (PAY-17). */
function checkPath({ reference }: Payment): string {
  return `/verificar-pago/qr?ref=${reference}`;
}

function settledAt({ timeline, createdAt }: Payment): string {
  return timeline.find(({ stage }) => stage === 'settled')?.at ?? createdAt;
}
