import type { Day } from '@kantuta/contract/dates';
import { FUNDS, stateOn } from '@kantuta/contract/declarations/declaration.rules';
import type { Declared } from '@kantuta/contract/declarations/declarations.calls';
import { cents, money } from '@kantuta/contract/money';
import type { ValueOf } from '../../platform/db/reading.ts';
import { newestIn, type versionsOfPerson } from './standing.views.ts';

export type Version = ValueOf<typeof versionsOfPerson>[number];

type Fields = Omit<Declared, 'monthly' | 'sourceOfFunds'> & {
  sourceOfFunds: string;
  monthlyMinor: number;
};

/** What was declared, without anything that belongs to its version. */
export function declaredOf(row: Fields): Declared {
  const { birthCity, profession, activity, isOfficial, institution, post, sourceDetail } = row;
  return {
    birthCity,
    profession,
    activity,
    isOfficial,
    institution,
    post,
    sourceOfFunds: FUNDS.find((each) => each === row.sourceOfFunds) ?? 'other',
    sourceDetail,
    monthly: money(cents(row.monthlyMinor), 'USD'),
  };
}

/** An old version is as it was left: only the newest one ends by changed data. */
export function shownVersion(row: Version, { today, isNewest }: { today: Day; isNewest: boolean }) {
  const newest = newestIn({ ...row, isChanged: isNewest && row.isChanged });
  return {
    version: row.version,
    state: stateOn(newest, today),
    submittedAt: row.submittedAt.toISOString(),
    validUntil: newest?.validUntil ?? null,
  };
}
