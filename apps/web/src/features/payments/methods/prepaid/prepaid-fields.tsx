import { parseCents } from '@kantuta/contract/money';
import type { PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { isPrepaidNumber } from '@kantuta/contract/payments/prepaid/prepaid.rules';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useI18n } from '../../../../lib/i18n.tsx';
import { PasswordField } from '../../../../ui/field.tsx';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import { useCaptcha } from '../../captcha/captcha.ts';
import type { MethodFieldsProps } from '../method-handle.ts';
import styles from '../methods.module.css';
import { givenBy, RestChoice, splitOf } from '../rest-choice.tsx';
import { digitsOf, NumberField } from './number-field.tsx';

/** Where a refusal stands. */
const REFUSED_FIELD: Readonly<Record<string, string>> = {
  prepaid_invalid: 'prepaid-number',
  captcha_mismatch: 'captcha',
};

function focusIn(box: HTMLElement | null, name: string): void {
  box?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}

/** Paying by prepaid card: number, key and captcha; what the card does not hold is paid by another method. */
export function PrepaidFields({
  ref,
  amount,
  others,
  isStopped = false,
  refusal,
}: MethodFieldsProps) {
  const { t, format } = useI18n();
  const [typed, setTyped] = useState('');
  const [key, setKey] = useState('');
  const [isJudged, setJudged] = useState(false);
  const [rest, setRest] = useState<PaymentMethod>();
  const captcha = useCaptcha();
  const box = useRef<HTMLDivElement>(null);
  const number = digitsOf(typed);
  const { codigo, mensaje, limit } = refusal ?? {};
  const has = codigo === 'prepaid_insufficient' ? limit : undefined;
  const split = splitOf(amount, has ? parseCents(has.amount) : parseCents(amount.amount));
  const by = rest ?? others[0];

  const { renew } = captcha;
  useEffect(() => {
    // Every try uses its captcha up (PAY-25).
    if (!isStopped) return;
    renew();
    setJudged(false);
    if (codigo === 'prepaid_invalid') setKey('');
    const refused = codigo === undefined ? undefined : REFUSED_FIELD[codigo];
    if (refused) focusIn(box.current, refused);
    // oxlint-disable-next-line react/exhaustive-deps -- a new stop alone: while it is sent there is none
  }, [isStopped]);

  useImperativeHandle(ref, () => ({
    give() {
      setJudged(true);
      const answered = captcha.answer();
      const missing = !isPrepaidNumber(number)
        ? 'prepaid-number'
        : key.length === 4
          ? !answered && 'captcha'
          : 'prepaid-key';
      // The first one may stand above what is in sight.
      if (missing) focusIn(box.current, missing);
      if (missing || !answered) return null;
      if (split.rest && !by) return null;
      return givenBy({ method: 'prepaid', number, key, captcha: answered }, split, by ?? 'qr');
    },
  }));

  const numberError = codigo === 'prepaid_invalid' ? mensaje : undefined;
  // Where the card itself was wrong all of it is typed again.
  const isRenewed = isStopped && codigo !== 'prepaid_invalid' && captcha.typed === '';
  const renewed = isRenewed ? t('prepaid.captcha.renewed') : undefined;
  const captchaError = codigo === 'captcha_mismatch' ? mensaje : renewed;
  return (
    <div ref={box} className={styles.fields}>
      <NumberField
        value={typed}
        error={isJudged && !isPrepaidNumber(number) ? t('prepaid.numberFormat') : numberError}
        onChange={setTyped}
      />
      <PasswordField
        label={t('prepaid.key')}
        hint={t('prepaid.keyHint')}
        error={isJudged && key.length !== 4 ? t('prepaid.keyFormat') : undefined}
        name="prepaid-key"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={key}
        onChange={(event) => setKey(event.target.value.replaceAll(/\D/g, ''))}
      />
      <CaptchaField
        captcha={captcha}
        error={isJudged && captcha.missing ? t(`prepaid.captcha.${captcha.missing}`) : captchaError}
      />
      {has && split.rest && (
        <>
          <p role="alert" className={styles.has}>
            {t('prepaid.holds', {
              part: format.money(split.part),
              rest: format.money(split.rest),
            })}
          </p>
          <RestChoice rest={split.rest} methods={others} value={by} onChange={setRest} />
        </>
      )}
    </div>
  );
}
