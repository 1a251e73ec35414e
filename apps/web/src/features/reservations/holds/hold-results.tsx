import type { HoldResult, ShownHold } from '@kantuta/contract/reservations/holds.calls';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { BigCountdown } from '../../../ui/countdown.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Refused as WhyRefused } from '../../../ui/refused.tsx';
import { Panel } from '../../../ui/section.tsx';
import { depositAddress, planAddress } from './hold-search.rules.ts';
import { waitFor } from './holds.api.ts';
import styles from './holds.module.css';

/**
 * What became of each product: held, with its countdown and the way to pay, or why not and what else there is (RES-3, RES-7). A dialog over the
 * form, in which nothing that was typed is lost.
 */
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
  const navigate = useNavigate();
  const failed = results.filter(({ hold }) => hold === null);
  const isAnyMade = failed.length < results.length;
  // What is held stands among the products; what was refused can be tried again.
  const leave = () => (isAnyMade ? void navigate({ to: '/mi-producto' }) : onRetry());
  return (
    <Dialog title={t(isAnyMade ? 'holds.made' : 'holds.failed')} onClose={leave}>
      <div className={styles.results}>
        {failed.length > 0 && results.length > 1 && (
          <>
            <p role="alert" className={styles.failed}>
              {t('holds.someFailed')}
            </p>
            <ul className={styles.names}>
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
        {isAnyMade && (
          <LinkButton wide to="/mi-producto">
            {t('holds.seeMine')}
          </LinkButton>
        )}
      </div>
    </Dialog>
  );
}

function Made({ hold }: { hold: ShownHold }) {
  const { t } = useI18n();
  const { dateTime } = useFormat();
  const until = new Date(hold.endsAt);
  // The office looks at its card first (RES-30).
  const isChecked = hold.card === 'waiting';
  return (
    <Panel tone="good" label={t('holds.made')}>
      <p>
        <strong>{hold.title}</strong> {hold.detail}
      </p>
      <p>
        {isChecked
          ? t('holderCard.waiting')
          : hold.client === ''
            ? t('holds.keptUntil', { until: dateTime(until) })
            : t('holds.keptForClient', { client: hold.client, until: dateTime(until) })}
      </p>
      {isChecked ? <p>{t('holderCard.waitingHint')}</p> : <BigCountdown until={until} />}
      <p>{t('holds.reference', { reference: hold.reference })}</p>
      {hold.client === '' && (
        <LinkButton kind="primary" wide to={depositAddress(hold.holdId)}>
          {t(isChecked ? 'holds.seeIt' : payWord(hold.kind))}
        </LinkButton>
      )}
    </Panel>
  );
}

/** What the button to its payment says. */
function payWord(kind: ShownHold['kind']) {
  return kind === 'lot' || kind === 'house' ? 'holds.payDeposit' : 'holds.pay';
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
  const { t, format } = useI18n();
  const { placeId, queuePosition, alternatives, codigo, mensaje } = result;
  const wait = useMutation({ mutationFn: () => waitFor(placeId ?? 0) });
  const position = wait.data ?? null;

  return (
    <Panel tone="problem" label={t('holds.failed')}>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{mensaje}</p>
      {codigo === 'overdue_instalments' && (
        <LinkButton kind="primary" wide to="/realizar-pago">
          {t('holds.payNow')}
        </LinkButton>
      )}
      {codigo === 'renewal_closed' && (
        <LinkButton wide to="/membresias">
          {t('plans.newTicket')}
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
                {near.price && near.monthly && (
                  <p className={styles.nearCost}>
                    {format.money(near.price)} ·{' '}
                    {t('plans.instalment', {
                      n: near.monthly.months,
                      amount: format.money(near.monthly.amount),
                    })}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {queuePosition !== null && position === null && (
        <Button wide busy={wait.isPending} onClick={() => wait.mutate()}>
          {t('holds.wait', { n: queuePosition })}
        </Button>
      )}
      {wait.error && <WhyRefused error={wait.error} />}
      {position !== null && <output>{t('holds.waiting', { n: position })}</output>}
      {codigo !== 'overdue_instalments' && (
        <Button kind="quiet" wide onClick={onRetry}>
          {t('holds.back')}
        </Button>
      )}
    </Panel>
  );
}
