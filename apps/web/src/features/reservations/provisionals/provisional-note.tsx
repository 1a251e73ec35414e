import type { Provisional } from '@kantuta/contract/reservations/provisionals.calls';
import { referenceText } from '@kantuta/contract/reference.rules';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../../lib/clock.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Panel } from '../../../ui/section.tsx';
import { declining } from './provisionals.api.ts';
import styles from './provisionals.module.css';

/** What the customer reads of money that they gave to their adviser: its state, and until when it has to be deposited (RES-27). */
export function ProvisionalNote({ receipt }: { receipt: Omit<Provisional, 'isLate'> }) {
  const { t, format } = useI18n();
  const now = useNow(1_000);
  const { state, adviser, title, detail, dueAt, codeUntil, reference } = receipt;
  const amount = format.money(receipt.amount);
  if (state === 'declined' || (state === 'asked' && new Date(codeUntil ?? 0) <= now)) return null;
  if (state === 'asked') return <Asked receipt={receipt} />;
  const isLate = state === 'issued' && new Date(dueAt ?? 0) <= now;
  const shown = isLate ? 'late' : state;
  return (
    <Panel tone={TONES[shown]} label={t('provisionals.title')}>
      <div className={styles.notes}>
        <strong>{t(`provisionals.mine.${shown}`, { adviser, amount })}</strong>
        <p>{[title, detail].filter(Boolean).join(', ')}</p>
        {shown === 'issued' && dueAt !== null && (
          <p>
            {t('provisionals.mine.left')} <Countdown until={new Date(dueAt)} /> ·{' '}
            {format.dateTime(dueAt)}
          </p>
        )}
        {shown !== 'deposited' && <p>{t(`provisionals.mine.${shown}Hint`)}</p>}
        <p>
          {t('provisionals.reference')}: {referenceText(reference)} ·{' '}
          <Link to="/verificar-pago/abono" search={{ ref: reference }}>
            {t('provisionals.mine.check')}
          </Link>
        </p>
        {(shown === 'late' || shown === 'returned') && (
          <p>
            <Link to="/atencion-cliente">{t('provisionals.mine.help')}</Link>
          </p>
        )}
      </div>
    </Panel>
  );
}

const TONES = { issued: 'due', late: 'problem', deposited: 'good', returned: 'info' } as const;

/** The adviser says that they take money now. */
function Asked({ receipt }: { receipt: Omit<Provisional, 'isLate'> }) {
  const { t, format } = useI18n();
  const decline = useMutation({ ...declining, onError: showError });
  const { holdId, adviser, amount } = receipt;
  return (
    <Panel tone="due" label={t('provisionals.title')}>
      <div className={styles.notes}>
        <strong>{t('provisionals.mine.asked', { adviser, amount: format.money(amount) })}</strong>
        <p>{t('provisionals.mine.askedHint')}</p>
        <Button
          wide
          busy={decline.isPending}
          onClick={() =>
            decline.mutate(
              { holdId },
              { onSuccess: () => showToast('success', t('provisionals.mine.declined')) },
            )
          }
        >
          {t('provisionals.mine.decline')}
        </Button>
      </div>
    </Panel>
  );
}
