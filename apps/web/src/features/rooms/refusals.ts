import { ApiError, numberIn, textIn } from '../../lib/api-error.ts';
import type { I18n } from '../../lib/i18n.tsx';
import { durationText, whenText } from '../../lib/when.ts';

/** The same refusal with its text beside a field of the form. */
export function beside(error: ApiError, field: string, message: string): ApiError {
  const { kind, http, codigo } = error;
  return new ApiError({
    kind,
    http,
    codigo,
    call: 'rooms',
    mensaje: message,
    data: { fields: [{ field, code: 'format', message }] },
  });
}

/** Which room of a presenter is in the way: whose, which, when and how long (ROOM-2); without details the general text. */
export function overlapText({ t, format }: I18n, { data, mensaje }: ApiError): string {
  const [person, room, startsAt] = [
    textIn(data, 'presenter'),
    textIn(data, 'title'),
    textIn(data, 'startsAt'),
  ];
  if (person === '' || room === '' || startsAt === '') return mensaje;
  return t('rooms.overlap', {
    person,
    room,
    date: whenText(format, startsAt),
    duration: durationText(numberIn(data, 'minutes')),
  });
}

/**
 * Puts what the plan of a room broke beside its field; any other failure stays as it is.
 *
 * @param startRule how far ahead a room begins, for the field of the date
 * @param hasPresenters whether the form has fields of presenters; without them their refusals stand beside the date
 */
export function planRefusal(
  i18n: I18n,
  error: unknown,
  { startRule, hasPresenters }: { startRule: string; hasPresenters: boolean },
): unknown {
  if (!(error instanceof ApiError)) return error;
  const named = textIn(error.data, 'field') === 'secondPresenter' ? 'secondPresenter' : 'presenter';
  const field = hasPresenters ? named : 'startsAt';
  if (error.codigo === 'room_lead_time') return beside(error, 'startsAt', startRule);
  if (error.codigo === 'presenter_overlap') return beside(error, field, overlapText(i18n, error));
  if (error.codigo === 'presenter_invalid') return beside(error, field, error.mensaje);
  // Its text stands beside the one of them that it is about.
  if (error.codigo === 'helper_invalid') return beside(error, 'helpers', error.mensaje);
  return error;
}
