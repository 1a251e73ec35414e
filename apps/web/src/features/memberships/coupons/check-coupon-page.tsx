import type { AnswerOf } from '@kantuta/contract/call';
import { checkCoupon } from '@kantuta/contract/memberships/coupons/coupons.calls';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/section.tsx';
import styles from '../memberships.module.css';

type Checked = AnswerOf<typeof checkCoupon>;

/** `/verificar-pago/cupon`, for partners without an account: whether a coupon is valid, and for whom (PASS-6). */
export function CheckCouponPage() {
  const { t } = useI18n();
  const [checked, setChecked] = useState<Checked | null>(null);
  return (
    <div className={styles.page}>
      <PageHeader title={t('coupons.title')} />
      {checked ? (
        <>
          <Answer checked={checked} />
          <div>
            <Button onClick={() => setChecked(null)}>{t('coupons.another')}</Button>
          </div>
        </>
      ) : (
        <CodeForm onChecked={setChecked} />
      )}
    </div>
  );
}

function CodeForm({ onChecked }: { onChecked: (checked: Checked) => void }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: checkCoupon,
    beside: true,
    defaultValues: { code: '' },
    send: async (input) => onChecked(await callApi(checkCoupon, input)),
  });
  const code = form.field('code');
  return (
    <form className={styles.page} onSubmit={form.submit} noValidate>
      <p>{t('coupons.intro')}</p>
      <TextField
        label={t('coupons.code')}
        hint={t('coupons.codeHint')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...code}
        error={code.error && t('coupons.codeFormat')}
      />
      {form.failure !== '' && <p role="alert">{form.failure}</p>}
      <Button type="submit" kind="primary" wide busy={form.isSending}>
        {t('coupons.submit')}
      </Button>
    </form>
  );
}

function Answer({ checked: { coupon, at } }: { checked: Checked }) {
  const { t, format } = useI18n();
  return (
    <div role="alert">
      <Panel tone={coupon ? 'good' : 'problem'}>
        <div className={styles.page}>
          <strong>{t(coupon ? 'coupons.valid' : 'coupons.invalid')}</strong>
          {coupon ? (
            <>
              <p className={styles.heading}>
                {t('coupons.off', { title: coupon.title, percent: coupon.percent })}
              </p>
              <p>{coupon.about}</p>
              <p>
                {t('coupons.holder')}: {coupon.holder}
              </p>
            </>
          ) : (
            <p>{t('coupons.invalidHint')}</p>
          )}
          <p className={styles.quiet}>{t('coupons.at', { date: format.dateTime(at) })}</p>
        </div>
      </Panel>
    </div>
  );
}
