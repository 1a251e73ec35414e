import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import { ROOM_MODELS } from '@kantuta/contract/rooms/room.rules';
import { createRoom, type readRoomDraft } from '@kantuta/contract/rooms/rooms.calls';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallForm } from '../../lib/forms.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { fieldOfInstant } from '../../lib/la-paz-time.ts';
import { randomId } from '../../lib/random-id.ts';
import { showToast } from '../../lib/toasts.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/section.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { ForEligible } from './for-eligible.tsx';
import { usePresenterRefusal } from './refusals.ts';
import { ContactOfRoom, PresenterField, WhatFields, WhereFields } from './room-fields.tsx';
import { create, draftQuery, dropDraft, saveDraft } from './rooms.api.ts';
import styles from './rooms.module.css';

type Start = AnswerOf<typeof readRoomDraft>;
type Values = InputOf<typeof createRoom>;

/** The fields of each step (ROOM-5). */
const STEPS = [
  ['title', 'model', 'place', 'capacity'],
  ['cityId', 'address', 'startsAt', 'minutes'],
  ['presenter', 'contactName', 'contactPhone'],
  ['secondPresenter'],
] as const;
const LAST = STEPS.length - 1;

/** `/eventos-aci/crear`: four steps, each kept as it is typed, and a preview before publishing (ROOM-2, ROOM-5). */
export function CreateRoomPage() {
  const { t } = useI18n();
  const query = useQuery(draftQuery());
  // "Start again" makes the form anew.
  const [time, setTime] = useState(0);
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('rooms.createTitle')}
        lead={t('rooms.createLead')}
        before={<BackLink to="/eventos-aci">{t('rooms.back')}</BackLink>}
      />
      <ForEligible query={query}>
        {(start) => (
          <Steps
            key={time}
            start={time === 0 ? start : { ...start, draft: null }}
            onDrop={() => {
              void dropDraft();
              setTime(time + 1);
            }}
          />
        )}
      </ForEligible>
    </div>
  );
}

function Steps({ start, onDrop }: { start: Start; onDrop: () => void }) {
  const { t, format } = useI18n();
  const navigate = useNavigate();
  const presenterRefusal = usePresenterRefusal();
  const [step, setStep] = useState((start.draft?.step ?? 1) - 1);
  const [attemptId, setAttemptId] = useState(randomId);
  const form = useCallForm<typeof createRoom>({
    call: createRoom,
    defaultValues: valuesOf(start, attemptId),
    send: async (input) => {
      try {
        const { roomId } = await create({ ...input, attemptId });
        showToast('success', t('rooms.published'));
        void navigate({ to: '/eventos-aci/sala/$roomId', params: { roomId } });
      } catch (error) {
        const refused = presenterRefusal(error);
        if (!refused) throw error;
        // What was refused was not made: corrected, it is another attempt.
        setAttemptId(randomId());
        setStep(refused.field === 'presenter' ? 2 : LAST);
        form.setError(refused.field, { message: refused.text });
      }
    },
  });

  async function next(): Promise<void> {
    if (!(await form.trigger(STEPS[step]))) return;
    await saveDraft({ ...draftOf(form.getValues()), step: Math.min(step + 2, STEPS.length) });
    setStep(step + 1);
  }

  const values = form.watch();
  const city = start.cities.find(({ cityId }) => cityId === values.cityId)?.name ?? '';
  const field = form.field.bind(form) as (name: string, options?: object) => object;
  return (
    <div className={styles.page}>
      <Stepper
        label={t('rooms.createTitle')}
        steps={[
          t('rooms.steps.what'),
          t('rooms.steps.where'),
          t('rooms.steps.who'),
          t('rooms.steps.second'),
        ]}
        current={step}
        onBack={setStep}
      />
      <form className={styles.form} onSubmit={form.submit} noValidate>
        {step === 0 && <WhatFields field={field} />}
        {step === 1 && <WhereFields field={field} cities={start.cities} ahead={start.ahead} />}
        {step === 2 && (
          <>
            <PresenterField field={field} />
            <ContactOfRoom field={field} />
          </>
        )}
        {step === LAST && (
          <>
            <PresenterField field={field} isSecond />
            <Panel tone="info">
              <h2>{t('rooms.preview')}</h2>
              <p>
                {t('rooms.previewText', {
                  event: values.title,
                  date: isInstant(values.startsAt) ? format.dateTime(values.startsAt) : '',
                  place: values.place,
                  address: values.address,
                  city,
                })}
              </p>
            </Panel>
          </>
        )}
        {form.failure !== '' && (
          <p className={styles.error} role="alert">
            {form.failure}
          </p>
        )}
        <div className={styles.actions}>
          {step > 0 && <Button onClick={() => setStep(step - 1)}>{t('rooms.previous')}</Button>}
          {step < LAST ? (
            <Button kind="primary" onClick={() => void next()}>
              {t('rooms.next')}
            </Button>
          ) : (
            <Button type="submit" kind="primary" busy={form.isSending}>
              {t('rooms.publish')}
            </Button>
          )}
          {start.draft !== null && <Button onClick={onDrop}>{t('rooms.dropDraft')}</Button>}
        </div>
      </form>
    </div>
  );
}

const isInstant = (text: string) => !Number.isNaN(Date.parse(text));

function valuesOf({ draft, contactName, contactPhone }: Start, attemptId: string): Values {
  return {
    attemptId,
    title: draft?.title ?? '',
    model: ROOM_MODELS.find((each) => each === draft?.model) ?? ('' as Values['model']),
    place: draft?.place ?? '',
    capacity: Number(draft?.capacity || '30'),
    cityId: Number(draft?.cityId || '0'),
    address: draft?.address ?? '',
    startsAt: draft?.startsAt ?? '',
    minutes: Number(draft?.minutes || '120'),
    presenter: draft?.presenter ?? '',
    contactName: draft?.contactName ?? contactName,
    contactPhone: draft?.contactPhone ?? contactPhone,
    secondPresenter: draft?.secondPresenter ?? '',
  };
}

function draftOf(values: Values) {
  const { title, model, place, capacity, cityId, address, startsAt, minutes } = values;
  const { presenter, contactName, contactPhone, secondPresenter = '' } = values;
  return {
    title,
    model,
    place,
    capacity: String(capacity),
    cityId: String(cityId),
    address,
    startsAt: isInstant(startsAt) ? fieldOfInstant(startsAt) : '',
    minutes: String(minutes),
    presenter,
    contactName,
    contactPhone,
    secondPresenter,
  };
}
