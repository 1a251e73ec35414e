import { MINUTE_MS } from '@kantuta/contract/durations';
import { SETTLED_AFTER_MS } from '@kantuta/contract/payments/intent.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Refused } from '../../ui/refused.tsx';
import { Panel } from '../../ui/section.tsx';
import { refreshCounter } from './counter.api.ts';
import styles from './counter.module.css';
import { PaidPanel } from './paid-panel.tsx';
import { canSendAgain, foundQuery, sendAgain, type Paid, type Sent } from './taking.api.ts';
import { useKeys } from './use-keys.ts';
import { WaitingPanel } from './waiting-panel.tsx';

/** In place of the whole counter, until what became of a payment without an answer is certain (CSH-15). */
export function LostAnswer({
  sent,
  isClosed,
  onEnd,
}: {
  sent: Sent;
  /** Another tab knows how it ended. */
  isClosed: boolean;
  onEnd: () => void;
}) {
  const { t } = useI18n();
  const [again, setAgain] = useState<Paid | null>(null);
  const search = useQuery(foundQuery(sent));
  const { data } = search;
  const paid = again ?? (data?.kind === 'found' ? data.paid : null);
  const isNothing = paid === null && data?.kind === 'nothing';
  const isOver = paid !== null || isNothing;
  const end = () => {
    void refreshCounter();
    onEnd();
  };
  useKeys(isOver ? { F2: end } : {});

  const refetch = useEffectEvent(() => void search.refetch());
  useEffect(() => {
    if (isClosed) refetch();
  }, [isClosed]);

  if (paid)
    return paid.payment.receipt ? (
      <PaidPanel paid={paid} onNext={end} />
    ) : (
      <WaitingPanel intentId={paid.payment.intentId} onNext={end} />
    );
  if (isNothing)
    return (
      <Panel tone="due" label={t('counter.lost.nothing')}>
        <div className={styles.paid}>
          <p aria-live="polite">{t('counter.lost.nothing')}</p>
          <What sent={sent} />
          <p>{t('counter.lost.nothingHint')}</p>
          <div className={styles.actions}>
            <Button
              kind="primary"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter goes on
              autoFocus
              onClick={end}
            >
              {t('counter.lost.goOn')}
            </Button>
          </div>
        </div>
      </Panel>
    );
  const refused = data?.kind === 'refused' ? data : null;
  return (
    <Panel tone="info" label={t('counter.verifying')}>
      <div className={styles.paid}>
        <p aria-live="polite">
          {t(refused?.isFinal ? 'counter.lost.forbidden' : 'counter.lost.what')}
        </p>
        <What sent={sent} />
        <p>
          <strong>{t('counter.lost.wait')}</strong>
          {data?.kind === 'waiting' &&
            ` ${t('counter.lost.until', { minutes: SETTLED_AFTER_MS / MINUTE_MS })}`}
        </p>
        {data?.kind === 'offline' && <p>{t('counter.lost.offline')}</p>}
        {refused && !refused.isFinal && <Refused error={refused.error} />}
        <div className={styles.actions}>
          <Button busy={search.isFetching} onClick={() => void search.refetch()}>
            {t('counter.lost.check')}
          </Button>
          {canSendAgain(sent) && <SendAgain sent={sent} onPaid={setAgain} />}
        </div>
      </div>
    </Panel>
  );
}

function What({ sent: { input, sentAt } }: { sent: Sent }) {
  const { t, format } = useI18n();
  const { expectedAmount: amount, method, selection } = input;
  return (
    <>
      <Amount value={{ amount, currency: selection.currency }} size="large" />
      <p className={styles.quiet}>
        {t('counter.lost.sent', {
          method: t(`counter.methods.${method}`),
          time: format.time(new Date(sentAt).toISOString()),
        })}
      </p>
    </>
  );
}

function SendAgain({ sent, onPaid }: { sent: Sent; onPaid: (paid: Paid) => void }) {
  const { t } = useI18n();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendAgain(sent),
    retry: false,
    onSuccess: onPaid,
  });
  return (
    <>
      {error !== null && <Refused error={error} />}
      <Button busy={isPending} onClick={() => mutate()}>
        {t('counter.lost.sendAgain')}
      </Button>
      <p className={styles.quiet}>{t('counter.lost.sendAgainHint')}</p>
    </>
  );
}
