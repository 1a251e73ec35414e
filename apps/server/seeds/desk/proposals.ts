import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import type { ProposalState, ProposedChange } from '@kantuta/contract/operators/approvals.calls';
import { SETTING_CHANGE } from '@kantuta/contract/settings/setting-changes.calls';
import { phraseOfSetting, settingText } from '@kantuta/contract/settings/setting-text.rules';
import { SETTINGS, type SettingKey } from '@kantuta/contract/settings/settings.rules';
import type { SettingVersion } from '../../src/platform/settings/versions.store.ts';
import type { NewProposal } from '../../src/platform/approvals/approvals.store.ts';
import { operatorId } from '../people/operators.ts';
import { APPROVAL_HOURS } from '../sales/policies.ts';
import { done, later, type DeskMeans, type TrailFact } from './trail-fact.ts';

export type ProposalStory = NewProposal & {
  state: ProposalState;
  decidedBy: number | null;
  decidedAt: Date | null;
  decisionReason: string;
};

/** The decision about a proposal; a proposal without one waits. */
export type Decision = {
  state: 'approved' | 'refused';
  by: string;
  at: Date;
  reason?: string;
};

export type ProposalDraft = Omit<
  NewProposal,
  'id' | 'proposedBy' | 'proposedAt' | 'expiresAt' | 'subject'
> & {
  subject?: string;
  by: string;
  at: Date;
  decision?: Decision;
};

/** A proposal with its trail. An undecided proposal has expired if its time is over. */
export function proposalStory(
  means: DeskMeans,
  { by, at, decision, subject = '', ...draft }: ProposalDraft,
): { proposal: ProposalStory; trail: TrailFact[] } {
  const id = means.ids.uuid(at);
  const { kind, changes, reason } = draft;
  const object = { kind: 'proposal' as const, id };
  const proposed = done(means, by, {
    at,
    action: 'approvals.propose',
    object,
    details: { kind, changes, reason },
  });
  const expiresAt = later(at, APPROVAL_HOURS * HOUR_MS);
  const proposal = {
    ...draft,
    id,
    subject,
    proposedBy: operatorId(by),
    proposedAt: at,
    expiresAt,
    state: 'open' as const,
    decidedBy: null,
    decidedAt: null,
    decisionReason: '',
  };
  if (!decision) return { proposal, trail: [proposed] };
  const decided = done(means, decision.by, {
    at: decision.at,
    action: `approvals.${decision.state}`,
    object,
    details: { kind, changes, reason: decision.reason ?? reason },
  });
  return {
    proposal: {
      ...proposal,
      state: decision.state,
      decidedBy: operatorId(decision.by),
      decidedAt: decision.at,
      decisionReason: decision.reason ?? '',
    },
    // The approver gives a fresh proof of identity first (OPS-4).
    trail:
      decision.state === 'approved'
        ? [proposed, proof(means, decision), decided]
        : [proposed, decided],
  };
}

/** The hourly job has closed the proposal (platform/approvals/approvals.jobs.ts). */
export function expired(proposal: ProposalStory): ProposalStory {
  const decidedAt = new Date(Math.ceil(proposal.expiresAt.getTime() / HOUR_MS) * HOUR_MS);
  return { ...proposal, state: 'expired', decidedAt: later(decidedAt, 7 * MINUTE_MS) };
}

function proof(means: DeskMeans, { by, at }: Decision): TrailFact {
  const before = later(at, -MINUTE_MS / 2);
  const object = { kind: 'session' as const, id: means.ids.uuid(before) };
  return done(means, by, { at: before, action: 'identity.prove', object, details: {} });
}

export type SettingDraft<Key extends SettingKey = SettingKey> = {
  key: Key;
  companyId: number | null;
  before: unknown;
  after: unknown;
  /** The version that the approved change creates. */
  version: number;
  reason: string;
  by: string;
  at: Date;
  decision?: Decision;
};

/** The proposal to change a setting and, if approved, the resulting version. */
export function settingProposal(
  means: DeskMeans,
  { key, companyId, before, after, version, ...draft }: SettingDraft,
): { proposal: ProposalStory; versions: SettingVersion[]; trail: TrailFact[] } {
  const { form } = SETTINGS[key];
  const field = phraseOfSetting(key);
  const changes: ProposedChange[] = [
    { field, before: settingText(form, before), after: settingText(form, after) },
  ];
  const payload = { key, companyId, value: after, version: version - 1, before, validFrom: null };
  const kind = SETTING_CHANGE;
  const story = proposalStory(means, {
    ...draft,
    kind,
    subject: field,
    companyId,
    payload,
    changes,
  });
  const { decision, reason, by } = draft;
  if (decision?.state !== 'approved') return { ...story, versions: [] };
  const row = settingVersion({
    key,
    companyId,
    value: after,
    version,
    reason,
    by,
    at: decision.at,
  });
  const applied = done(means, decision.by, {
    at: later(decision.at, -1),
    ...settingChanged({ ...row, before, approver: operatorId(decision.by) }),
  });
  const versions = [{ ...row, approver: String(operatorId(decision.by)) }];
  return { ...story, versions, trail: [...story.trail, applied] };
}

/** A version written by a single operator, without approval. */
export function settingVersion({
  by,
  at,
  validFrom = at,
  ...rest
}: Pick<SettingVersion, 'key' | 'companyId' | 'value' | 'version' | 'reason'> & {
  by: string;
  at: Date;
  validFrom?: Date;
}): SettingVersion {
  const author = String(operatorId(by));
  return { ...rest, validFrom, author, approver: '', createdAt: at };
}

export function settingChanged({
  key,
  companyId,
  version,
  value,
  validFrom,
  reason,
  author,
  before,
  approver,
}: Omit<SettingVersion, 'approver'> & { before: unknown; approver: number | null }) {
  return {
    action: 'settings.change' as const,
    object: { kind: 'setting' as const, id: key },
    details: {
      companyId,
      version,
      before,
      after: value,
      validFrom: validFrom.toISOString(),
      reason,
      author: Number(author),
      approver,
    },
  };
}
