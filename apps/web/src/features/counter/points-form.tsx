import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isRefusal, textIn } from '../../lib/api-error.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { isPin, PinField } from '../../ui/pin-field.tsx';
import { Refused } from '../../ui/refused.tsx';
import styles from './counter.module.css';
import { usePaying, type Taking } from './use-paying.ts';

/** Points of the customer, who types their PIN on this screen (CSH-12). */
export function PointsForm(taking: Taking) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>{t('counter.pointsHint')}</p>
      <div className={styles.reach}>
        <Button kind="primary" wide onClick={() => setOpen(true)}>
          {t('counter.pointsTurn')}
        </Button>
      </div>
      {isOpen && <PinDialog taking={taking} onClose={() => setOpen(false)} />}
    </div>
  );
}

function PinDialog({ taking, onClose }: { taking: Taking; onClose: () => void }) {
  const { t, format } = useI18n();
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [isMissing, setMissing] = useState(false);
  const pay = usePaying(taking);
  // After the dialog has opened, which takes the focus itself.
  useEffect(() => field.current?.focus(), []);
  const { isPending, error } = pay;
  // Until when the wallet rests; empty: until its PIN is set again.
  const rest = isRefusal(error, 'pin_locked') ? textIn(error.data, 'until') : null;

  function send(event: FormEvent) {
    event.preventDefault();
    setMissing(!isPin(pin));
    if (!isPin(pin)) return field.current?.focus();
    pay.send({ method: 'points', with: { method: 'points', pin } });
    // Whatever the answer, the PIN is typed again.
    setPin('');
    field.current?.focus();
  }

  return (
    <Dialog
      title={t('counter.pointsTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form="pin" kind="primary" busy={isPending} disabled={rest !== null}>
            {t('counter.pointsPay')}
          </Button>
        </>
      }
    >
      <form id="pin" className={styles.form} onSubmit={send} noValidate>
        <Amount value={taking.quote.amount} size="hero" />
        <PinField
          ref={field}
          label={t('counter.pointsPin')}
          hint={t('counter.pointsPinHint')}
          name="pin"
          value={pin}
          error={isMissing ? t('counter.pointsPinFormat') : undefined}
          onChange={(typed) => {
            setMissing(false);
            setPin(typed);
          }}
        />
        {rest === null && error !== null && <Refused error={error} />}
        {rest !== null && (
          <p role="alert">
            {rest === '' ? t('wallet.blocked') : t('wallet.locked', { time: format.time(rest) })}
          </p>
        )}
      </form>
    </Dialog>
  );
}
