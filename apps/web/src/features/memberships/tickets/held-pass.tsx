import type { Coupon } from '@kantuta/contract/memberships/passes/passes.calls';
import { readTickets } from '@kantuta/contract/memberships/passes/passes.calls';
import { useMutation } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { keyOf, queryClient } from '../../../lib/queries.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Panel } from '../../../ui/section.tsx';
import styles from '../memberships.module.css';
import { AskFirst } from './ask-first.tsx';
import { confirm, giveBack } from './tickets.api.ts';

/** The pass that is held at the gate: confirmed or given back before its time is over (PASS-3). */
export function HeldPass({ use: { useId, number, heldUntil } }: { use: Coupon['uses'][number] }) {
  const { t } = useI18n();
  const used = useMutation({
    mutationFn: () => confirm({ useId }),
    onSuccess: () => showToast('success', t('tickets.confirmed')),
    onError: showError,
  });
  const back = useMutation({
    mutationFn: () => giveBack({ useId }),
    onSuccess: () => showToast('success', t('tickets.back')),
    onError: showError,
  });
  return (
    <Panel tone="due" label={t('tickets.number', { number })}>
      <div className={styles.page}>
        <p className={styles.heading}>{t('tickets.number', { number })}</p>
        {heldUntil !== null && (
          <p>
            {t('tickets.timeLeft')}{' '}
            <Countdown
              until={new Date(heldUntil)}
              onEnd={() => void queryClient.invalidateQueries({ queryKey: keyOf(readTickets) })}
            />
          </p>
        )}
        <div className={styles.actions}>
          <AskFirst
            label={t('tickets.confirm')}
            title={t('tickets.confirmAsk')}
            words={t('tickets.confirmWhat')}
            yes={t('tickets.confirmYes')}
            busy={used.isPending}
            disabled={back.isPending}
            onYes={() => used.mutate()}
          />
          <Button busy={back.isPending} disabled={used.isPending} onClick={() => back.mutate()}>
            {t('tickets.giveBack')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
