import type { holdAtCounter } from '@kantuta/contract/counter/counter.calls';
import type { AnswerOf } from '@kantuta/contract/call';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { ApiError } from '../../lib/api-error.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { randomId } from '../../lib/random-id.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';
import { TextField } from '../../ui/field.tsx';
import { Refused } from '../../ui/refused.tsx';
import { Section } from '../../ui/section.tsx';
import { holding } from './counter.api.ts';
import styles from './counter.module.css';

type Held = AnswerOf<typeof holdAtCounter>;

/** Pre-reserves a product for the customer who stands there; its deposit is the next thing to pay (RES-31). */
export function ProductForm({
  customer,
  onHeld,
}: {
  customer: string;
  onHeld: (held: Held) => void;
}) {
  const { t } = useI18n();
  const [kind, setKind] = useState<'place' | 'item'>('place');
  const [number, setNumber] = useState('');
  const [isWrong, setWrong] = useState(false);
  // One attempt until an answer comes: asking again holds nothing twice.
  const attempt = useRef(randomId());
  const { mutate, isPending, error, data } = useMutation({
    ...holding,
    onError({ kind: of }: ApiError) {
      if (of !== 'timeout' && of !== 'failed') attempt.current = randomId();
    },
    onSuccess(held: Held) {
      attempt.current = randomId();
      setNumber('');
      onHeld(held);
    },
  });

  function send(event: FormEvent) {
    event.preventDefault();
    const id = /^[1-9]\d{0,8}$/.test(number.trim()) ? Number(number.trim()) : undefined;
    setWrong(id === undefined);
    if (id === undefined) return;
    const asked = kind === 'place' ? { placeId: id } : { itemId: id };
    mutate({ attemptId: attempt.current, customer, ...asked });
  }

  return (
    <Section title={t('counter.products')} quiet>
      <form className={styles.form} onSubmit={send} noValidate>
        <p className={styles.quiet}>{t('counter.productsHint')}</p>
        <ChoiceSwitch
          label={t('counter.productKind')}
          value={kind}
          onChange={setKind}
          choices={[
            { value: 'place', label: t('counter.productPlace') },
            { value: 'item', label: t('counter.productItem') },
          ]}
        />
        <TextField
          label={t('counter.productNumber')}
          hint={t('counter.productNumberHint')}
          error={isWrong ? t('counter.productNumberFormat') : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={number}
          onChange={({ target }) => {
            setWrong(false);
            setNumber(target.value);
          }}
        />
        {error !== null && <Refused error={error} />}
        {data && (
          <output>
            {t(data.chargeId === '' ? 'counter.heldWithout' : 'counter.heldWithDeposit')}
          </output>
        )}
        <Button type="submit" busy={isPending}>
          {t('counter.hold')}
        </Button>
      </form>
    </Section>
  );
}
