import type { Day } from '@kantuta/contract/dates';
import { GUEST_NAME } from '@kantuta/contract/memberships/passes/guest-pass.rules';
import type { Coupon } from '@kantuta/contract/memberships/passes/passes.calls';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Refused } from '../../../ui/refused.tsx';
import styles from '../memberships.module.css';
import { give } from './guests.api.ts';

const [SHORTEST, LONGEST] = GUEST_NAME;

/** Who comes and on which day; the link to share stands in the list afterwards (PASS-14). */
export function GiveForm({ coupon, days }: { coupon: Coupon; days: Day[] }) {
  const { t, format } = useI18n();
  const { saleId, product } = coupon;
  const [name, setName] = useState('');
  const [on, setOn] = useState<Day | undefined>(days[0]);
  const [isTried, setTried] = useState(false);
  // A try that failed without an answer is the same attempt.
  const attempt = useRef(randomId());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: { name: string; on: Day }) =>
      give({ attemptId: attempt.current, saleId, ...input }),
    onSuccess: () => {
      attempt.current = randomId();
      setName('');
      setTried(false);
      showToast('success', t('guests.done'));
    },
  });
  const isShort = name.trim().length < SHORTEST;
  function change(set: () => void) {
    attempt.current = randomId();
    set();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isShort && on !== undefined) mutate({ name: name.trim(), on });
  }
  return (
    <form className={styles.page} onSubmit={submit} noValidate>
      <p className={styles.heading}>{t('guests.title')}</p>
      <p className={styles.quiet}>{t('guests.hint')}</p>
      <TextField
        label={t('guests.name')}
        autoComplete="off"
        maxLength={LONGEST}
        value={name}
        error={isTried && isShort ? t('errors.field.too_short') : undefined}
        onChange={({ target }) => change(() => setName(target.value))}
      />
      <SelectField
        label={t('guests.on')}
        value={on}
        onChange={({ target }) => change(() => setOn(days.find((each) => each === target.value)))}
      >
        {days.map((each) => (
          <option key={each} value={each}>
            {format.longDate(each)}
          </option>
        ))}
      </SelectField>
      {error !== null && <Refused error={error} />}
      <div>
        <Button type="submit" busy={isPending} aria-label={t('guests.giveOf', { product })}>
          {t('guests.give')}
        </Button>
      </div>
    </form>
  );
}
