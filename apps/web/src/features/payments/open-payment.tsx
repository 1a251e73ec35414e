import { faceOf } from '@kantuta/contract/payments/faces.rules';
import type { Payment, QrFace } from '@kantuta/contract/payments/payments.calls';
import { useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/section.tsx';
import styles from './open-payment.module.css';
import { lineName } from './line-name.ts';
import { paidLines } from './paid-lines.rules.ts';
import { followedPaymentQuery, isWaiting } from './payments.api.ts';
import { useExpiry } from './qr/expiry.ts';
import { productName } from './quote-items.tsx';
import { VoidDialog } from './void-dialog.tsx';

/**
 * "Pago pendiente, no vuelva a pagar": the payment that already covers these instalments is the only thing to do here. Its button is the
 * loud one, and it can be voided in place.
 */
export function OpenPayment({
  intentId,
  isShown,
  onOpen,
}: {
  intentId: string;
  /** Its dialog is open, and says and offers what else would stand here a second time. */
  isShown: boolean;
  onOpen: (intentId: string) => void;
}) {
  const { t } = useI18n();
  const [isAsked, setAsked] = useState(false);
  const { data: payment } = useQuery(followedPaymentQuery(intentId));
  const isOpen = payment !== undefined && isWaiting(payment);
  const qr = isOpen ? faceOf(payment, 'qr') : undefined;
  return (
    <Panel tone="due" label={t('paying.openPayment.title')}>
      <div className={styles.open}>
        <strong>{t('paying.openPayment.title')}</strong>
        {payment && <Facts payment={payment} qr={qr} />}
        {!isShown && <p>{t('paying.openPayment.hint')}</p>}
        <Button kind="primary" wide icon={QrCode} onClick={() => onOpen(intentId)}>
          {t(qr ? 'paying.openPayment.goQr' : 'paying.openPayment.go')}
        </Button>
        {!isShown && isOpen && payment.can.cancel && (
          <Button kind="quiet" wide onClick={() => setAsked(true)}>
            {t('qr.cancel')}
          </Button>
        )}
      </div>
      {isAsked && <VoidDialog intentId={intentId} onClose={() => setAsked(false)} />}
    </Panel>
  );
}

function Facts({ payment, qr }: { payment: Payment; qr: QrFace | undefined }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [first, ...others] = paidLines(payment.items);
  const name = first ? lineName(i18n, first) : '';
  return (
    <div>
      <Amount value={qr?.amount ?? payment.amount} size="hero" />
      {first && (
        <p className={styles.quiet}>
          {name !== '' && `${name} · `}
          {productName(first, i18n)}
          {others.length > 0 && ` ${t('paying.moreItems', { n: others.length })}`}
        </p>
      )}
      {qr && <Expiry qr={qr} />}
    </div>
  );
}

function Expiry({ qr }: { qr: QrFace }) {
  const { text, isLate } = useExpiry(qr);
  return <p className={isLate ? styles.late : styles.expiry}>{text}</p>;
}
