import type { AnswerOf } from '@kantuta/contract/call';
import { restrictionsChanged } from '@kantuta/contract/payments/payments.events';
import { listDebts, quotePayment, type Selection } from '@kantuta/contract/payments/debts.calls';
import { OWED_SETTINGS } from '@kantuta/contract/sales/owed-settings.rules';
import { settingChanged } from '@kantuta/contract/settings/settings.events';
import { queryOptions } from '@tanstack/react-query';
import { nowMs } from '../../lib/clock.ts';
import { refreshOn } from '../../lib/live.ts';
import { callQuery } from '../../lib/queries.ts';

export type Quote = AnswerOf<typeof quotePayment>;

const QUOTES = ['payments', 'quote'] as const;

refreshOn(restrictionsChanged, ['payments', 'listDebts']);
refreshOn({ ...settingChanged, only: OWED_SETTINGS }, ['payments', 'listDebts'], QUOTES);
refreshOn({ ...settingChanged, only: ['quote.minutes', 'rate.maxAgeHours'] }, QUOTES);

export const debtsQuery = callQuery(listDebts, {});

/** The server’s quote for a choice, read again when its rate expires (PAY-16). */
export function quoteQuery(selection: Selection) {
  return queryOptions({
    ...callQuery(quotePayment, { selection }),
    refetchInterval: ({ state }) => {
      const until = state.data?.bolivianos?.validUntil;
      return until === undefined ? false : Math.max(5_000, Date.parse(until) - nowMs());
    },
  });
}
