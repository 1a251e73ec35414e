import type { TerminalFace } from '@kantuta/contract/payments/terminal/terminal-face.calls';
import { isOpen } from '@kantuta/contract/payments/intent.rules';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { phraseOf, useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Refused } from '../../ui/refused.tsx';
import { Panel } from '../../ui/section.tsx';
import { cancelling, watchQuery } from './counter.api.ts';
import styles from './counter.module.css';
import { PaidPanel } from './paid-panel.tsx';
import { Shown } from './shown.tsx';

/** A payment that waits for the customer, such as a QR on this screen, until it is paid or withdrawn (CSH-9). */
export function WaitingPanel({
  intentId,
  who,
  onNext,
}: {
  intentId: string;
  /** Whose payment it is, where that is known. */
  who?: string | undefined;
  onNext: () => void;
}) {
  const payment = useQuery(watchQuery(intentId));
  return (
    <Loaded query={payment} height={360} back={null}>
      {(known) =>
        known.receipt ? (
          <PaidPanel
            paid={{ payment: known, change: { currency: 'BOB', amount: '0.00' } }}
            who={who}
            onNext={onNext}
          />
        ) : (
          <Waiting payment={known} who={who} onNext={onNext} />
        )
      }
    </Loaded>
  );
}

function Waiting({
  payment,
  who,
  onNext,
}: {
  payment: Payment;
  who: string | undefined;
  onNext: () => void;
}) {
  const { t } = useI18n();
  const { mutate, isPending, error } = useMutation(cancelling);
  const canCancel = payment.state === 'created' || payment.state === 'pending';
  const title = t(
    canCancel ? 'counter.waits' : isOpen(payment.state) ? 'counter.verifying' : 'counter.notPaid',
  );
  return (
    <Panel tone={isOpen(payment.state) ? 'info' : 'due'} label={title}>
      <div className={styles.paid}>
        <Shown>
          <p aria-live="polite">{title}</p>
        </Shown>
        {who !== undefined && <strong>{who}</strong>}
        <Amount value={payment.amount} size="large" />
        <Faces payment={payment} />
        {!isOpen(payment.state) && <Reason of={payment} />}
        {error !== null && <Refused error={error} />}
        <div className={styles.actions}>
          <div className={styles.next}>
            <Button
              kind="primary"
              wide
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the next customer does not wait for this one
              autoFocus
              onClick={onNext}
            >
              {t('counter.nextCustomer')}
            </Button>
          </div>
          {canCancel && (
            <Button busy={isPending} onClick={() => mutate({ intentId: payment.intentId })}>
              {t('counter.cancel')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}

/** Why it ended without money, where no terminal says so itself. */
function Reason({ of: { timeline, parts } }: { of: Payment }) {
  const i18n = useI18n();
  const last = timeline.at(-1);
  // What people did is no news to them.
  if (last?.actor !== 'system' || parts.some(({ face }) => face?.method === 'terminal'))
    return null;
  const reason = phraseOf(i18n, `payments.reason.${last.reasonKey}`);
  return reason === null ? null : <p>{reason}</p>;
}

/** What the customer needs to see. */
function Faces({ payment }: { payment: Payment }) {
  const { t, format } = useI18n();
  const isOpenYet = isOpen(payment.state);
  return payment.parts.map(({ partId, face }) =>
    face?.method === 'terminal' ? (
      <TerminalState key={partId} face={face} isOpenYet={isOpenYet} />
    ) : !isOpenYet ? null : face?.method === 'qr' && face.image !== '' ? (
      <figure key={partId} className={styles.qr}>
        <img
          src={`data:image/png;base64,${face.image}`}
          alt={t('qr.image', { amount: format.money(face.amount) })}
        />
        <figcaption>
          {t('counter.showQr', {
            amount: format.money(face.amount),
            time: format.time(face.expiresAt),
          })}
        </figcaption>
      </figure>
    ) : (
      <p key={partId}>{t('counter.verifyingHint')}</p>
    ),
  );
}

/** What the terminal beside the screen shows, or why no card has paid. */
function TerminalState({ face, isOpenYet }: { face: TerminalFace; isOpenYet: boolean }) {
  const { t, format } = useI18n();
  if (face.decline) return <p>{t(`payments.reason.${face.decline}`)}</p>;
  if (!isOpenYet) return null;
  return (
    <>
      <p>{t('counter.terminalShows', { amount: format.money(face.amount) })}</p>
      <p className={styles.quiet}>{t('counter.terminalAsked')}</p>
    </>
  );
}
