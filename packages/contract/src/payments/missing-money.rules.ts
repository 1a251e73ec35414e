import { fixOf, type DiscrepancyKind, type Fix } from './closing/matching.rules.ts';
import {
  LISTED_REASONS,
  UNPLACED_REASONS,
  type ListedReason,
  type MismatchReason,
  type UnplacedReason,
  type UntakenReason,
} from './missing-money.calls.ts';

/** The reason of a difference as it is kept; the list is the provider's. */
export function reasonOf(kind: DiscrepancyKind): ListedReason {
  if (kind === 'ours_only') return 'not_in_list';
  return kind === 'theirs_only' ? 'not_in_books' : kind;
}

/** The proposal for a reason; our books have the money, but for one that they never had. */
export function fixFor(reason: ListedReason | UntakenReason): Fix {
  if (reason === 'not_taken') return fixOf('ours_only', null);
  if (reason === 'not_in_books') return fixOf('theirs_only', null);
  if (reason === 'not_in_list') return fixOf('ours_only', null);
  // What is left over of a pair is the provider's: our books take each of its events once.
  return fixOf(reason, reason === 'duplicate' ? null : { state: 'taken' });
}

export function isUnplaced(reason: MismatchReason): reason is UnplacedReason {
  return UNPLACED_REASONS.some((each) => each === reason);
}

/** Whether the list of a provider is what differs. */
export function isListed(reason: MismatchReason): reason is ListedReason {
  return LISTED_REASONS.some((each) => each === reason);
}
