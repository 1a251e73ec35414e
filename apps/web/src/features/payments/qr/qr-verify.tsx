import { referenceText } from '@kantuta/contract/reference.rules';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useOnline } from '../../../lib/online.ts';
import { showError } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { askBank, isWaiting } from '../payments.api.ts';
import { VoidDialog } from '../void-dialog.tsx';
import styles from './qr-face.module.css';

/** The state and "Ya pagué, verificar", visible on the smallest phone; and voiding, which asks for confirmation first. */
export function QrVerify({ payment }: { payment: Payment }) {
  const { t } = useI18n();
  const [isAsked, setAsked] = useState(false);
  const ask = useMutation({ mutationFn: askBank, onError: showError });
  const isOnline = useOnline();
  const isNotYet = ask.data !== undefined && isWaiting(ask.data);
  return (
    <>
      <div className={styles.verify}>
        {isOnline ? (
          <output className={styles.status}>{t(isNotYet ? 'qr.notYet' : 'qr.watching')}</output>
        ) : (
          <p role="alert" className={styles.offline}>
            {t('qr.offline')}
          </p>
        )}
        <Button
          kind="primary"
          wide
          busy={ask.isPending}
          onClick={() => ask.mutate(payment.intentId)}
        >
          {t('qr.verify')}
        </Button>
      </div>
      <p className={styles.reference}>
        {t('payments.reference')}: <strong>{referenceText(payment.reference)}</strong>
      </p>
      {payment.can.cancel && (
        <div className={styles.way}>
          <Button kind="quiet" small onClick={() => setAsked(true)}>
            {t('qr.cancel')}
          </Button>
        </div>
      )}
      {isAsked && <VoidDialog intentId={payment.intentId} onClose={() => setAsked(false)} />}
    </>
  );
}
