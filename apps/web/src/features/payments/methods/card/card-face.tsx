import type { CardFace as Face } from '@kantuta/contract/payments/card/card-face.calls';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../../lib/i18n.tsx';
import { Amount } from '../../../../ui/amount.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/section.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { PaymentTimeline } from '../../payment-timeline.tsx';
import { VoidDialog } from '../../void-dialog.tsx';
import { goToBank } from './cards.api.ts';
import styles from './card.module.css';

/** A payment by card that is not over: it waits for its holder at their bank, or for the bank. */
export function CardFace({ payment, card }: { payment: Payment; card: Face }) {
  const { t } = useI18n();
  const [isAsked, setAsked] = useState(false);
  const { brand, lastFour, challengeUrl } = card;
  return (
    <div className={styles.fields}>
      <Amount value={payment.amount} size="hero" />
      {brand && (
        <p className={styles.quiet}>
          {t('cards.paidWith', { brand: t(`cards.brands.${brand}`), lastFour })}
        </p>
      )}
      {challengeUrl === '' ? (
        <Panel tone="info" label={t('cards.verifying')}>
          <div className={styles.words} aria-live="polite">
            <StateBadge tone="checking">{t('cards.verifying')}</StateBadge>
            <p>{t('cards.verifyingHint')}</p>
          </div>
        </Panel>
      ) : (
        <div className={styles.words}>
          <p>{t('cards.challenge')}</p>
          <Button kind="primary" wide icon={ExternalLink} onClick={() => goToBank(challengeUrl)}>
            {t('cards.goToBank')}
          </Button>
          {payment.can.cancel && (
            <Button kind="quiet" onClick={() => setAsked(true)}>
              {t('qr.cancel')}
            </Button>
          )}
        </div>
      )}
      <PaymentTimeline payment={payment} />
      {isAsked && <VoidDialog intentId={payment.intentId} onClose={() => setAsked(false)} />}
    </div>
  );
}
