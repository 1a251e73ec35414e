import type { UnitState } from '@kantuta/contract/catalogue/unit.rules';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { joining, readAgain, usePlace } from './queue.api.ts';
import styles from './queue-place.module.css';

/** What a unit that is not free is to the person who looks: their own, their turn, waited for, or somebody else's, for which they may wait (RES-8). */
export function QueuePlace({
  placeId,
  state,
  mayWait,
  taken,
  turn,
  children,
}: {
  placeId: number;
  state: UnitState;
  /** It could be held by this person once it is free. */
  mayWait: boolean;
  /** Says that somebody else has it. */
  taken: ReactNode;
  /** What to do with a turn. */
  turn: ReactNode;
  /** What else there is, for whoever cannot have it now. */
  children?: ReactNode;
}) {
  const { t } = useI18n();
  const place = usePlace(placeId, state);
  const isWaitedFor = state === 'pre_reserved' || state === 'reserved';
  if (!isWaitedFor || place.isPending)
    return (
      <>
        {taken}
        {children}
      </>
    );
  const { isYours = false, holdId = null, position = null, offerEndsAt = null } = place.data ?? {};
  if (isYours)
    return (
      <div className={styles.place}>
        <p className={styles.own}>{t('queue.yours')}</p>
        {holdId !== null && (
          <LinkButton to="/reserva/$hold" params={{ hold: holdId }}>
            {t('queue.seeHold')}
          </LinkButton>
        )}
      </div>
    );
  if (offerEndsAt !== null)
    return (
      <div className={styles.place}>
        <p className={styles.own}>
          {t('queue.turn')}{' '}
          <Countdown until={new Date(offerEndsAt)} onEnd={() => void readAgain()} />
        </p>
        <p>{t('queue.turnHint')}</p>
        {turn}
      </div>
    );
  return (
    <div className={styles.place}>
      {taken}
      {position === null ? (
        mayWait && <Join placeId={placeId} />
      ) : (
        <>
          <output className={styles.own}>{t('queue.position', { n: position })}</output>
          <LinkButton kind="quiet" to="/">
            {t('queue.mine')}
          </LinkButton>
        </>
      )}
      {children}
    </div>
  );
}

function Join({ placeId }: { placeId: number }) {
  const { t } = useI18n();
  const { mutate, isPending, error } = useMutation(joining);
  return (
    <>
      <p className={styles.hint}>{t('queue.waitHint')}</p>
      <Button busy={isPending} onClick={() => mutate({ placeId })}>
        {t('queue.wait')}
      </Button>
      {error && <Refused error={error} />}
    </>
  );
}
