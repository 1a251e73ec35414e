import {
  correctTill,
  decideDifference,
  type OneTill,
} from '@kantuta/contract/counter/counter-desk.calls';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Amount } from '../../../ui/amount.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import { WorkRoom } from '../../../ui/work-room.tsx';
import { CloseLeft } from './close-left.tsx';
import { TillState } from './till-state.tsx';
import { VoidsSection } from './voids-section.tsx';
import { correct, decide, tillQuery } from './tills.api.ts';

/** `/operaciones/cajas/$sessionId`: one till; the lead decides about its difference here (CSH-7). */
export function TillPage() {
  const { t } = useI18n();
  const { sessionId } = useParams({ from: '/operaciones/cajas/$sessionId' });
  return (
    <WorkRoom
      title={t('tills.one')}
      lead={t('tills.oneLead')}
      query={useQuery(tillQuery(sessionId))}
      before={<BackLink to="/operaciones/cajas">{t('tills.back')}</BackLink>}
    >
      {(till) => <Till till={till} />}
    </WorkRoom>
  );
}

const DRAWERS = ['BOB', 'USD'] as const;

function Till({ till }: { till: OneTill }) {
  const { t, format } = useI18n();
  const [isOpen, setOpen] = useState<'decide' | 'correct' | 'close' | null>(null);
  const { cashier, company, state, openedAt, countedAt, countedBy, drawers } = till;
  const { decidedBy, decision, can } = till;
  return (
    <>
      <Facts
        items={[
          { label: t('tills.cashier'), value: cashier },
          { label: t('tills.company'), value: company.name },
          { label: t('tills.state'), value: <TillState state={state} /> },
          { label: t('tills.openedAt'), value: format.dateTime(openedAt) },
          {
            label: t('tills.countedAt'),
            value: countedAt === null ? t('tills.notCounted') : format.dateTime(countedAt),
          },
        ]}
      />
      {drawers &&
        DRAWERS.map((currency) => {
          const { expected, counted, difference } = drawers[currency];
          const shown = (amount: string) => <Amount value={{ amount, currency }} />;
          return (
            <Section
              key={currency}
              title={t(currency === 'BOB' ? 'counter.bolivianos' : 'counter.dollars')}
            >
              <Facts
                items={[
                  { label: t('counter.expected'), value: shown(expected) },
                  { label: t('counter.counted'), value: shown(counted) },
                  { label: t('counter.difference'), value: shown(difference) },
                ]}
              />
            </Section>
          );
        })}
      {countedBy !== '' && <p>{t('tills.countedBy', { name: countedBy })}</p>}
      {decision !== '' && <p>{t('tills.decidedBy', { name: decidedBy, reason: decision })}</p>}
      {can.decide && (
        <Button kind="primary" onClick={() => setOpen('decide')}>
          {t('tills.decide')}
        </Button>
      )}
      {can.correct && <Button onClick={() => setOpen('correct')}>{t('tills.correct')}</Button>}
      {can.close && isOpen !== 'close' && (
        <Button kind="primary" onClick={() => setOpen('close')}>
          {t('tills.close')}
        </Button>
      )}
      {can.close && isOpen === 'close' && <CloseLeft sessionId={till.sessionId} />}
      <Movements till={till} />
      <VoidsSection sessionId={till.sessionId} />
      {isOpen === 'decide' && <DecideDialog till={till} onClose={() => setOpen(null)} />}
      {isOpen === 'correct' && <CorrectDialog till={till} onClose={() => setOpen(null)} />}
    </>
  );
}

function Movements({ till }: { till: OneTill }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <Section title={t('tills.movements')}>
      <DataTable
        caption={t('tills.movements')}
        hideCaption
        dense
        rows={till.movements}
        rowKey={({ movementId }) => movementId}
        columns={columnsOf(i18n)}
      />
    </Section>
  );
}

function columnsOf({ t, format }: I18n): Column<OneTill['movements'][number]>[] {
  return [
    {
      key: 'kind',
      header: t('tills.kind'),
      names: true,
      cell: ({ kind }) => t(`tills.kinds.${kind}`),
    },
    { key: 'at', header: t('tills.at'), cell: ({ at }) => format.time(at) },
    { key: 'receipt', header: t('tills.receipt'), cell: ({ receipt }) => receipt },
    { key: 'words', header: t('tills.words'), cell: ({ words }) => words },
    {
      key: 'amount',
      header: t('tills.amount'),
      align: 'end',
      cell: ({ amount }) => <Amount value={amount} />,
    },
  ];
}

type DialogOf = { till: Pick<OneTill, 'sessionId'>; onClose: () => void };

function DecideDialog({ till: { sessionId }, onClose }: DialogOf) {
  const { t } = useI18n();
  const form = useCallForm({
    call: decideDifference,
    defaultValues: { sessionId, reason: '' },
    send: async (values) => {
      await decide(values);
      showToast('success', t('tills.decided'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('tills.decide')} action={t('tills.decide')} form={form} onClose={onClose}>
      <p>{t('tills.decideHint')}</p>
      <TextAreaField label={t('tills.reason')} {...form.field('reason')} />
    </FormDialog>
  );
}

function CorrectDialog({ till: { sessionId }, onClose }: DialogOf) {
  const { t } = useI18n();
  const [attemptId] = useState(randomId);
  const form = useCallForm<typeof correctTill>({
    call: correctTill,
    defaultValues: { sessionId, attemptId, currency: 'BOB', amount: '', reason: '' },
    send: async (values) => {
      await correct(values);
      showToast('success', t('tills.corrected'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('tills.correct')}
      action={t('tills.correct')}
      form={form}
      onClose={onClose}
    >
      <SelectField label={t('tills.currency')} {...form.field('currency')}>
        {DRAWERS.map((currency) => (
          <option key={currency} value={currency}>
            {t(currency === 'BOB' ? 'counter.bolivianos' : 'counter.dollars')}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('tills.amount')}
        hint={t('tills.correctHint')}
        inputMode="text"
        autoComplete="off"
        {...form.field('amount')}
      />
      <TextAreaField label={t('tills.reason')} {...form.field('reason')} />
    </FormDialog>
  );
}
