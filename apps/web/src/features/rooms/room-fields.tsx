import { ROOM_LIMITS, ROOM_MINUTES, ROOM_MODELS } from '@kantuta/contract/rooms/room.rules';
import type { Ref } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import styles from './rooms.module.css';
import { durationText } from '../../lib/when.ts';
import type { TypedStart } from './when.ts';

type Options = { setValueAs: (value: unknown) => unknown };
type FieldOf<Name extends string> = (name: Name, options?: Options) => object;

/** An empty field is missing, not the number 0. */
const whole: Options = {
  setValueAs: (value) => (value === '' || value === undefined ? undefined : Number(value)),
};

/** What a room is: title, model, place and spots. */
export function WhatFields({
  field,
}: {
  field: FieldOf<'title' | 'model' | 'place' | 'capacity'>;
}) {
  const { t } = useI18n();
  return (
    <>
      <TextField
        label={t('rooms.name')}
        maxLength={ROOM_LIMITS.title[1]}
        autoComplete="off"
        {...field('title')}
      />
      <SelectField label={t('rooms.model')} {...field('model')}>
        <option value="">{t('rooms.chooseModel')}</option>
        {ROOM_MODELS.map((each) => (
          <option key={each} value={each}>
            {t(`rooms.models.${each}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('rooms.place')}
        hint={t('rooms.placeHint')}
        maxLength={ROOM_LIMITS.place[1]}
        autoComplete="off"
        {...field('place')}
      />
      <TextField
        label={t('rooms.capacity')}
        hint={t('rooms.capacityHint')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        {...field('capacity', whole)}
      />
    </>
  );
}

/** Where and when it is, except the day and hour. */
export function WhereFields({
  field,
  cities,
  children,
}: {
  field: FieldOf<'cityId' | 'address' | 'minutes'>;
  cities: readonly { cityId: number; name: string }[];
  /** Day and hour. */
  children: React.ReactNode;
}) {
  const { t } = useI18n();
  return (
    <>
      <SelectField label={t('rooms.city')} {...field('cityId', whole)}>
        <option value="">{t('rooms.chooseCity')}</option>
        {cities.map(({ cityId, name }) => (
          <option key={cityId} value={cityId}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('rooms.address')}
        hint={t('rooms.addressHint')}
        maxLength={ROOM_LIMITS.address[1]}
        autoComplete="off"
        {...field('address')}
      />
      {children}
      <SelectField label={t('rooms.duration')} {...field('minutes', whole)}>
        {ROOM_MINUTES.map((each) => (
          <option key={each} value={each}>
            {durationText(each)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Day and hour in La Paz; one error for both, beside the day. */
export function StartFields({
  value: { on, time },
  error,
  hint,
  onChange,
  ref,
}: {
  value: TypedStart;
  error: string | undefined;
  hint: string;
  onChange: (start: TypedStart) => void;
  ref: Ref<HTMLInputElement>;
}) {
  const { t } = useI18n();
  return (
    <div className={styles.pair}>
      <TextField
        ref={ref}
        label={t('rooms.date')}
        hint={hint}
        error={error}
        type="date"
        value={on}
        onChange={({ target }) => onChange({ on: target.value, time })}
      />
      <TextField
        label={t('rooms.time')}
        hint={t('rooms.timeHint')}
        type="time"
        value={time}
        onChange={({ target }) => onChange({ on, time: target.value })}
      />
    </div>
  );
}

/** Whom to ask about it. */
export function ContactFields({ field }: { field: FieldOf<'contactName' | 'contactPhone'> }) {
  const { t } = useI18n();
  return (
    <>
      <TextField
        label={t('rooms.contactName')}
        maxLength={120}
        autoComplete="off"
        {...field('contactName')}
      />
      <TextField
        label={t('rooms.contactPhone')}
        hint={t('rooms.contactPhoneHint')}
        inputMode="tel"
        maxLength={20}
        autoComplete="off"
        {...field('contactPhone')}
      />
    </>
  );
}

/** Who presents it, by document. */
export function PresenterField({ field }: { field: FieldOf<'presenter'> }) {
  const { t } = useI18n();
  return (
    <TextField
      label={t('rooms.presenter')}
      hint={t('rooms.presenterHint')}
      maxLength={40}
      autoComplete="off"
      {...field('presenter')}
    />
  );
}

export function SecondPresenterField({ field }: { field: FieldOf<'secondPresenter'> }) {
  const { t } = useI18n();
  return (
    <TextField
      label={t('rooms.secondPresenter')}
      hint={t('rooms.secondPresenterHint')}
      maxLength={40}
      autoComplete="off"
      optional
      {...field('secondPresenter')}
    />
  );
}
