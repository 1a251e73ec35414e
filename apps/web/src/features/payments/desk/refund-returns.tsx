import {
  recordReturn,
  type RefundCase,
} from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { figures } from '../../../ui/cells.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './desk-money.module.css';
import { mend, recordSent } from './refund-case.api.ts';

type Return = RefundCase['returns'][number];

/** The money of each part: how it goes back, how far it is, and what people do about it (REF-3). */
export function RefundReturns({ of: { returns, person } }: { of: RefundCase }) {
  const { t, format } = useI18n();
  const stateOf = ({ state, promisedAt, doneAt }: Return) =>
    t(`paymentRefundsDesk.states.${state}`, {
      when: doneAt ? format.dateTime(doneAt) : format.deadline(promisedAt),
    });
  return (
    <Section title={t('paymentRefundsDesk.returns')}>
      <DataTable
        caption={t('paymentRefundsDesk.returns')}
        hideCaption
        dense
        rows={returns}
        rowKey={({ partId }) => partId}
        columns={[
          {
            key: 'method',
            header: t('paymentRefundsDesk.method'),
            names: true,
            cell: ({ method }) => t(`sales.receipt.method.${method}`),
          },
          {
            key: 'way',
            header: t('paymentRefundsDesk.way'),
            cell: ({ way }) => t(`paymentRefundsDesk.ways.${way}`),
          },
          {
            key: 'amount',
            header: t('paymentRefundsDesk.amount'),
            align: 'end',
            cell: ({ amount }) => figures(amount),
          },
          { key: 'state', header: t('paymentRefundsDesk.state'), cell: stateOf },
        ]}
      />
      {returns.map((back) => (
        <Acts key={back.partId} back={back} name={person.name} />
      ))}
    </Section>
  );
}

function Acts({ back, name }: { back: Return; name: string }) {
  const { t } = useI18n();
  const [open, setOpen] = useState<'record' | 'instead' | null>(null);
  const { partId, can, sentBy, bankReference } = back;
  const again = useMutation({
    mutationFn: mend,
    onSuccess: (_, { by }) => {
      setOpen(null);
      showToast(
        'success',
        t(by === 'again' ? 'paymentRefundsDesk.askedAgain' : 'paymentRefundsDesk.insteadDone'),
      );
    },
    onError: showError,
  });
  return (
    <div className={styles.head}>
      {sentBy !== '' && (
        <p className={styles.quiet}>
          {t('paymentRefundsDesk.sentBy', { name: sentBy, reference: bankReference })}
        </p>
      )}
      {can.record && (
        <Button kind="primary" onClick={() => setOpen('record')}>
          {t('paymentRefundsDesk.record')}
        </Button>
      )}
      {can.again && (
        <Button busy={again.isPending} onClick={() => again.mutate({ partId, by: 'again' })}>
          {t('paymentRefundsDesk.again')}
        </Button>
      )}
      {can.transfer && (
        <Button onClick={() => setOpen('instead')}>{t('paymentRefundsDesk.instead')}</Button>
      )}
      {open === 'record' && <RecordDialog back={back} name={name} onClose={() => setOpen(null)} />}
      {open === 'instead' && (
        <Dialog
          title={t('paymentRefundsDesk.insteadTitle')}
          onClose={() => setOpen(null)}
          actions={
            <>
              <Button onClick={() => setOpen(null)}>{t('ui.cancel')}</Button>
              <Button
                kind="primary"
                busy={again.isPending}
                onClick={() => again.mutate({ partId, by: 'transfer' })}
              >
                {t('paymentRefundsDesk.instead')}
              </Button>
            </>
          }
        >
          <p>{t('paymentRefundsDesk.insteadHint')}</p>
        </Dialog>
      )}
    </div>
  );
}

function RecordDialog({
  back: { partId, amount },
  name,
  onClose,
}: {
  back: Return;
  name: string;
  onClose: () => void;
}) {
  const { t, format } = useI18n();
  const form = useCallForm({
    call: recordReturn,
    defaultValues: { partId, bankReference: '' },
    draft: `return-${partId}`,
    send: async (input) => {
      await recordSent(input);
      showToast('success', t('paymentRefundsDesk.recorded'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('paymentRefundsDesk.record')}
      action={t('paymentRefundsDesk.record')}
      form={form}
      onClose={onClose}
    >
      <p>{t('paymentRefundsDesk.recordLead', { amount: format.money(amount), name })}</p>
      <TextField
        label={t('paymentRefundsDesk.bankReference')}
        autoComplete="off"
        maxLength={40}
        {...form.field('bankReference')}
      />
    </FormDialog>
  );
}
