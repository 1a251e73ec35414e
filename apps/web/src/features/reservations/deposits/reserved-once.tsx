import { useEffect, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Deposit } from './deposits.api.ts';

const KEY = 'reserving';
/** As many as one person may pre-reserve. */
const MOST = 5;

/** The deposits that this person looked at before they were paid, the latest first. */
export function awaited(): string[] {
  return (readStored('local', KEY) ?? '').split(' ').filter(Boolean);
}

function forget(holdId: string): void {
  const rest = awaited().filter((each) => each !== holdId);
  writeStored('local', KEY, rest.length === 0 ? null : rest.join(' '));
}

/** Whoever looks at a deposit that is not paid yet is told once that it reserved, here or on home, however it comes to be paid (RES-21). */
function keepAwaited(holdId: string): void {
  const others = awaited().filter((each) => each !== holdId);
  writeStored('local', KEY, [holdId, ...others].slice(0, MOST).join(' '));
}

/** On the page of a deposit: notes that it is awaited while it is not paid, and shows the dialog once it is. */
export function ReservedOnce({ deposit }: { deposit: Deposit }) {
  const { holdId, reservation, state } = deposit;
  const isAwaited = reservation === null && state === 'active';
  useEffect(() => {
    if (isAwaited) keepAwaited(holdId);
  }, [isAwaited, holdId]);
  return <ReservedDialog deposit={deposit} isHere />;
}

/** Specification section 3, "Reserve modal: message, title". */
export function ReservedDialog({
  deposit,
  isHere = false,
}: {
  deposit: Deposit;
  isHere?: boolean;
}) {
  const { t, format } = useI18n();
  const [isClosed, setClosed] = useState(false);
  const { holdId, reservation, state, product } = deposit;
  const isOver = reservation === null ? state !== 'active' : reservation.state === 'ended';
  useEffect(() => {
    if (isOver) forget(holdId);
  }, [isOver, holdId]);
  if (!reservation || isOver || isClosed || !awaited().includes(holdId)) return null;

  function close(): void {
    forget(holdId);
    setClosed(true);
  }

  const name = [product.title, product.detail].filter(Boolean).join(', ');
  const { left, waitsForChoice, endsAt, number } = reservation;
  return (
    <Dialog
      title={t(number === null ? 'reserving.once.title' : 'reserving.once.sold')}
      onClose={close}
      actions={
        isHere ? (
          <Button kind="primary" onClick={close}>
            {t('ui.close')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('ui.close')}</Button>
            <LinkButton
              kind="primary"
              to="/reserva/$hold"
              params={{ hold: holdId }}
              onClick={() => forget(holdId)}
            >
              {t('reserving.see')}
            </LinkButton>
          </>
        )
      }
    >
      <p>
        <strong>{name}</strong>
      </p>
      <p>
        {reservation.state === 'active'
          ? t('reserving.reservedUntil', { when: format.deadline(endsAt) })
          : t(`reserving.state.${number === null ? 'kept' : 'sold'}`)}
      </p>
      {Number(left.amount) > 0 && !waitsForChoice && (
        <p>{t('reserving.leftOf', { amount: format.money(left) })}</p>
      )}
      {waitsForChoice && <p>{t('reserving.house.waits', { when: format.deadline(endsAt) })}</p>}
    </Dialog>
  );
}
