import { money } from '@kantuta/contract/money';
import { worthOf } from '@kantuta/contract/payments/points/points.rules';
import type { PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useI18n } from '../../../../lib/i18n.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../../ui/faces.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import type { MethodFieldsProps } from '../method-handle.ts';
import styles from '../methods.module.css';
import { givenBy, RestChoice, splitOf } from '../rest-choice.tsx';
import { isPin, PinField } from '../../../../ui/pin-field.tsx';
import { walletQuery } from './wallet.api.ts';

/** Paying with own points: what there is, what it pays, the PIN, and who pays the rest. */
export function PointsFields({ ref, amount, others, refusal }: MethodFieldsProps) {
  const { t, format } = useI18n();
  const { data: wallet, error, refetch } = useQuery(walletQuery());
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [rest, setRest] = useState<PaymentMethod>();
  const by = rest ?? others[0];
  const has = worthOf(wallet?.buckets.active ?? 0);
  const split = splitOf(amount, has);
  const canPay = wallet?.state === 'open' && has > 0 && (split.rest === null || by !== undefined);

  // A refusal is read and answered where it stands.
  useEffect(() => {
    if (refusal) field.current?.focus();
  }, [refusal]);
  useImperativeHandle(ref, () => ({
    give() {
      setMissing(!isPin(pin));
      if (!canPay || !isPin(pin)) {
        field.current?.focus();
        return null;
      }
      // Whatever the answer, the PIN is typed again.
      setPin('');
      return givenBy({ method: 'points', pin }, split, by ?? 'qr');
    },
  }));

  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!wallet) return <SkeletonRows rows={2} />;
  if (wallet.state === 'down')
    return <EmptyState title={t('wallet.down.title')}>{t('wallet.down.hint')}</EmptyState>;
  if (wallet.state === 'none' || wallet.pin === 'none' || wallet.pin === 'blocked')
    return <NoPin isBlocked={wallet.pin === 'blocked'} hasWallet={wallet.state === 'open'} />;
  if (has === 0) return <EmptyState title={t('wallet.nothing')} />;
  const points = t('wallet.points', { n: wallet.buckets.active });
  return (
    <div className={styles.fields}>
      <p className={styles.has}>
        {t('wallet.has', { points, amount: format.money(money(has, 'USD')) })}{' '}
        {split.rest
          ? t('wallet.rest', {
              part: format.money(split.part),
              rest: format.money(split.rest),
            })
          : t('wallet.enough')}
      </p>
      {split.rest && (
        <RestChoice rest={split.rest} methods={others} value={by} onChange={setRest} />
      )}
      <PinField
        ref={field}
        label={t('wallet.pin')}
        name="pin"
        value={pin}
        error={isMissing ? t('wallet.pinFormat') : pin === '' ? refusal?.mensaje : undefined}
        onChange={(typed) => {
          setMissing(false);
          setPin(typed);
        }}
      />
    </div>
  );
}

/** The PIN is set in the profile. */
function NoPin({ isBlocked, hasWallet }: { isBlocked: boolean; hasWallet: boolean }) {
  const { t } = useI18n();
  return (
    <EmptyState
      title={t(hasWallet ? 'wallet.title' : 'wallet.none.title')}
      action={
        <LinkButton to="/usuario" search={{ parte: 'billetera' }} kind="primary">
          {t(hasWallet ? (isBlocked ? 'wallet.changePin' : 'wallet.setPin') : 'wallet.none.action')}
        </LinkButton>
      }
    >
      {t(hasWallet ? (isBlocked ? 'wallet.blocked' : 'wallet.noPin') : 'wallet.none.hint')}
    </EmptyState>
  );
}
