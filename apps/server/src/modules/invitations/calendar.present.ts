/// <reference lib="esnext.temporal" />
import { MINUTE_MS } from '@kantuta/contract/durations';

const ZONE = 'America/La_Paz';

export type CalendarRoom = {
  id: string;
  title: string;
  place: string;
  address: string;
  city: string;
  startsAt: Date;
  minutes: number;
  /** One more with each change that guests are told of. */
  revision: number;
};
export type CalendarFacts = {
  /** REQUEST for new and changed ones, CANCEL, and PUBLISH for a file that a person takes along. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  room: CalendarRoom;
  invitationId: string;
  at: Date;
  language: string;
  host: string;
  organizer: { name: string; email: string };
  guest: { name: string; email: string };
  words: string;
  link: string;
};

/**
 * The calendar file of a room for one guest (INV-7): the same UID for every revision, SEQUENCE its number, in the zone of La Paz with its own VTIMEZONE.
 * The library is loaded with the first file.
 */
export async function calendarFile(of: CalendarFacts): Promise<string> {
  const { method, room, invitationId, at, organizer, guest, words, link, host } = of;
  const [{ default: ical, ICalCalendarMethod, ICalEventStatus }, zones] = await Promise.all([
    import('ical-generator'),
    import('timezones-ical-library'),
  ]);
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: organizer.name, product: 'rooms', language: of.language.toUpperCase() },
    // Its name would be that of the stamp, too, which has to be in UTC; each event names its own.
    timezone: { name: null, generator: (zone) => zones.tzlib_get_ical_block(zone)[0] ?? null },
  });
  const event = calendar.createEvent({
    id: `${invitationId}@${host}`,
    sequence: room.revision,
    stamp: at,
    start: inLaPaz(room.startsAt),
    end: inLaPaz(new Date(room.startsAt.getTime() + room.minutes * MINUTE_MS)),
    timezone: ZONE,
    summary: room.title,
    location: `${room.place}, ${room.address}, ${room.city}`,
    description: words,
    organizer,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (link !== '') event.url(link);
  if (guest.email !== '')
    event.createAttendee({ name: guest.name, email: guest.email, rsvp: false });
  return calendar.toString();
}

/** With its zone: of a plain date the library would take the parts that it has where the server runs. */
function inLaPaz(instant: Date) {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(ZONE);
}
