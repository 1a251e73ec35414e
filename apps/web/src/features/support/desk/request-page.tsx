import {
  answerSupportRequest,
  type DeskRequest,
} from '@kantuta/contract/support/support-desk.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Facts } from '../../../ui/section.tsx';
import { WaitingOwner } from '../../../ui/waiting-owner.tsx';
import { WorkRoom } from '../../../ui/work-room.tsx';
import { grouped, RequestCard } from '../request-card.tsx';
import { closeRequest, requestQuery, sendAnswer } from './support-desk.api.ts';
import styles from './request-page.module.css';

/** `/operaciones/atencion/$reference`: what a customer asks, and the answer of the desk (decision 006). */
export function RequestPage() {
  const { t } = useI18n();
  const { reference } = useParams({ from: '/operaciones/atencion/$reference' });
  return (
    <WorkRoom
      title={t('workList.support.title', { number: grouped(reference) })}
      lead={t('workList.support.lead')}
      query={useQuery(requestQuery(reference))}
    >
      {(request) => <Request request={request} />}
    </WorkRoom>
  );
}

function Request({ request }: { request: DeskRequest }) {
  const { t, format } = useI18n();
  const { reference, person, document, phone, createdAt, state, can } = request;
  return (
    <div className={styles.request}>
      <Facts
        items={[
          {
            label: t('workList.support.from'),
            value: person ? (
              <CustomerLink personId={person.id} name={person.name} />
            ) : (
              t('workList.support.claimed')
            ),
          },
          { label: t('workList.support.document'), value: document },
          {
            label: t('workList.support.phone'),
            value: <OutsideLink address={`tel:${phone}`}>{phone}</OutsideLink>,
          },
          { label: t('workList.support.since'), value: format.dateTime(createdAt) },
          ...(state === 'received' || state === 'in_progress'
            ? [
                {
                  label: t('workList.columns.owner'),
                  value: <WaitingOwner kind="support_request" id={reference} />,
                },
              ]
            : []),
        ]}
      />
      <div className={styles.talk}>
        <RequestCard request={request} asker={person?.name ?? t('workList.support.customer')} />
        {can.answer && <AnswerForm key={request.messages.length} request={request} />}
      </div>
    </div>
  );
}

function AnswerForm({ request: { reference, person, can } }: { request: DeskRequest }) {
  const { t } = useI18n();
  // Pressed twice, or sent again after a lost answer, it is one answer.
  const [attemptId] = useState(randomId);
  const form = useCallForm({
    call: answerSupportRequest,
    defaultValues: { reference, attemptId, text: '' },
    draft: `answer-${reference}`,
    send: async ({ text }) => {
      await sendAnswer({ reference, attemptId, text });
      showToast('success', t('workList.support.sent'));
    },
  });
  const closing = useMutation({
    mutationFn: () => closeRequest(reference),
    onSuccess: () => showToast('success', t('workList.support.closed')),
    onError: showError,
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextAreaField
        label={t('workList.support.answer')}
        hint={t(person === null ? 'workList.support.strangerHint' : 'workList.support.answerHint')}
        rows={6}
        maxLength={2_000}
        {...form.field('text')}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={form.isSending}>
          {t('workList.support.send')}
        </Button>
        {can.close && (
          <Button busy={closing.isPending} onClick={() => closing.mutate()}>
            {t('workList.support.close')}
          </Button>
        )}
      </div>
    </form>
  );
}
