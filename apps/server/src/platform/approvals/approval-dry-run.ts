import { HOUR_MS } from '@kantuta/contract/durations';
import { dryRun, line, monthBefore } from '../settings/dry-run.ts';
import { listDecisions } from './approvals.store.ts';
import { listProposalRows } from './approvals.views.ts';

// Far above the number of proposals that ever wait for a second person.
const MOST = 10_000;

/** Counts the proposals of today and of the last month that would have expired undecided (SET-2). */
export const approvalDryRun = dryRun(['approval.hours'], async (reader, { after, at }) => {
  const rows = await listProposalRows(reader, { state: 'open', companyIds: null, limit: MOST });
  const open = rows.filter(({ expiresAt }) => expiresAt > at);
  const decided = await listDecisions(reader, monthBefore(at));
  const lives = (from: Date, then: Date) => then.getTime() < from.getTime() + after * HOUR_MS;
  const n = open.length;
  return {
    kept: [{ name: 'proposals', n }],
    rows: [
      line('today', 'proposalsOpen', {
        before: n,
        after: n,
        ifAll: open.filter(({ proposedAt }) => lives(proposedAt, at)).length,
      }),
      line('lastMonth', 'proposalsDecidedInTime', {
        before: decided.length,
        after: decided.filter((each) => lives(each.proposedAt, each.decidedAt)).length,
      }),
    ],
  };
});
