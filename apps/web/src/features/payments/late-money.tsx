import {
  wishLateMoney,
  readLateMoney,
  type LateMoney,
} from '@kantuta/contract/payments/late-money.calls';
import {
  LATE_MONEY_WISHES,
  type LateMoneyWish,
} from '@kantuta/contract/payments/regularization.rules';
import { paymentChanged } from '@kantuta/contract/payments/payments.events';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { refreshOn } from '../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../lib/queries.ts';
import { showError, showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { RadioRows } from '../../ui/radio-rows.tsx';
import { Panel } from '../../ui/section.tsx';
import styles from './end-face.module.css';

refreshOn(paymentChanged, ['payments', 'readLateMoney']);

/** What becomes of money that came too late: its person chooses until people decide, then reads until when they have it (PAY-71). */
export function LateMoneyPart({ intentId }: { intentId: string }) {
  const { t, format } = useI18n();
  const { data } = useQuery(callQuery(readLateMoney, { intentId }));
  if (!data) return null;
  const { canChoose, goesBack } = data;
  if (goesBack)
    return (
      <Panel tone="info">
        <p aria-live="polite">
          {goesBack.sentAt === null
            ? t('lateMoney.goes', {
                amount: format.money(goesBack.amount),
                when: format.deadline(goesBack.promisedAt),
              })
            : t('lateMoney.went', {
                amount: format.money(goesBack.amount),
                when: format.dateTime(goesBack.sentAt),
              })}
        </p>
      </Panel>
    );
  return canChoose ? <Choice intentId={intentId} of={data} /> : null;
}

function Choice({ intentId, of }: { intentId: string; of: LateMoney }) {
  const { t } = useI18n();
  const [wish, setWish] = useState(of.wish);
  const [isMissing, setMissing] = useState(false);
  const save = useMutation({
    mutationFn: (chosen: LateMoneyWish) => callApi(wishLateMoney, { intentId, wish: chosen }),
    onSuccess: (after) => {
      queryClient.setQueryData(keyOf(readLateMoney, { intentId }), after);
      showToast('success', t('lateMoney.saved'));
    },
    onError: (error) => {
      showError(error);
      // It may have been decided meanwhile.
      void queryClient.invalidateQueries({ queryKey: keyOf(readLateMoney, { intentId }) });
    },
  });
  return (
    <div className={styles.words}>
      <p>{t('lateMoney.lead')}</p>
      <RadioRows
        label={t('lateMoney.title')}
        name="wish"
        value={wish}
        onChange={(value) => {
          setWish(value);
          setMissing(false);
        }}
        error={isMissing ? t('lateMoney.choose') : undefined}
        rows={LATE_MONEY_WISHES.map((value) => ({
          value,
          label: t(`lateMoney.ways.${value}`),
          detail: t(`lateMoney.hints.${value}`),
        }))}
      />
      <Button
        busy={save.isPending}
        onClick={() => {
          if (wish === null) setMissing(true);
          else save.mutate(wish);
        }}
      >
        {t('lateMoney.send')}
      </Button>
    </div>
  );
}
