import { phoneText } from '@kantuta/contract/people/contact.rules';
import { referenceText } from '@kantuta/contract/reference.rules';
import {
  answerSupportRequest,
  type DeskRequest,
} from '@kantuta/contract/support/support-desk.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Facts, Panel } from '../../../ui/section.tsx';
import { WaitingOwner } from '../../../ui/waiting-owner.tsx';
import { WorkRoom } from '../../../ui/work-room.tsx';
import { RequestCard } from '../request-card.tsx';
import { closeRequest, requestQuery, sendAnswer, sendObservation } from './support-desk.api.ts';
import { FormalityPaper } from './formality-paper.tsx';
import { FormalityRequest } from './formality-request.tsx';
import styles from './request-page.module.css';

/** `/operaciones/atencion/$reference`: a customer’s request, and the answer of the desk (decision 006). */
export function RequestPage() {
  const { t } = useI18n();
  const { reference } = useParams({ from: '/operaciones/atencion/$reference' });
  return (
    <WorkRoom
      title={t('workList.support.title', { number: referenceText(reference) })}
      lead={t('workList.support.lead')}
      query={useQuery(requestQuery(reference))}
    >
      {(request) => <Request request={request} />}
    </WorkRoom>
  );
}

function Request({ request }: { request: DeskRequest }) {
  const { t, format } = useI18n();
  const { formality } = request;
  const { reference, topic, person, document, phone, createdAt, state, can } = request;
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
            value: <OutsideLink address={`tel:${phone}`}>{phoneText(phone)}</OutsideLink>,
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
        {formality && <FormalityRequest facts={formality} person={person} />}
        <RequestCard
          request={request}
          topic={t(`workList.reasons.support_${topic}`)}
          asker={person?.name ?? t('workList.support.customer')}
          renderPaper={(paper) => <FormalityPaper reference={reference} paper={paper} />}
        />
        {can.answer && <AnswerForm request={request} />}
      </div>
    </div>
  );
}

function AnswerForm({ request: { reference, person, messages, can } }: { request: DeskRequest }) {
  const { t } = useI18n();
  // A second press, or a repeat after a lost answer, is the same answer; the next one is another attempt.
  const [attemptId, setAttempt] = useState(randomId);
  const [known, setKnown] = useState(messages.length);
  /** The button that was pressed: the same words answer a formality, or send it back (SUP-8). */
  const isObserving = useRef(false);
  const form = useCallForm({
    call: answerSupportRequest,
    defaultValues: { reference, attemptId, text: '' },
    draft: `answer-${reference}`,
    send: async ({ text }) => {
      const send = isObserving.current ? sendObservation : sendAnswer;
      const after = await send({ reference, attemptId, text });
      setKnown(after.messages.length);
      setAttempt(randomId());
      form.reset({ reference, attemptId, text: '' });
      showToast(
        'success',
        t(isObserving.current ? 'workList.support.observed' : 'workList.support.sent'),
      );
    },
  });
  const closing = useMutation({
    mutationFn: () => closeRequest(reference),
    onSuccess: () => showToast('success', t('workList.support.closed')),
    onError: showError,
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      {messages.length > known && (
        <div role="alert">
          <Panel tone="due">{t('workList.support.meanwhile')}</Panel>
        </div>
      )}
      <TextAreaField
        label={t('workList.support.answer')}
        hint={
          can.observe
            ? t('workList.support.observeHint')
            : t(person === null ? 'workList.support.strangerHint' : 'workList.support.answerHint')
        }
        rows={6}
        maxLength={2_000}
        {...form.field('text')}
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          kind="primary"
          busy={form.isSending}
          onClick={() => {
            isObserving.current = false;
          }}
        >
          {t('workList.support.send')}
        </Button>
        {can.observe && (
          <Button
            type="submit"
            busy={form.isSending}
            onClick={() => {
              isObserving.current = true;
            }}
          >
            {t('workList.support.observe')}
          </Button>
        )}
        {can.close && (
          <Button busy={closing.isPending} onClick={() => closing.mutate()}>
            {t('workList.support.close')}
          </Button>
        )}
      </div>
    </form>
  );
}
