import { dayInLaPaz } from '@kantuta/contract/dates';
import { CODE_STEP_MS } from '@kantuta/contract/doors/room-code.rules';
import { SECOND_MS } from '@kantuta/contract/durations';
import { passNumberText } from '@kantuta/contract/memberships/passes/park-code.rules';
import type { Coupon } from '@kantuta/contract/memberships/passes/passes.calls';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { Panel } from '../../../ui/section.tsx';
import styles from '../memberships.module.css';
import type { KeptPhone } from './phone-shelf.ts';
import { canShowPasses, codeQuery, phoneQuery, showHere } from './this-phone.ts';

/** The passes of a product on this phone: a code for the gate that changes every 30 s, with a network and without (PASS-10). */
export function PhonePass({ coupon }: { coupon: Coupon }) {
  const { t } = useI18n();
  const { saleId, product } = coupon;
  const { data: phone } = useQuery({ ...phoneQuery(saleId), enabled: canShowPasses() });
  const now = useNow(SECOND_MS);
  const { mutate, isPending } = useMutation({
    mutationFn: () => showHere(saleId),
    onError: showError,
  });
  const isOver = phone ? now >= new Date(phone.endsAt) : false;
  return (
    <Panel label={`${t('phonePass.title')}: ${product}`}>
      <div className={styles.page}>
        <p className={styles.heading}>{t('phonePass.title')}</p>
        {!canShowPasses() && <p>{t('phonePass.insecure')}</p>}
        {isOver && <p>{t('phonePass.ended')}</p>}
        {phone && !isOver && <Code phone={phone} coupon={coupon} now={now} />}
        {(!phone || isOver) && canShowPasses() && (
          <>
            <p className={styles.quiet}>{t('phonePass.hint')}</p>
            <p className={styles.quiet}>{t('phonePass.other')}</p>
          </>
        )}
        {canShowPasses() && (
          <div>
            <Button
              kind={phone && !isOver ? 'quiet' : 'primary'}
              busy={isPending}
              aria-label={phone ? undefined : t('phonePass.showOf', { product })}
              onClick={() => mutate()}
            >
              {t(phone ? 'phonePass.renew' : 'phonePass.show')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

function Code({ phone, coupon, now }: { phone: KeptPhone; coupon: Coupon; now: Date }) {
  const { t, format } = useI18n();
  const { allotted, uses, saleId } = coupon;
  const free = Array.from({ length: allotted }, (_, index) => index + 1).filter(
    (number) => !uses.some((use) => use.number === number),
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const number = chosen !== null && free.includes(chosen) ? chosen : (free[0] ?? 1);
  const { data: picture } = useQuery({
    ...codeQuery(phone, number, now),
    placeholderData: keepPreviousData,
  });
  const left = CODE_STEP_MS - (now.getTime() % CODE_STEP_MS);
  return (
    <div className={styles.page}>
      {free.length > 1 && (
        <ChoiceSwitch
          label={t('phonePass.which')}
          choices={free.map((each) => ({ value: String(each), label: String(each) }))}
          value={String(number)}
          onChange={(value) => setChosen(Number(value))}
        />
      )}
      <div className={styles.code}>
        {picture && <img src={picture} alt={t('phonePass.alt', { number })} />}
        <progress
          className={styles.ring}
          max={CODE_STEP_MS}
          value={left}
          aria-label={t('phonePass.title')}
        />
        <p>{t('phonePass.changes', { n: Math.ceil(left / SECOND_MS) })}</p>
        <strong>{t('phonePass.spoken', { pass: passNumberText(saleId, number) })}</strong>
        <p className={styles.quiet}>
          {t('phonePass.until', { date: format.date(dayInLaPaz(new Date(phone.endsAt))) })}
        </p>
      </div>
    </div>
  );
}
