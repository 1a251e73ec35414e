import { ROOM_LIMITS, ROOM_MINUTES, ROOM_MODELS } from '@kantuta/contract/rooms/room.rules';
import { useI18n } from '../../lib/i18n.tsx';
import { instantOfField } from '../../lib/la-paz-time.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useHours } from './room-facts.tsx';

type Name =
  | 'title'
  | 'model'
  | 'place'
  | 'capacity'
  | 'cityId'
  | 'address'
  | 'startsAt'
  | 'minutes'
  | 'contactName'
  | 'contactPhone';
export type RoomFieldOf = (name: Name, options?: object) => object;
type Cities = readonly { cityId: number; name: string }[];

const asNumber = { valueAsNumber: true };

/** Step one: what it is. */
export function WhatFields({ field }: { field: RoomFieldOf }) {
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
        <option value="">{t('rooms.choose')}</option>
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
        type="number"
        inputMode="numeric"
        min={ROOM_LIMITS.capacity[0]}
        max={ROOM_LIMITS.capacity[1]}
        {...field('capacity', asNumber)}
      />
    </>
  );
}

/** Step two: where and when. */
export function WhereFields({
  field,
  cities,
  ahead,
}: {
  field: RoomFieldOf;
  cities: Cities;
  ahead: { minHours: number; maxDays: number };
}) {
  const { t } = useI18n();
  const hours = useHours();
  return (
    <>
      <SelectField label={t('rooms.city')} {...field('cityId', asNumber)}>
        <option value="0">{t('rooms.choose')}</option>
        {cities.map(({ cityId, name }) => (
          <option key={cityId} value={cityId}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('rooms.address')}
        maxLength={ROOM_LIMITS.address[1]}
        autoComplete="off"
        {...field('address')}
      />
      <TextField
        label={t('rooms.startsAt')}
        hint={t('rooms.startsAtHint', ahead)}
        type="datetime-local"
        {...field('startsAt', { setValueAs: (text: unknown) => instantOfField(text) ?? text })}
      />
      <SelectField label={t('rooms.duration')} {...field('minutes', asNumber)}>
        {ROOM_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('rooms.hours', { hours: hours(minutes) })}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Whom guests call. */
export function ContactOfRoom({ field }: { field: RoomFieldOf }) {
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

export function PresenterField({
  field,
  isSecond = false,
}: {
  field: (name: 'presenter' | 'secondPresenter') => object;
  isSecond?: boolean;
}) {
  const { t } = useI18n();
  return (
    <TextField
      label={t(isSecond ? 'rooms.secondPresenter' : 'rooms.presenter')}
      hint={t('rooms.presenterHint')}
      maxLength={40}
      autoComplete="off"
      optional={isSecond}
      {...field(isSecond ? 'secondPresenter' : 'presenter')}
    />
  );
}
