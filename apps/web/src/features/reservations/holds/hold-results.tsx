import type { HoldResult, ShownHold } from '@kantuta/contract/reservations/holds.calls';
import { useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { BigCountdown } from '../../../ui/countdown.tsx';
import { Panel } from '../../../ui/section.tsx';
import { depositAddress, planAddress } from './hold-search.rules.ts';
import { waitFor } from './holds.api.ts';
import styles from './holds.module.css';

/** What became of each product: held, with its countdown and the way to pay, or why not and what else there is (RES-3, RES-7). */
export function HoldResults({
  names,
  results,
  onRetry,
}: {
  /** In the order of the results. */
  names: readonly string[];
  results: readonly HoldResult[];
  onRetry: () => void;
}) {
  const { t } = useI18n();
  const failed = results.filter(({ hold }) => hold === null);
  return (
    <div className={styles.page} aria-live="polite">
      {failed.length > 0 && results.length > 1 && (
        <>
          <p role="alert" className={styles.failed}>
            {t('holds.someFailed')}
          </p>
          <ul>
            {results.map(
              ({ hold }, index) => hold === null && <li key={names[index]}>{names[index]}</li>,
            )}
          </ul>
        </>
      )}
      {results.map((result, index) =>
        result.hold ? (
          <Made key={result.hold.holdId} hold={result.hold} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- results keep the order in which they were asked for
          <Refused key={index} name={names[index] ?? ''} result={result} onRetry={onRetry} />
        ),
      )}
      {failed.length < results.length && (
        <LinkButton wide to="/mi-producto">
          {t('holds.seeMine')}
        </LinkButton>
      )}
    </div>
  );
}

function Made({ hold }: { hold: ShownHold }) {
  const { t } = useI18n();
  const { dateTime } = useFormat();
  const until = new Date(hold.endsAt);
  return (
    <Panel tone="good" label={t('holds.made')}>
      <h2>{t('holds.made')}</h2>
      <p>
        <strong>{hold.title}</strong> {hold.detail}
      </p>
      <p>{t('holds.keptUntil', { until: dateTime(until) })}</p>
      <BigCountdown until={until} />
      <p>{t('holds.reference', { reference: hold.reference })}</p>
      {hold.client === '' && (
        <LinkButton kind="primary" wide to={depositAddress(hold.holdId)}>
          {t(hold.kind === 'lot' || hold.kind === 'house' ? 'holds.payDeposit' : 'holds.pay')}
        </LinkButton>
      )}
    </Panel>
  );
}

function Refused({
  name,
  result,
  onRetry,
}: {
  name: string;
  result: HoldResult;
  onRetry: () => void;
}) {
  const { t } = useI18n();
  const [position, setPosition] = useState<number | null>(null);
  const { placeId, queuePosition, alternatives, codigo, mensaje } = result;

  async function wait(): Promise<void> {
    try {
      setPosition(await waitFor(placeId ?? 0));
    } catch (error) {
      showError(error);
    }
  }

  return (
    <Panel tone="problem" label={t('holds.failed')}>
      <h2>{t('holds.failed')}</h2>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{mensaje}</p>
      {codigo === 'overdue_instalments' && (
        <LinkButton kind="primary" wide to="/realizar-pago">
          {t('holds.payNow')}
        </LinkButton>
      )}
      {alternatives.length > 0 && (
        <>
          <p>{t('holds.near')}</p>
          <ul className={styles.near}>
            {alternatives.map((near) => (
              <li key={near.placeId}>
                <LinkButton wide to={planAddress(near.placeId)}>
                  {near.detail}
                </LinkButton>
              </li>
            ))}
          </ul>
        </>
      )}
      {queuePosition !== null && position === null && (
        <Button wide onClick={() => void wait()}>
          {t('holds.wait', { n: queuePosition })}
        </Button>
      )}
      {position !== null && <output>{t('holds.waiting', { n: position })}</output>}
      {codigo !== 'overdue_instalments' && (
        <Button kind="quiet" wide onClick={onRetry}>
          {t('holds.back')}
        </Button>
      )}
    </Panel>
  );
}
