import { type TakenPayment, voidTaken } from '@kantuta/contract/counter/voids.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { takenQuery, voidPayment } from './voids.api.ts';

/** What the till took today; the lead voids a payment here while it is open (REF-6). */
export function VoidsSection({ sessionId }: { sessionId: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [chosen, setChosen] = useState<TakenPayment | null>(null);
  return (
    <Section title={t('tills.voids.title')}>
      <Loaded query={useQuery(takenQuery(sessionId))}>
        {({ taken }) =>
          taken.length === 0 ? (
            <p>{t('tills.voids.none')}</p>
          ) : (
            <DataTable
              caption={t('tills.voids.title')}
              hideCaption
              dense
              rows={taken}
              rowKey={({ intentId }) => intentId}
              columns={columnsOf(i18n, setChosen)}
            />
          )
        }
      </Loaded>
      {chosen && (
        <VoidDialog payment={chosen} sessionId={sessionId} onClose={() => setChosen(null)} />
      )}
    </Section>
  );
}

function columnsOf(
  { t, format }: I18n,
  onVoid: (payment: TakenPayment) => void,
): Column<TakenPayment>[] {
  return [
    {
      key: 'receipt',
      header: t('tills.receipt'),
      names: true,
      cell: ({ receipt }) => receipt,
    },
    { key: 'at', header: t('tills.at'), cell: ({ at }) => format.time(at) },
    {
      key: 'methods',
      header: t('tills.voids.methods'),
      cell: ({ methods }) =>
        format.list(methods.map((method) => t(`sales.receipt.method.${method}`))),
    },
    {
      key: 'amount',
      header: t('tills.amount'),
      align: 'end',
      cell: ({ amount, state }) => <Amount value={amount} struck={state === 'reversed'} />,
    },
    {
      key: 'state',
      header: t('tills.voids.state'),
      cell: (payment) => {
        if (payment.state === 'reversed') return t('tills.voids.voided', { words: payment.words });
        if (!payment.can.void) return t('tills.voids.stands');
        return (
          <Button small onClick={() => onVoid(payment)}>
            {t('tills.voids.void')}
          </Button>
        );
      },
    },
  ];
}

function VoidDialog({
  payment: { intentId, receipt, amount, methods },
  sessionId,
  onClose,
}: {
  payment: TakenPayment;
  sessionId: string;
  onClose: () => void;
}) {
  const { t, format } = useI18n();
  const form = useCallForm({
    call: voidTaken,
    defaultValues: { sessionId, intentId, reason: '' },
    draft: `void-${intentId}`,
    send: async (values) => {
      await voidPayment(values);
      showToast('success', t('tills.voids.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('tills.voids.ask')}
      action={t('tills.voids.void')}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p>{t('tills.voids.lead', { receipt, amount: format.money(amount) })}</p>
      {methods.includes('cash') && <p>{t('tills.voids.cash')}</p>}
      <TextAreaField label={t('tills.reason')} {...form.field('reason')} />
    </FormDialog>
  );
}
