import type { Payment, QrFace as QrFacts } from '@kantuta/contract/payments/payments.calls';
import { type CSSProperties, useState } from 'react';
import { Phrase, useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useExpiry } from './expiry.ts';
import { QrActions } from './qr-actions.tsx';
import styles from './qr-face.module.css';
import { QrVerify } from './qr-verify.tsx';

/** A QR that waits to be paid: the amount, the deadline, the image, and its actions (PAY-12). */
export function QrFace({ payment, qr }: { payment: Payment; qr: QrFacts }) {
  const { t } = useI18n();
  return (
    <div className={styles.face}>
      <Amounts payment={payment} qr={qr} />
      <Picture qr={qr} />
      <QrActions payment={payment} qr={qr} />
      <ol className={styles.steps} aria-label={t('qr.steps')}>
        <li>{t('qr.step1')}</li>
        <li>{t('qr.step2')}</li>
        <li>{t('qr.step3')}</li>
      </ol>
      <QrVerify payment={payment} />
    </div>
  );
}

function Amounts({ payment, qr }: { payment: Payment; qr: QrFacts }) {
  const { t, format } = useI18n();
  const { text, counts, isLate } = useExpiry(qr);
  const byQr = payment.parts.find(({ method }) => method === 'qr');
  return (
    <div className={styles.amounts}>
      <Amount value={qr.amount} size="hero" />
      <p className={styles.dollars}>
        {t('payments.atRate', {
          amount: format.money(byQr?.amount ?? payment.amount),
          rate: format.number(qr.rate),
        })}
      </p>
      {payment.parts.length > 1 && <Parts payment={payment} />}
      <p className={styles.quiet}>
        {t('payments.rateOf', { source: qr.rateSource, date: format.dateTime(qr.rateAt) })}
      </p>
      <p className={isLate ? styles.late : styles.expiry}>
        {counts ? (
          <>
            <Phrase
              of="qr.countdown"
              with={{ time: <Countdown until={new Date(qr.expiresAt)} /> }}
            />{' '}
            <span className={styles.quiet}>· {format.time(qr.expiresAt)}</span>
          </>
        ) : (
          text
        )}
      </p>
      {isLate && <p className={styles.quiet}>{t('qr.aboutToExpire')}</p>}
    </div>
  );
}

/** What each method pays of the whole, so that the bolivianos of the QR add up for who checks them (PAY-26). */
function Parts({ payment }: { payment: Payment }) {
  const { t } = useI18n();
  return (
    <dl className={styles.parts}>
      {payment.parts.map(({ partId, method, amount }) => (
        <div key={partId}>
          <dt>{t(`payments.method.${method}`)}</dt>
          <dd>
            <Amount value={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Assumed until the image reports its own size. */
const USUAL_SIDE = 424;

/**
 * The image of the bank, with its own white border; a skeleton while it is being created. It is shown at half or three quarters of its
 * size, so that each of its squares (8 pixels) covers whole pixels.
 */
function Picture({ qr }: { qr: QrFacts }) {
  const { t, format } = useI18n();
  const [side, setSide] = useState(USUAL_SIDE);
  return (
    <div className={styles.picture}>
      {qr.image === '' ? (
        <Skeleton height="100%" />
      ) : (
        <img
          className={styles.image}
          src={`data:image/png;base64,${qr.image}`}
          alt={t('qr.image', { amount: format.money(qr.amount) })}
          style={{ '--side': `${side}px` } as CSSProperties}
          onLoad={({ currentTarget }) => setSide(currentTarget.naturalWidth)}
        />
      )}
    </div>
  );
}
