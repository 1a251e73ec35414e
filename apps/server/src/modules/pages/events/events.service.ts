import type { ReplyOf } from '@kantuta/contract/call';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { eventState } from '@kantuta/contract/pages/group-event.rules';
import type {
  GroupEvent,
  listGroupEvents,
  readEventCalendar,
} from '@kantuta/contract/pages/group-events.calls';
import { wordsIn } from '@kantuta/contract/pages/own-words.rules';
import type { Lang } from '@kantuta/phrases/languages';
import { renderText } from '@kantuta/phrases/phrase';
import { serverTexts } from '@kantuta/phrases/server-texts';
import { calendarFile } from '../../../platform/files/calendar-file.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type EventRow, findEvent, listEventsAt } from './events.views.ts';

/** Events of the group, for everybody who signed in (PAGE-8). */
export function createGroupEvents({
  db,
  clock,
  brand,
  config,
}: Pick<Platform, 'db' | 'clock' | 'brand' | 'config'>) {
  const shown = (row: EventRow, language: Lang): GroupEvent => ({
    eventId: row.id,
    company: { id: row.companyId, name: row.company },
    ...wordsIn(row.texts, language),
    place: row.place,
    address: row.address,
    city: row.city,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    state: eventState(row, clock.now()),
    cancelReason: row.cancelReason,
  });

  return {
    async list(language: Lang): Promise<ReplyOf<typeof listGroupEvents>> {
      const at = clock.now();
      const rows = await listEventsAt(db, at);
      const isOver = ({ endsAt }: EventRow) => endsAt <= at;
      return {
        coming: rows.filter((row) => !isOver(row)).map((row) => shown(row, language)),
        past: rows
          .filter(isOver)
          .toReversed()
          .map((row) => shown(row, language)),
      };
    },

    /** The same UID for every revision: a calendar that has the event changes it, or takes it out. */
    async calendar(eventId: string, language: Lang): Promise<ReplyOf<typeof readEventCalendar>> {
      const row = await findEvent(db, eventId);
      if (!row) throw refuse('forbidden');
      const at = clock.now();
      if (row.endsAt <= at) throw refuse('event_over');
      const { title, about } = wordsIn(row.texts, language);
      const minutes = (row.endsAt.getTime() - row.startsAt.getTime()) / MINUTE_MS;
      const text = await calendarFile({
        method: row.cancelledAt === null ? 'PUBLISH' : 'CANCEL',
        product: 'events',
        event: { ...row, title, minutes },
        id: eventId,
        at,
        language,
        host: new URL(config.publicUrl).hostname,
        organizer: { name: row.company, email: config.mail.from.replaceAll(/^.*<|>.*$/g, '') },
        words: about,
        link: new URL('/eventos', config.publicUrl).href,
      });
      const name = renderText(serverTexts(language).groupEvents.calendarFile, language, {
        group: brand.group,
      });
      return {
        fileName: `${name}.ics`,
        mimeType: 'text/calendar',
        base64: Buffer.from(text).toString('base64'),
      };
    },
  };
}
