import { cents, money, parseCents } from '@kantuta/contract/money';
import { mostCards, PREPAID_VALUES } from '@kantuta/contract/payments/prepaid/batches.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { ApiError } from '../../../../../lib/api-error.ts';
import { useI18n } from '../../../../../lib/i18n.tsx';
import { randomId } from '../../../../../lib/random-id.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { TextField } from '../../../../../ui/field.tsx';
import { RadioRows } from '../../../../../ui/radio-rows.tsx';
import styles from '../../methods.module.css';
import { orderBatch } from './own-cards.api.ts';

type Value = (typeof PREPAID_VALUES)[number];

/** How many cards of which value; then they are paid like any other charge (PAY-61). */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const { t, format } = useI18n();
  const form = useId();
  const queries = useQueryClient();
  const navigate = useNavigate();
  // One for this dialog: an order whose answer was lost is sent again as the same one.
  const [batchId, setBatchId] = useState(randomId);
  const [value, setValue] = useState<Value>('20.00');
  const [typed, setTyped] = useState('10');
  const [isJudged, setJudged] = useState(false);
  const most = mostCards(parseCents(value));
  const count = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  const isGood = count >= 1 && count <= most;
  const order = useMutation({
    mutationFn: () => orderBatch(queries, { batchId, value, count }),
    onSuccess: ({ chargeId }) => navigate({ to: '/realizar-pago', search: { cobro: chargeId } }),
  });
  /** Another choice is another order. */
  const change = () => {
    setBatchId(randomId());
    order.reset();
  };
  const refused = order.error instanceof ApiError ? order.error.mensaje : undefined;
  return (
    <Dialog
      title={t('prepaid.batches.order')}
      sheet
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={form} busy={order.isPending}>
            {t('prepaid.batches.toPay')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setJudged(true);
          if (isGood && !order.isPending) order.mutate();
        }}
      >
        <RadioRows
          label={t('prepaid.batches.value')}
          name="prepaid-value"
          rows={PREPAID_VALUES.map((each) => ({
            value: each,
            label: format.money({ amount: each, currency: 'USD' }),
          }))}
          value={value}
          onChange={(chosen) => {
            setValue(chosen);
            change();
          }}
        />
        <TextField
          label={t('prepaid.batches.count')}
          hint={t('prepaid.batches.countHint', { most })}
          error={isJudged && !isGood ? t('prepaid.batches.countWrong', { most }) : refused}
          name="count"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            change();
          }}
        />
        <p className={styles.has}>
          {t('prepaid.batches.total', {
            amount: format.money(money(cents(parseCents(value) * count), 'USD')),
          })}
        </p>
      </form>
    </Dialog>
  );
}
