import { money } from '@kantuta/contract/money';
import { worthOf } from '@kantuta/contract/payments/points/points.rules';
import type { Wallet } from '@kantuta/contract/payments/points/points.calls';
import type { PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useI18n } from '../../../../lib/i18n.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../../ui/faces.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import type { MethodFieldsProps } from '../method-handle.ts';
import styles from '../methods.module.css';
import { givenBy, RestChoice, splitOf, useStuck } from '../rest-choice.tsx';
import { isPin, PinField } from '../../../../ui/pin-field.tsx';
import { pinWords, walletQuery } from './wallet.api.ts';

/** Paying with own points: what there is, what it pays, the PIN, and who pays the rest. */
export function PointsFields({ ref, amount, others, refusal, onStuck }: MethodFieldsProps) {
  const { t, format } = useI18n();
  const { data: wallet, error, isFetching, refetch } = useQuery(walletQuery());
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [rest, setRest] = useState<PaymentMethod>();
  const by = rest ?? others[0];
  const has = worthOf(wallet?.buckets.active ?? 0);
  const split = splitOf(amount, has);
  const canPay =
    wallet?.state === 'open' &&
    wallet.pin === 'ready' &&
    has > 0 &&
    (split.rest === null || by !== undefined);
  useStuck(!canPay && (wallet !== undefined || error !== null), onStuck);
  // Once it is asked how the wallet is, it speaks for itself: a lock that ended is no news.
  const said = refusal?.codigo === 'pin_locked' && !isFetching ? undefined : refusal?.mensaje;

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
  if (wallet.state === 'none' || wallet.pin !== 'ready') return <NoPin wallet={wallet} />;
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
        error={isMissing ? t('wallet.pinFormat') : pin === '' ? said : undefined}
        onChange={(typed) => {
          setMissing(false);
          setPin(typed);
        }}
      />
    </div>
  );
}

/** The PIN is set and renewed in the profile; a wallet that rests says until when. */
function NoPin({ wallet }: { wallet: Wallet }) {
  const i18n = useI18n();
  const { t } = i18n;
  const isNew = wallet.state === 'none';
  return (
    <div role={wallet.pin === 'none' ? undefined : 'alert'}>
      <EmptyState
        title={t(isNew ? 'wallet.none.title' : 'wallet.title')}
        action={
          <LinkButton to="/usuario" search={{ parte: 'billetera' }} kind="primary">
            {t(
              isNew
                ? 'wallet.none.action'
                : wallet.pin === 'none'
                  ? 'wallet.setPin'
                  : 'wallet.changePin',
            )}
          </LinkButton>
        }
      >
        {isNew ? t('wallet.none.hint') : pinWords(i18n, wallet)}
      </EmptyState>
    </div>
  );
}
