import type { InputOf } from '@kantuta/contract/call';
import { ROOM_MODELS } from '@kantuta/contract/rooms/room.rules';
import type { RoomDraft } from '@kantuta/contract/rooms/room-drafts.calls';
import type { createRoom } from '@kantuta/contract/rooms/rooms.calls';
import { instantOf, type TypedStart } from '../when.ts';

export type RoomValues = InputOf<typeof createRoom>;
/** A form that nobody has filled in yet has no number and no model. */
type Typed = Partial<RoomValues>;

const USUAL_MINUTES = 120;

/** What a form begins with: the draft, or the own name and telephone. */
export function valuesOf(
  draft: RoomDraft | null,
  own: { contactName: string; contactPhone: string },
): Typed {
  const { model, capacity, cityId, minutes, on, time, helpers, ...texts } = draft ?? EMPTY;
  const found = ROOM_MODELS.find((each) => each === model);
  const [seats, city] = [numberOf(capacity), numberOf(cityId)];
  return {
    ...texts,
    helpers: helpers.map(({ document, may }) => ({ document, may })),
    ...(draft ? {} : own),
    ...(found === undefined ? {} : { model: found }),
    ...(seats === undefined ? {} : { capacity: seats }),
    ...(city === undefined ? {} : { cityId: city }),
    minutes: numberOf(minutes) ?? USUAL_MINUTES,
    startsAt: instantOf({ on, time }),
  };
}

/** What is typed, as it is kept. */
export function draftOf(
  values: Typed,
  { on, time, helpers }: TypedStart & { helpers: RoomDraft['helpers'] },
): RoomDraft {
  return {
    title: values.title ?? '',
    model: values.model ?? '',
    place: values.place ?? '',
    capacity: textOf(values.capacity),
    cityId: textOf(values.cityId),
    address: values.address ?? '',
    on,
    time,
    minutes: textOf(values.minutes),
    presenter: values.presenter ?? '',
    contactName: values.contactName ?? '',
    contactPhone: values.contactPhone ?? '',
    secondPresenter: values.secondPresenter ?? '',
    helpers,
  };
}

const EMPTY: RoomDraft = {
  title: '',
  model: '',
  place: '',
  capacity: '',
  cityId: '',
  address: '',
  on: '',
  time: '',
  minutes: '',
  presenter: '',
  contactName: '',
  contactPhone: '',
  secondPresenter: '',
  helpers: [],
};

function numberOf(text: string): number | undefined {
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

function textOf(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '' : String(value);
}
