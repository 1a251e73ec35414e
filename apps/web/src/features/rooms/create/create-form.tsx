import type { AnswerOf } from '@kantuta/contract/call';
import { isStartAllowed } from '@kantuta/contract/rooms/room.rules';
import { type readRoomDraft } from '@kantuta/contract/rooms/room-drafts.calls';
import { createRoom } from '@kantuta/contract/rooms/rooms.calls';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { ApiError, isRefusal, numberIn } from '../../../lib/api-error.ts';
import { now } from '../../../lib/clock.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { planRefusal } from '../refusals.ts';
import {
  ContactFields,
  PresenterField,
  SecondPresenterField,
  StartFields,
  WhatFields,
  WhereFields,
} from '../room-fields.tsx';
import { publish, saveDraft } from '../rooms.api.ts';
import styles from '../rooms.module.css';
import { instantOf, type TypedStart } from '../when.ts';
import { draftOf, type RoomValues, valuesOf } from './draft.ts';
import { ChosenHelpers, DraftHelpers } from './draft-helpers.tsx';
import { useDraftHelpers } from './helpers-state.ts';
import { Invitation } from './invitation.tsx';

const STEPS = ['what', 'where', 'who', 'second'] as const;
const LAST = STEPS.length - 1;
const HELPERS_STEP = STEPS.indexOf('who');
/** The fields of each step, in the order of the page. */
const FIELDS = [
  ['title', 'model', 'place', 'capacity'],
  ['cityId', 'address', 'startsAt', 'minutes'],
  ['presenter', 'contactName', 'contactPhone', 'helpers'],
  ['secondPresenter'],
] as const satisfies readonly (readonly (keyof RoomValues)[])[];

/** The four steps and the invitation. All steps stay in the page, so that nothing typed is lost and each refusal finds its field. */
export function CreateForm({ start }: { start: AnswerOf<typeof readRoomDraft> }) {
  const i18n = useI18n();
  const { t } = i18n;
  const navigate = useNavigate();
  const { ahead, cities, draft } = start;
  const [step, setStep] = useState(draft ? draft.step - 1 : 0);
  const [isPreview, setPreview] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [typed, setTyped] = useState<TypedStart>({ on: draft?.on ?? '', time: draft?.time ?? '' });
  // One attempt until an answer comes: sent again, no room is published twice.
  const [attemptId, setAttemptId] = useState(randomId);
  // What was refused is told until one has been back at the steps.
  const [isTold, setTold] = useState(false);
  const startRule = t('rooms.startRule', { hours: ahead.minHours, days: ahead.maxDays });
  const helperField = useRef<HTMLInputElement>(null);
  const refusedRow = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useRef(`${step}`);
  const place = isPreview ? 'preview' : `${step}`;

  const form = useCallForm<typeof createRoom>({
    call: createRoom,
    defaultValues: { ...valuesOf(draft, start), attemptId },
    send: async (input) => {
      try {
        const { roomId } = await publish({ ...input, attemptId });
        showToast('success', t('rooms.published'));
        void navigate({ to: '/eventos-aci/sala/$roomId', params: { roomId } });
      } catch (error) {
        if (isRefusal(error, 'helper_invalid'))
          helping.refuse(numberIn(error.data, 'helper'), error.mensaje);
        if (error instanceof ApiError && error.kind !== 'timeout' && error.kind !== 'failed')
          setAttemptId(randomId());
        const told = planRefusal(i18n, error, { startRule, hasPresenters: true });
        setTold(true);
        showStepOf(told);
        refusedRow.current?.focus();
        throw told;
      }
    },
  });
  const helping = useDraftHelpers({
    before: draft?.helpers ?? [],
    field: helperField,
    onChange: (next) =>
      form.setValue(
        'helpers',
        next.map(({ document, may }) => ({ document, may })),
      ),
  });
  const { ref: focusStart } = useController({ control: form.control, name: 'startsAt' }).field;

  useEffect(() => {
    if (arrived.current !== place) heading.current?.focus();
    arrived.current = place;
  }, [place]);

  /** The field of a refusal is in sight before it takes the focus. */
  function showStepOf(error: unknown): void {
    const field = error instanceof ApiError ? error.fields[0]?.field : undefined;
    const of = FIELDS.findIndex((fields) => fields.some((each) => each === field));
    if (of !== -1) flushSync(() => goTo(of));
  }

  function goTo(next: number): void {
    setTold(false);
    setPreview(false);
    setStep(next);
  }

  function setStart(next: TypedStart): void {
    setTyped(next);
    form.setValue('startsAt', instantOf(next), { shouldDirty: true });
    form.clearErrors('startsAt');
  }

  /** Checks a step beside its fields; the server checks everything again. */
  async function isInOrder(of: number): Promise<boolean> {
    if (!(await form.trigger(FIELDS[of], { shouldFocus: true }))) return false;
    const { startsAt: begins, presenter, secondPresenter = '' } = form.getValues();
    if (of === 1 && !isStartAllowed(new Date(begins), now(), ahead)) {
      form.setError('startsAt', { message: startRule }, { shouldFocus: true });
      return false;
    }
    if (
      of === LAST &&
      secondPresenter.trim() !== '' &&
      secondPresenter.trim() === presenter.trim()
    ) {
      form.setError(
        'secondPresenter',
        { message: t('rooms.samePresenter') },
        { shouldFocus: true },
      );
      return false;
    }
    return true;
  }

  async function keep(next: number, helpers = helping.helpers): Promise<boolean> {
    try {
      await saveDraft({ ...draftOf(form.getValues(), { ...typed, helpers }), step: next + 1 });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast('warning', t('rooms.draftNotSaved'));
      return false;
    }
  }

  async function goOn(): Promise<void> {
    if (isPreview) return form.submit();
    if (!(await isInOrder(step))) return undefined;
    // Who is typed and not yet added is meant.
    const helpers = step === HELPERS_STEP ? await helping.add() : helping.helpers;
    if (!helpers) return undefined;
    await keep(Math.min(step + 1, LAST), helpers);
    if (step < LAST) return goTo(step + 1);
    for (const of of STEPS.keys()) {
      if (await isInOrder(of)) continue;
      flushSync(() => goTo(of));
      await isInOrder(of);
      return undefined;
    }
    return setPreview(true);
  }

  async function saveAndLeave(): Promise<void> {
    if (!(await keep(step))) return;
    showToast('success', t('rooms.draftSaved'));
    void navigate({ to: '/eventos-aci' });
  }

  const values = form.getValues();
  const names = STEPS.map((each) => t(`rooms.steps.${each}`));
  return (
    <>
      <Stepper
        label={t('rooms.steps.label')}
        steps={names}
        current={step}
        {...(isPreview ? { done: STEPS.map(() => true) } : {})}
        onBack={goTo}
      />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isMoving) return;
          setMoving(true);
          void goOn().finally(() => setMoving(false));
        }}
      >
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {isPreview ? t('rooms.previewTitle') : names[step]}
        </h2>
        <div className={styles.step} hidden={isPreview || step !== 0}>
          <WhatFields field={form.field} />
        </div>
        <div className={styles.step} hidden={isPreview || step !== 1}>
          <WhereFields field={form.field} cities={cities}>
            <StartFields
              ref={focusStart}
              value={typed}
              error={form.field('startsAt').error}
              hint={t('rooms.startHint', { hours: ahead.minHours, days: ahead.maxDays })}
              onChange={setStart}
            />
          </WhereFields>
        </div>
        <div className={styles.step} hidden={isPreview || step !== 2}>
          <PresenterField field={form.field} />
          <ContactFields field={form.field} />
          <DraftHelpers state={helping} field={helperField} refusedRow={refusedRow} />
        </div>
        <div className={styles.step} hidden={isPreview || step !== LAST}>
          <SecondPresenterField field={form.field} />
        </div>
        {isPreview && (
          <>
            <Invitation
              room={values}
              city={cities.find(({ cityId }) => cityId === values.cityId)?.name ?? ''}
            />
            <Section title={t('rooms.helpers')}>
              <ChosenHelpers helpers={helping.helpers} />
            </Section>
            <p className={styles.quiet}>{t('rooms.previewHint')}</p>
          </>
        )}
        {form.failure !== '' && isPreview && isTold && (
          <p className={styles.error} role="alert">
            {form.failure}
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" kind="primary" busy={isMoving || form.isSending}>
            {t(isPreview ? 'rooms.publish' : step === LAST ? 'rooms.preview' : 'rooms.continue')}
          </Button>
          {isPreview && <Button onClick={() => goTo(LAST)}>{t('rooms.edit')}</Button>}
          {!isPreview && step > 0 && (
            <Button onClick={() => goTo(step - 1)}>{t('rooms.stepBack')}</Button>
          )}
          {!isPreview && (
            <Button kind="quiet" onClick={() => void saveAndLeave()}>
              {t('rooms.saveAndLeave')}
            </Button>
          )}
        </div>
      </form>
    </>
  );
}
