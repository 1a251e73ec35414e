import type { InputOf } from '@kantuta/contract/call';
import { goesAgainst, REGULARIZATION_USES } from '@kantuta/contract/payments/regularization.rules';
import {
  applyRegularization,
  type Regularization,
} from '@kantuta/contract/payments/regularizations.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../../lib/api-error.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/faces.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { RadioRows } from '../../../ui/radio-rows.tsx';
import { Panel } from '../../../ui/section.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { apply, previewQuery } from './desk-money.api.ts';
import styles from './desk-money.module.css';
import { Preview } from './regularization-preview.tsx';

type Use = InputOf<typeof applyRegularization>['use'];

/** Chooses what to pay with the money, previews the result, and asks for a reason; only the previewed result can be applied. */
export function ApplyForm({ of }: { of: Regularization }) {
  const { t, format } = useI18n();
  const { id, can } = of;
  // A second press, or a repeat after a lost answer, is the same application.
  const [attemptId] = useState(randomId);
  const [chosen, setChosen] = useState<Use | null>(null);
  const allowed = allowedOf(of);
  // The proposal is chosen from the start (PAY-72), and again when what was chosen is no longer allowed; nothing is where it is not this operator's.
  const use = [chosen, of.proposed?.use].find((each) => each && allowed.includes(each)) ?? null;
  const [typed, setTyped] = useState('');
  const [saleNumber, setSaleNumber] = useState('');
  const isNamed = !can.nameSale || saleNumber !== '';
  const isAsked = isNamed && use !== null;
  const preview = useQuery({
    ...previewQuery({ id, use: use ?? 'due', saleNumber }),
    enabled: isAsked,
  });
  const shown = isAsked ? preview.data : undefined;
  const unknownSale = isRefusal(preview.error, 'sale_not_found')
    ? preview.error.mensaje
    : undefined;
  const form = useCallForm({
    call: applyRegularization,
    defaultValues: { id, use: 'due', saleNumber, attemptId, basis: '', reason: '' },
    send: async ({ reason }) => {
      if (!shown || use === null) return;
      const { basis, needsSecond: secondPerson } = shown;
      const { state } = await apply({
        id,
        use,
        saleNumber,
        attemptId,
        basis,
        reason,
        secondPerson,
      });
      showToast('success', t(state === 'closed' ? 'deskMoney.done' : 'deskMoney.proposed'));
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p className={styles.quiet}>{t('deskMoney.applyLead')}</p>
      {can.nameSale && (
        <div className={styles.sale}>
          <TextField
            label={t('deskMoney.saleNumber')}
            hint={t('deskMoney.saleHint', { company: of.company.name })}
            value={typed}
            maxLength={40}
            error={isNamed ? unknownSale : undefined}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // The button looks the sale up; the form has its own submit button.
              event.preventDefault();
              setSaleNumber(typed.trim());
            }}
          />
          <Button disabled={typed.trim() === ''} onClick={() => setSaleNumber(typed.trim())}>
            {t('deskMoney.find')}
          </Button>
        </div>
      )}
      <RadioRows
        label={t('deskMoney.use')}
        name="use"
        value={use}
        onChange={setChosen}
        rows={allowed.map((value) => ({
          value,
          label: t(`deskMoney.uses.${value}`),
          detail: t(`deskMoney.usesHint.${value}`),
        }))}
      />
      {shown && <Preview preview={shown} />}
      {isAsked && !shown && preview.error && unknownSale === undefined && (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {isAsked && !shown && !preview.error && (
        <Loading>
          <Skeleton height={160} />
        </Loading>
      )}
      {shown && (
        <>
          <TextAreaField
            label={t('deskMoney.reason')}
            hint={t('deskMoney.reasonHint')}
            rows={3}
            maxLength={500}
            {...form.field('reason')}
          />
          {shown.needsSecond && (
            <Panel tone="due">{t('deskMoney.second', { limit: format.money(shown.limit) })}</Panel>
          )}
          <div className={styles.actions}>
            <Button type="submit" kind="primary" busy={form.isSending}>
              {shown.needsSecond
                ? t('deskMoney.propose')
                : t(use === 'return' ? 'deskMoney.giveBack' : 'deskMoney.confirm', {
                    amount: format.money(shown.goesBack ?? shown.worth),
                  })}
            </Button>
          </div>
        </>
      )}
      <p className={styles.quiet}>{t('deskMoney.otherWays')}</p>
    </form>
  );
}

/** What this operator may do with the money. */
function allowedOf({ can, wish }: Regularization): Use[] {
  return REGULARIZATION_USES.filter(
    (each) =>
      (each !== 'credit' || can.credit) &&
      (each !== 'return' || can.giveBack) &&
      !goesAgainst(each, wish),
  );
}
