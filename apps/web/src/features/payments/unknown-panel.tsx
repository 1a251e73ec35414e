import { MINUTE_MS } from '@kantuta/contract/durations';
import { SETTLED_AFTER_MS } from '@kantuta/contract/payments/intent.rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Refused } from '../../ui/refused.tsx';
import { Panel } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { Attempt } from './attempts.ts';
import { keepPayment } from './payments.api.ts';
import styles from './pay-page.module.css';
import { attemptQuery } from './starting.api.ts';

/** "En verificación": what happened, what happens next, and until when (look and feel 5). It never says "failed". */
export function UnknownPanel({
  attempt,
  isClosed,
  onFound,
  onNothing,
  onRefused,
}: {
  attempt: Attempt;
  /** Another tab knows how it ended. */
  isClosed: boolean;
  onFound: (intentId: string) => void;
  onNothing: () => void;
  /** The other tab was refused. */
  onRefused: () => void;
}) {
  const { t } = useI18n();
  const { data, refetch, isFetching } = useQuery(attemptQuery(attempt));
  const tell = useEffectEvent((found: NonNullable<typeof data>) => {
    if (found.kind === 'found') onFound(keepPayment(found.payment).intentId);
    if (found.kind === 'nothing') onNothing();
  });
  useEffect(() => {
    if (data) tell(data);
  }, [data]);

  // What the other tab knows, the server says now: a payment, or none. Without a network it is asked on and on.
  const ask = useEffectEvent(async () => {
    const { data: now } = await refetch();
    if (now?.kind === 'waiting') onRefused();
  });
  useEffect(() => {
    if (isClosed) void ask();
  }, [isClosed]);

  return (
    <Panel tone="info" label={t('paying.unknown.title')}>
      <div aria-live="polite" className={styles.stack}>
        <StateBadge tone="checking">{t('paying.unknown.title')}</StateBadge>
        <p>{t('paying.unknown.what')}</p>
        <p>
          <strong>{t('paying.unknown.next')}</strong>{' '}
          {t('paying.unknown.until', { minutes: SETTLED_AFTER_MS / MINUTE_MS })}
        </p>
        {data?.kind === 'offline' && <p>{t('paying.unknown.offline')}</p>}
      </div>
      {data?.kind === 'refused' && <Refused error={data.error} />}
      <div>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t('paying.unknown.checkNow')}
        </Button>
      </div>
    </Panel>
  );
}
