/// <reference lib="esnext.temporal" />
import { MINUTE_MS } from '@kantuta/contract/durations';

const ZONE = 'America/La_Paz';

/** What somebody goes to. */
export type CalendarEvent = {
  title: string;
  place: string;
  address: string;
  city: string;
  startsAt: Date;
  minutes: number;
  /** One more with each change that people are told of. */
  revision: number;
};
export type CalendarFacts = {
  /** REQUEST for new and changed ones, CANCEL, and PUBLISH for a file that a person takes along. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** What makes the files, such as `rooms`. */
  product: string;
  event: CalendarEvent;
  /** The same for every file of the same thing for the same person. */
  id: string;
  at: Date;
  language: string;
  host: string;
  organizer: { name: string; email: string };
  /** Without an address nobody is named. */
  guest?: { name: string; email: string };
  words: string;
  link: string;
};

/**
 * The calendar file of one event (INV-7, PAGE-8): the same UID for every revision, SEQUENCE its number, in the zone of La Paz with its own VTIMEZONE.
 * The library is loaded with the first file.
 */
export async function calendarFile(of: CalendarFacts): Promise<string> {
  const { method, event: what, at, organizer, guest, words, link, host } = of;
  const [{ default: ical, ICalCalendarMethod, ICalEventStatus }, zones] = await Promise.all([
    import('ical-generator'),
    import('timezones-ical-library'),
  ]);
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: organizer.name, product: of.product, language: of.language.toUpperCase() },
    // Its name would be that of the stamp, too, which has to be in UTC; each event names its own.
    timezone: { name: null, generator: (zone) => zones.tzlib_get_ical_block(zone)[0] ?? null },
  });
  const event = calendar.createEvent({
    id: `${of.id}@${host}`,
    sequence: what.revision,
    stamp: at,
    start: inLaPaz(what.startsAt),
    end: inLaPaz(new Date(what.startsAt.getTime() + what.minutes * MINUTE_MS)),
    timezone: ZONE,
    summary: what.title,
    location: `${what.place}, ${what.address}, ${what.city}`,
    description: words,
    organizer,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (link !== '') event.url(link);
  if (guest && guest.email !== '')
    event.createAttendee({ name: guest.name, email: guest.email, rsvp: false });
  return calendar.toString();
}

/** With its zone: of a plain date the library would take the parts that it has where the server runs. */
function inLaPaz(instant: Date) {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(ZONE);
}
