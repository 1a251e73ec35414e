import { listGroupEvents, readEventCalendar } from '@kantuta/contract/pages/group-events.calls';
import { groupEventChanged } from '@kantuta/contract/pages/pages.events';
import { callApi } from '../../../lib/api.ts';
import { downloadBase64 } from '../../../lib/download.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery } from '../../../lib/queries.ts';

export const eventsQuery = callQuery(listGroupEvents, {});

export const calendarMutation = {
  mutationFn: (eventId: string) => callApi(readEventCalendar, { eventId }),
  onSuccess: downloadBase64,
  retry: false as const,
};

refreshOn(groupEventChanged, ['pages', 'listEvents']);
